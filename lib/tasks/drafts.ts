import { checkFinish } from '../config/finish.ts'
import { Failure } from '../failure.ts'
import type { BlueprintLibrary } from '../library/library.ts'
import type { BlueprintSurvey } from '../library/survey.ts'
import type { MapPicture } from '../mapart/map-picture.ts'
import type { MapArea } from '../mapart/surface.ts'
import { inSlices } from '../next-turn.ts'
import { sentence } from '../words/sentence.ts'
import { isAligned, nearestAligned } from './alignment.ts'
import { createAreaIndex } from './overlap.ts'
import type { StoredTask } from './ports.ts'
import type { Task, TaskDraft } from './task.ts'
import type { TaskRepository } from './task-repository.ts'

interface TaskRules {
  readonly alignment: 'strict' | 'off'
  readonly overlapDetection: boolean
}

const offsets = ['OffsetX', 'OffsetY', 'OffsetZ'] as const

/** A draft with its place. */
export type PlacedDraft = TaskDraft & Required<Pick<TaskDraft, (typeof offsets)[number]>>

export interface DraftDependencies {
  /** The tasks of a draft that names a plot. */
  readonly onPlot?: (draft: TaskDraft) => Promise<readonly PlacedDraft[]>
  readonly repository: TaskRepository
  readonly blueprints: Pick<BlueprintLibrary, 'survey'>
  /** The `mapart` configuration as it is now. */
  readonly rules: () => TaskRules
  readonly newId: () => string
  readonly now: () => Date
}

/** Of the pictures of one request, which are in memory together; one for each file. */
const maxPixels = 100_000_000

/** Tasks that are ready to be queued, and the preview of each by its id. */
interface Prepared {
  readonly tasks: readonly StoredTask[]
  readonly previews: ReadonlyMap<string, MapPicture>
}

/** The surveys of files by path. */
type Surveys = ReadonlyMap<string, BlueprintSurvey>

/** Reads the files of drafts, and checks drafts. */
export function createDraftReader(deps: DraftDependencies) {
  async function placed(given: TaskDraft | readonly TaskDraft[]): Promise<readonly PlacedDraft[]> {
    const isList = !('BlueprintPath' in given)
    const all: PlacedDraft[] = []
    for (const [index, draft] of (isList ? given : [given]).entries()) {
      if (draft.Plot === undefined) all.push(withOffsets(draft, isList ? `${index}.` : ''))
      else all.push(...(await deps.onPlot!(draft)))
    }
    return all
  }

  function checkAlignment(draft: PlacedDraft, area: MapArea): void {
    if (deps.rules().alignment === 'off' || isAligned(draft, area)) return
    const { OffsetX, OffsetZ } = nearestAligned(draft, area)
    throw new Failure('invalid', sentence('notAligned', { x: OffsetX, z: OffsetZ }))
  }

  function unfinishedAreas(replaced: string | undefined) {
    const areas = createAreaIndex()
    for (const stored of deps.repository.storedQueue())
      if (stored.task.ID !== replaced && stored.task.Plot === undefined) areas.add(stored)
    return areas
  }

  async function surveysOf(drafts: readonly Pick<TaskDraft, 'BlueprintPath'>[]): Promise<Surveys> {
    const surveys = new Map<string, BlueprintSurvey>()
    let pixels = 0
    for (const path of new Set(drafts.map(({ BlueprintPath }) => BlueprintPath))) {
      const survey = await deps.blueprints.survey(path)
      pixels += survey.preview.pixels.length
      if (pixels > maxPixels) throw new Failure('invalid', sentence('filesTooLargeTogether'))
      surveys.set(path, survey)
    }
    return surveys
  }

  /**
   * Checks drafts, one after another, so that those of one request are also checked against each other. `replaced` is the id of
   * the task that the draft replaces.
   */
  async function prepare(
    drafts: readonly PlacedDraft[],
    surveys: Surveys,
    replaced?: string,
  ): Promise<Prepared> {
    const areas = deps.rules().overlapDetection ? unfinishedAreas(replaced) : undefined
    const tasks: StoredTask[] = []
    const previews = new Map<string, MapPicture>()

    function take(draft: PlacedDraft): void {
      const survey = surveys.get(draft.BlueprintPath)!
      checkAlignment(draft, survey.area)
      if (draft.Finish) checkFinish(draft.Finish)
      const id = draft.ID ?? deps.newId()
      if (previews.has(id)) throw new Failure('invalid', sentence('taskIdTwice', { id }))
      const stored = taskOf(draft, id, survey, deps.now())
      // Arts on plots follow one another.
      const areaIndex = draft.Plot === undefined ? areas : undefined
      const other = areaIndex?.find(stored)
      if (other) {
        throw new Failure('invalid', sentence('areaOverlaps', { id: other.task.ID }))
      }
      areaIndex?.add(stored)
      tasks.push(stored)
      previews.set(id, survey.preview)
    }

    await inSlices(drafts, (slice) => slice.forEach(take))
    for (const picture of new Set(previews.values())) await deps.repository.keep(picture)
    return { tasks, previews }
  }

  return { placed, surveysOf, prepare }
}

function withOffsets(draft: TaskDraft, path: string): PlacedDraft {
  const { OffsetX, OffsetY, OffsetZ } = draft
  if (OffsetX !== undefined && OffsetY !== undefined && OffsetZ !== undefined)
    return { ...draft, OffsetX, OffsetY, OffsetZ }
  const lacking = offsets.find((name) => draft[name] === undefined)
  throw new Failure('invalid', sentence('fieldMissing', { field: `${path}${lacking}`, where: 'body' }))
}

function taskOf(draft: PlacedDraft, id: string, survey: BlueprintSurvey, now: Date): StoredTask {
  const { area, blocks, preview, materials } = survey
  const { MaterialWarpPoint, BuildingWarpPoint, Clear, Plot, Finish } = draft
  const task: Task = {
    Group: draft.Group,
    Type: 'mapArt',
    ID: id,
    Status: 'init',
    Record: {
      TotalBlocks: blocks,
      RemainBlocks: blocks,
      Width: preview.width,
      Height: preview.height,
      Materials: [...materials],
    },
    BlueprintPath: draft.BlueprintPath,
    OffsetX: draft.OffsetX,
    OffsetY: draft.OffsetY,
    OffsetZ: draft.OffsetZ,
    MaterialServer: draft.MaterialServer,
    BuildingServer: draft.BuildingServer,
    ...(MaterialWarpPoint === undefined ? {} : { MaterialWarpPoint }),
    ...(BuildingWarpPoint === undefined ? {} : { BuildingWarpPoint }),
    IsDestroy: draft.IsDestroy ?? false,
    ...(Clear === undefined ? {} : { Clear }),
    ...(Plot === undefined ? {} : { Plot }),
    ...(Finish === undefined ? {} : { Finish }),
    InitialTime: now.toISOString(),
  }
  return { task, list: 'queue', area }
}
