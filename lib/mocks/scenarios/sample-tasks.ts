import type { Blueprint } from '../../blueprint/blueprint.ts'
import type { Finish } from '../../config/finish.ts'
import { type BlueprintSurvey, surveyBlueprint } from '../../library/survey.ts'
import type { MapPicture } from '../../mapart/map-picture.ts'
import type { Cause } from '../../tasks/causes.ts'
import type { StoredTask } from '../../tasks/ports.ts'
import type { OpenedMap, Status, TaskRecord } from '../../tasks/task.ts'
import { sentence } from '../../words/sentence.ts'

export interface SampleTask {
  readonly id: string
  readonly group: string
  /** The name of a blueprint. */
  readonly file: string
  readonly status: Status
  /** Share of the blocks that are placed, 0..1. */
  readonly share?: number
  /** Why it has failed. */
  readonly cause?: Cause
  readonly plot?: string
  readonly finish?: Finish
  /** The map items of a task that is done. */
  readonly maps?: readonly OpenedMap[]
}

const minute = 60_000

/** Tasks with the records of earlier runs, in the given order. Each blueprint is surveyed once. */
export function sampleTasks(
  samples: readonly SampleTask[],
  blueprints: Readonly<Record<string, Blueprint>>,
  now: Date,
) {
  const surveys = new Map<string, BlueprintSurvey>()
  const previews = new Map<string, MapPicture>()
  const placed = new Map<string, number>()

  function surveyOf(file: string): BlueprintSurvey {
    const known = surveys.get(file) ?? surveyBlueprint(blueprints[file]!)
    surveys.set(file, known)
    return known
  }

  const tasks = samples.map((sample, index): StoredTask => {
    const blueprint = blueprints[sample.file]!
    const survey = surveyOf(sample.file)
    previews.set(sample.id, survey.preview)
    if (sample.share !== undefined && sample.status !== 'done') placed.set(sample.id, sample.share)
    return {
      task: {
        Group: sample.group,
        Type: 'mapArt',
        ID: sample.id,
        Status: sample.status,
        Record: recordOf(sample, blueprint, survey, new Date(now.getTime() - (index + 1) * 95 * minute)),
        BlueprintPath: sample.file,
        OffsetX: -64 + 256 * (index % 50),
        OffsetY: 64,
        OffsetZ: -65 + 256 * Math.floor(index / 50),
        MaterialServer: 11,
        BuildingServer: 12,
        MaterialWarpPoint: 'material',
        IsDestroy: false,
        ...(sample.plot === undefined ? {} : { Plot: sample.plot }),
        ...(sample.finish === undefined ? {} : { Finish: sample.finish }),
        InitialTime: new Date(now.getTime() - (index + 10) * 100 * minute).toISOString(),
      },
      list: sample.status === 'done' ? 'history' : 'queue',
      area: survey.area,
    }
  })
  return { tasks, previews, placed }
}

function recordOf(
  { status, share = status === 'done' ? 1 : 0, cause, maps }: SampleTask,
  blueprint: Blueprint,
  { preview, materials }: BlueprintSurvey,
  start: Date,
): TaskRecord {
  const TotalBlocks = blueprint.cells.length
  const placed = Math.floor(TotalBlocks * share)
  const untouched: TaskRecord = {
    TotalBlocks,
    RemainBlocks: TotalBlocks - placed,
    Width: preview.width,
    Height: preview.height,
    Materials: [...materials],
  }
  if (status === 'init') return untouched
  const trips = Math.ceil(placed / 1728)
  const end = new Date(start.getTime() + placed * 50 + trips * minute).toISOString()
  return {
    ...untouched,
    StartTime: start.toISOString(),
    BuildScopes: [{ StartTime: start.toISOString(), EndTime: end }],
    PlaceBlockTimes: placed,
    TakeMaterialTimes: trips,
    TakeMaterialTime: trips * minute * 1e6,
    StopTimes: status === 'pause' || status === 'error' ? 1 : 0,
    Finish: status === 'done',
    ...(status === 'done' ? { FinishTime: end } : {}),
    ...(maps === undefined ? {} : { Maps: [...maps] }),
    ...(cause === undefined ? {} : { ErrorMessage: cause.text, Cause: cause }),
  }
}

/** Why a task has failed for want of one material. */
export function missingCarpet(item: string): Cause {
  const count = 1728
  const text = sentence('materialMissing', {
    lacking: [[item, count]],
    places: [sentence('lookedAtWarp', { warp: 'material', boxes: 12 })],
    problems: [],
    needsBuckets: false,
  })
  return { code: 'material-missing', text, item, count }
}
