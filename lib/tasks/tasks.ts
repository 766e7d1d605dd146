import type { Blueprint } from '../blueprint/blueprint.ts'
import { Failure, reasonOf } from '../failure.ts'
import type { MapPicture } from '../mapart/map-picture.ts'
import { isAligned, nearestAligned } from './alignment.ts'
import type { BatchResult } from './batch-result.ts'
import { type Move, reordered } from './order.ts'
import { createAreaIndex } from './overlap.ts'
import type { BlueprintFiles, BlueprintSurvey, KeptTask, SurveyBlueprint } from './ports.ts'
import type { Shelves } from './shelves.ts'
import { nextStatus } from './status-table.ts'
import type { Task, TaskDraft, TaskRecord } from './task.ts'

export const mostTasks = 20_000

interface TaskRules {
  readonly alignment: 'strict' | 'off'
  readonly overlapDetection: boolean
}

interface Dependencies {
  readonly shelves: Shelves
  readonly files: BlueprintFiles
  readonly survey: SurveyBlueprint
  /** The `mapart` configuration as it is now. */
  readonly rules: () => TaskRules
  /** Ends the run of a task that is being built; resolves when it has ended. */
  readonly endRun: (id: string) => Promise<void>
  readonly newId: () => string
  readonly now: () => Date
}

/** The queue of maps to build and the history of those that are done. */
export function createTasks(deps: Dependencies) {
  const { shelves } = deps

  /** Reads and checks drafts one after another, so that those of one request also count against each other. */
  async function prepare(drafts: readonly TaskDraft[], replaced?: KeptTask) {
    const known = new Map<string, Promise<{ blueprint: Blueprint; survey: BlueprintSurvey }>>()
    const prepared: KeptTask[] = []
    const previews = new Map<string, MapPicture>()
    const areas = deps.rules().overlapDetection ? createAreaIndex() : undefined
    for (const kept of areas ? shelves.queued() : []) if (kept !== replaced) areas?.add(kept)
    for (const draft of drafts) {
      const id = draft.ID ?? deps.newId()
      const path = draft.BlueprintPath
      const reading = known.get(path) ?? read(path)
      known.set(path, reading)
      const { blueprint, survey } = await reading
      checkAlignment(draft, blueprint)
      const kept = newTask(draft, id, blueprint, survey, deps.now())
      const other = areas?.find(kept)
      if (other)
        throw new Failure('invalid', `The area overlaps that of the unfinished task ${other.task.ID}.`)
      areas?.add(kept)
      if (previews.has(id)) throw new Failure('invalid', `The ID ${id} is there twice.`)
      prepared.push(kept)
      previews.set(id, survey.preview)
    }
    return { prepared, previews }
  }

  async function read(path: string) {
    const blueprint = await deps.files.read(path)
    return { blueprint, survey: deps.survey(blueprint) }
  }

  function checkAlignment(draft: TaskDraft, { length }: Blueprint): void {
    if (deps.rules().alignment === 'off' || isAligned(draft, length)) return
    const { OffsetX, OffsetZ } = nearestAligned(draft, length)
    throw new Failure(
      'invalid',
      `The coordinates are not aligned with the map grid; the nearest origin that fits is OffsetX ${OffsetX}, OffsetZ ${OffsetZ}.`,
    )
  }

  /** Nothing may have changed these while the files were read. */
  function checkRoom(added: readonly KeptTask[]): void {
    const taken = added.find((kept) => shelves.find(kept.task.ID))
    if (taken) throw new Failure('invalid', `There is a task with the ID ${taken.task.ID} already.`)
    if (shelves.size() + added.length > mostTasks) {
      throw new Failure('invalid', `There may be ${mostTasks} tasks at most; delete some first.`)
    }
  }

  async function remove(id: string): Promise<void> {
    shelves.get(id)
    await deps.endRun(id)
    if (shelves.find(id)) shelves.remove([id])
  }

  return {
    list: (): Task[] => shelves.queue() as Task[],
    history: (): Task[] => shelves.history() as Task[],
    get: (id: string): Task => shelves.get(id).task,

    preview(id: string): MapPicture {
      const preview = shelves.preview(shelves.get(id).task.ID)
      if (!preview) throw new Failure('missing', `There is no preview of the task ${id}.`)
      return preview
    },

    /** Queues one task or all of several; returns their ids, comma-separated. */
    async create(drafts: TaskDraft | readonly TaskDraft[]): Promise<string> {
      const list = 'BlueprintPath' in drafts ? [drafts] : drafts
      if (list.length === 0) throw new Failure('invalid', 'The list of tasks is empty.')
      if (shelves.size() + list.length > mostTasks) {
        throw new Failure('invalid', `There may be ${mostTasks} tasks at most; delete some first.`)
      }
      const taken = list.find((draft) => draft.ID !== undefined && shelves.find(draft.ID))
      if (taken) throw new Failure('invalid', `There is a task with the ID ${taken.ID} already.`)
      const { prepared, previews } = await prepare(list)
      checkRoom(prepared)
      shelves.add(prepared, previews)
      return prepared.map((kept) => kept.task.ID).join(',')
    },

    async update(id: string, draft: TaskDraft): Promise<void> {
      const old = shelves.get(id)
      if (draft.ID !== undefined && draft.ID !== id) {
        throw new Failure('invalid', `The ID in the body is ${draft.ID}, that in the path ${id}.`)
      }
      expectInit(old)
      const { prepared, previews } = await prepare([{ ...draft, ID: id }], old)
      expectInit(shelves.get(id))
      const fresh = prepared[0]!
      const InitialTime = old.task.InitialTime ?? deps.now().toISOString()
      shelves.put({ ...fresh, task: { ...fresh.task, InitialTime } }, previews.get(id))
    },

    remove,

    /** Deletes what can be deleted; throws `Failure('missing')` when none of the tasks exist. */
    async removeBatch(ids: readonly string[]): Promise<BatchResult> {
      if (ids.length === 0) throw new Failure('invalid', 'The list of task IDs is empty.')
      const unique = [...new Set(ids)]
      if (!unique.some((id) => shelves.find(id))) throw new Failure('missing', 'None of the tasks exist.')
      const result: BatchResult = { deleted: [], failed: [] }
      for (const id of unique) {
        try {
          await remove(id)
          result.deleted.push(id)
        } catch (error) {
          result.failed.push({ id, error: reasonOf(error) })
        }
      }
      return result
    },

    order(move: Move): void {
      shelves.reorder(reordered(shelves.queue(), move))
    },

    /** Puts a finished task back into the queue with an empty record. */
    rebuild(id: string): void {
      const kept = shelves.get(id)
      const status = nextStatus(kept.task.Status, 'rebuild')
      if (!status) throw new Failure('missing', `The task ${id} is not in the history.`)
      const { task } = kept
      shelves.put({
        ...kept,
        shelf: 'queue',
        task: { ...task, Status: status, Record: emptied(task.Record) },
      })
    },
  }
}

