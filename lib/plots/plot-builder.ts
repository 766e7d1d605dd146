import type { PlotSettings } from '../config/plots.ts'
import type { Log } from '../log.ts'
import { mapsOf } from '../mapart/map-grid.ts'
import type { BuildJob, Device, MapBuilder } from '../tasks/build-job.ts'
import type { CauseCode } from '../tasks/causes.ts'
import { type BuildProgress, mergedProgress, noSums, type Sums, summed } from '../tasks/progress.ts'
import { mapItemFailure, type RunEnd } from '../tasks/record.ts'
import type { OpenedMap } from '../tasks/task.ts'
import { sentence } from '../words/sentence.ts'
import type { PlotKeeper } from './plots.ts'

interface PlotBuilderDependencies {
  /** Builds arts and digs them away. */
  readonly builder: MapBuilder
  /** The same, by one bot: it sets off devices. */
  readonly presser: MapBuilder
  readonly plots: Pick<PlotKeeper, 'holderOf' | 'lifeOf' | 'apply' | 'settingsOf'>
  readonly log: Log
}

type Pressing = Extract<PlotSettings['clear'], { kind: 'press' }>

/** Failures after which clearing is tried again; any other closes the plot. */
const passing: ReadonlySet<CauseCode> = new Set([
  'interrupted',
  'standing-still',
  'world-not-sent',
  'not-in-game',
  'database-away',
  'disk',
])

/**
 * Builds tasks on plots: the art, its map items, which have to be safe, and then the clearing of the plot for the next. A run that
 * was cut off goes on with what the plot was at. Tasks without a plot go straight to the builder.
 */
export function createPlotBuilder({ builder, presser, plots, log }: PlotBuilderDependencies): MapBuilder {
  return {
    async build(job) {
      const name = job.task.Plot === undefined ? undefined : plots.holderOf(job.task.ID)
      if (name === undefined || job.task.IsDestroy) return builder.build(job)
      let made: Sums = noSums
      if (['building', 'opening', 'checking', 'storing'].includes(plots.lifeOf(name).state)) {
        const end = await makeMaps(name, job)
        if (end.kind !== 'done') return end
      }
      if (plots.lifeOf(name).state !== 'clearing') return { kind: 'done' }
      return clear(name, job)

      async function makeMaps(plot: string, own: BuildJob): Promise<RunEnd> {
        plots.apply(plot, { kind: 'begin', maps: mapsThatShow(own) })
        for (const map of own.task.Record?.Maps ?? []) note(plot, map)
        const end = await builder.build({
          ...own,
          mapSteps: (step) => void plots.apply(plot, { kind: 'step', step }),
          report(progress) {
            made = summed([progress], noSums)
            for (const map of progress.maps ?? []) note(plot, map)
            own.report(progress)
          },
        })
        if (end.kind !== 'done' || plots.apply(plot, { kind: 'clear' })) return end
        return mapItemFailure(sentence('mapsNotSafe'))
      }

      async function clear(plot: string, own: BuildJob): Promise<RunEnd> {
        const end = await clearPlot(plot, { ...own, report: reportOf(own, made, safeMaps(plot)) })
        if (end.kind !== 'failed' || passing.has(end.cause?.code ?? 'internal')) return end
        log.warn('a plot can not be cleared and is closed', { plot, reason: String(end.reason) })
        plots.apply(plot, { kind: 'close', reason: end.reason })
        return { kind: 'done' }
      }
    },
  }

  function note(plot: string, map: OpenedMap): void {
    const { Column: column, Row: row, MapID: id, Finish, Locked, Stored } = map
    if (Finish && Locked && Stored) plots.apply(plot, { kind: 'safe', map: { column, row, id } })
  }

  /** As they were written down; the record of the task may lack them after a crash. */
  function safeMaps(plot: string): OpenedMap[] {
    const life = plots.lifeOf(plot)
    if (life.state !== 'clearing') return []
    return life.work.safe.map(({ column: Column, row: Row, id: MapID }) => {
      return { Column, Row, MapID, Finish: true, Locked: true, Stored: true }
    })
  }

  /** It is set off twice at most, whatever happens in between. */
  function deviceOf(plot: string, { position: [x, y, z], seconds }: Pressing): Device {
    let presses = 0
    return {
      position: { x, y, z },
      seconds,
      mayPress() {
        const life = plots.lifeOf(plot)
        if (presses === 0 && life.state === 'clearing' && life.work.isPressed) presses = 1
        if (presses === 2) return false
        presses++
        return plots.apply(plot, { kind: 'pressed' })
      },
    }
  }

  async function clearPlot(plot: string, job: BuildJob): Promise<RunEnd> {
    const clearing = plots.settingsOf(plot)?.clear ?? { kind: 'leave' }
    if (clearing.kind === 'leave') return { kind: 'failed', reason: sentence('plotLeft') }
    const own = { ...job, task: { ...job.task, IsDestroy: true }, isClearing: true, maySkip: false }
    if (clearing.kind === 'press') {
      const end = await presser.build({ ...own, device: deviceOf(plot, clearing) })
      if (end.kind === 'stopped') return end
      // Where the device can't be used, all is dug away.
      if (end.kind === 'failed')
        log.warn('the device of a plot could not be used', { plot, reason: String(end.reason) })
    }
    return builder.build(own)
  }
}

/** The maps of the art that have blocks. */
function mapsThatShow({ blueprint }: BuildJob) {
  return mapsOf(blueprint)
    .filter((piece) => piece.blueprint.cells.length > 0)
    .map(({ column, row }) => ({ column, row }))
}

/** Clearing adds its times to those of building; the art counts as built. */
const reportOf =
  ({ report }: BuildJob, made: Sums, maps: readonly OpenedMap[]) =>
  (progress: BuildProgress): void =>
    report({ ...(mergedProgress([progress], made) ?? progress), maps, remaining: 0 })
