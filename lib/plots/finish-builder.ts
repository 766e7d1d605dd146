import { type Finish, facings } from '../config/finish.ts'
import { Failure } from '../failure.ts'
import type { Face } from '../game/placing.ts'
import { type Position, toPosition } from '../game/position.ts'
import type { Log } from '../log.ts'
import { mapGridOf } from '../mapart/map-grid.ts'
import type { MapToFinish, WallPlace } from '../postprocess/finish.ts'
import { parseTemplate } from '../postprocess/template/template.ts'
import { wallDirections } from '../postprocess/wall-directions.ts'
import { type BuildJob, canBuild, type MapBuilder } from '../tasks/build-job.ts'
import { causeOf } from '../tasks/causes.ts'
import type { BuildProgress, FinishStep } from '../tasks/progress.ts'
import { mapItemFailure, type RunEnd, withNewer } from '../tasks/record.ts'
import type { OpenedMap } from '../tasks/task.ts'
import { sentence } from '../words/sentence.ts'
import type { FinishingBot, FinishTogether } from './finish-together.ts'

interface FinishBuilderDependencies {
  readonly builder: MapBuilder
  /** Those of the task. */
  readonly bots: () => readonly FinishingBot[]
  /** Absent in a program alone. */
  readonly together?: FinishTogether | undefined
  readonly log: Log
}

/**
 * Builds tasks whose maps are to be finished: when the art is built and its maps lie safely in their box, they are named, copied and hung.
 * The bot that had begun goes on after a crash, because maps may be with it.
 */
export function createFinishBuilder({ builder, bots, together, log }: FinishBuilderDependencies): MapBuilder {
  return {
    async build(job) {
      const { Finish, IsDestroy, Record } = job.task
      if (!Finish || IsDestroy) return builder.build(job)
      let maps: readonly OpenedMap[] = Record?.Maps ?? []
      let last: BuildProgress | undefined
      const report = (progress: BuildProgress): void => {
        last = progress
        maps = withNewer(maps, progress.maps ?? [])
        job.report(progress)
      }
      const end = await builder.build({ ...job, mapSteps: job.mapSteps ?? (async () => {}), report })
      if (end.kind !== 'done' || (maps.length > 0 && maps.every(({ Finished }) => Finished))) return end
      const finishAll = (bot: FinishingBot | undefined, opened: readonly OpenedMap[], signal: AbortSignal) =>
        finish({ ...job, signal, report }, { wanted: Finish, maps: opened, built: last, bot })
      const finished = await (together
        ? together.run(job, finishAll)
        : finishAll(botFor(job), maps, job.signal))
      if (finished.kind !== 'done' || !last) return finished
      if (together) maps = await together.mapsOf(job)
      job.report({ ...last, maps: maps.map((map) => ({ ...map, Finished: true })) })
      return finished
    },
  }

  function botFor({ task }: BuildJob): FinishingBot | undefined {
    const all = bots()
    return all.find(({ finisher }) => finisher.isAtIt(task.ID)) ?? all.find(canBuild) ?? all[0]
  }

  async function finish(
    job: BuildJob,
    {
      wanted,
      maps,
      built,
      bot,
    }: {
      readonly wanted: Finish
      readonly maps: readonly OpenedMap[]
      readonly built: BuildProgress | undefined
      readonly bot: FinishingBot | undefined
    },
  ): Promise<RunEnd> {
    const { task, signal } = job
    let step: FinishStep = { phase: '', done: 0, total: 0 }
    if (maps.length === 0) return mapItemFailure(sentence('mapsNotSafe'))
    if (!bot) return { kind: 'stopped' }
    try {
      await bot.finisher.finish({
        task: task.ID,
        art: job.blueprint,
        maps: maps.map((map) => mapToFinish(job, wanted, map)),
        box: wanted.box && toPosition(wanted.box),
        station: { server: task.MaterialServer, warp: task.MaterialWarpPoint ?? '' },
        frameItem: wanted.wall?.glow ? 'glow_item_frame' : 'item_frame',
        signal,
        report(change) {
          step = { ...step, ...change }
          if (built) job.report(finishingProgress(built, step, bot.name()))
        },
      })
      log.info('the maps of a task are finished', { task: task.ID, maps: maps.length })
      return { kind: 'done' }
    } catch (error) {
      if (signal.aborted) return { kind: 'stopped' }
      if (!(error instanceof Failure)) throw error
      return mapItemFailure(sentence('finishFailed', { problem: error.text }), causeOf(error))
    }
  }
}

/** Of several bots one is at work. */
function finishingProgress(
  { need: _, cause: __, ...built }: BuildProgress,
  finishing: FinishStep,
  name: string,
): BuildProgress {
  const now = { phase: 'finishing', blocksPerSecond: 0 } as const
  const bots = built.bots?.flatMap((bot) => (bot.name === name ? { ...bot, ...now, need: '' } : []))
  return { ...built, ...now, secondsLeft: undefined, finishing, ...(bots ? { bots } : {}) }
}

function mapToFinish({ blueprint }: BuildJob, wanted: Finish, map: OpenedMap): MapToFinish {
  const { name, copies, wall, part } = wanted
  const columns = part?.columns ?? mapGridOf(blueprint).columns
  const column = map.Column + (part?.column ?? 0)
  const row = map.Row + (part?.row ?? 0)
  const place = { Width: column, Height: row, Index: row * columns + column, Group: part?.picture ?? 0 }
  return {
    id: map.MapID,
    name: name === undefined ? undefined : parseTemplate(name).render(place),
    copies: copies ?? (wall ? 0 : 1),
    hangs: wall && wallPlace(wall, column, row),
    column: map.Column,
    row: map.Row,
  }
}

function wallPlace(
  { position, facing }: NonNullable<Finish['wall']>,
  column: number,
  row: number,
): WallPlace {
  const face = facings.indexOf(facing) as Face
  const { right, down } = wallDirections[face]!
  const first = toPosition(position)
  const along = (axis: keyof Position) => first[axis] + right[axis] * column + down[axis] * row
  return { cell: { x: along('x'), y: along('y'), z: along('z') }, face }
}