export type Tasks = ReturnType<typeof createTasks>

function newTask(
  draft: TaskDraft,
  id: string,
  blueprint: Blueprint,
  survey: BlueprintSurvey,
  now: Date,
): KeptTask {
  const { ID: _id, Type: _type, Status: _status, Record: _record, ...given } = draft
  const task: Task = {
    Group: given.Group,
    Type: 'mapArt',
    ID: id,
    Status: 'init',
    Record: {
      TotalBlocks: blueprint.cells.length,
      RemainBlocks: blueprint.cells.length,
      Width: survey.preview.width,
      Height: survey.preview.height,
      Materials: [...survey.materials],
    },
    BlueprintPath: given.BlueprintPath,
    OffsetX: given.OffsetX,
    OffsetY: given.OffsetY,
    OffsetZ: given.OffsetZ,
    MaterialServer: given.MaterialServer,
    BuildingServer: given.BuildingServer,
    ...(given.MaterialWarpPoint === undefined ? {} : { MaterialWarpPoint: given.MaterialWarpPoint }),
    ...(given.BuildingWarpPoint === undefined ? {} : { BuildingWarpPoint: given.BuildingWarpPoint }),
    IsDestroy: given.IsDestroy ?? false,
    InitialTime: now.toISOString(),
  }
  return { task, shelf: 'queue', area: { width: blueprint.width, length: blueprint.length } }
}

/** A record as it was when the task was new. */
function emptied(record: TaskRecord = {}): TaskRecord {
  const { TotalBlocks, Width, Height, Materials } = record
  return {
    ...(TotalBlocks === undefined ? {} : { TotalBlocks, RemainBlocks: TotalBlocks }),
    ...(Width === undefined ? {} : { Width }),
    ...(Height === undefined ? {} : { Height }),
    ...(Materials === undefined ? {} : { Materials }),
  }
}

function expectInit({ task }: KeptTask): void {
  if (task.Status === 'init') return
  throw new Failure(
    'conflict',
    `The task ${task.ID} is ${task.Status}; only an initialized task can be changed.`,
  )
}
