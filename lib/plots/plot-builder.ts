import type { PlotSettings } from '../config/plots.ts'
import { Failure } from '../failure.ts'
import type { Log } from '../log.ts'
import { mapsOf } from '../mapart/map-grid.ts'
import type { BuildJob, Device, MapBuilder } from '../tasks/build-job.ts'
import type { CauseCode } from '../tasks/causes.ts'
import { type BuildProgress, mergedProgress, noSums, type Sums, summed } from '../tasks/progress.ts'
import { mapItemFailure, type RunEnd } from '../tasks/record.ts'
import type { OpenedMap } from '../tasks/task.ts'
import { sentence } from '../words/sentence.ts'
import { isMaking, type PlotEvent } from './life.ts'
import type { PlotKeeper } from './plots.ts'
import type { PlotCrew } from './ports.ts'

interface PlotBuilderDependencies {
  /** Builds arts and digs them away. */
  readonly builder: MapBuilder
  /** The same, by one bot: it sets off devices. */
  readonly presser: MapBuilder
  readonly plots: Pick<PlotKeeper, 'holderOf' | 'lifeOf' | 'apply' | 'settingsOf' | 'isOfOther'>
  /** Absent in a program alone. */
  readonly together?: PlotCrew | undefined
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
export function createPlotBuilder(deps: PlotBuilderDependencies): MapBuilder {
  const { builder, presser, plots, together, log } = deps

  return {
    async build(job) {
      const name = job.task.Plot === undefined ? undefined : plots.holderOf(job.task.ID)
      if (job.task.Plot === undefined || job.task.IsDestroy) return builder.build(job)
      // Another program has ended the task.
      if (name === undefined && together) return { kind: 'stopped' }
      if (name === undefined) return builder.build(job)
      let made: Made = noSums
      if (isMaking(plots.lifeOf(name))) {
        const end = await makeMaps(name)
        if (end.kind !== 'done') return end
      }
      if (await apply(name, job, { kind: 'clear' })) return clear(name)
      return isMaking(plots.lifeOf(name)) ? mapItemFailure(sentence('mapsNotSafe')) : { kind: 'done' }

      async function makeMaps(plot: string): Promise<RunEnd> {
        async function note(event: PlotEvent): Promise<void> {
          const isAllowed = await apply(plot, job, event)
          if (!isAllowed && together) throw new Failure('conflict', sentence('plotTakenOver', { plot }))
        }

        await note({ kind: 'begin', maps: mapsThatShow(job) })
        return builder.build({
          ...job,
          leavesItemsAt: leavingAt(plot, plots.settingsOf(plot)?.clear.kind === 'press'),
          mapSteps: (step) => note(typeof step === 'string' ? { kind: 'step', step } : safeEvent(step)),
          report(progress) {
            made = { ...summed([progress], noSums), placedBy: progress.placedBy }
            job.report(progress)
          },
        })
      }

      async function clear(plot: string): Promise<RunEnd> {
        const end = await clearPlot(plot, { ...job, report: reportOf(job, made, safeMaps(plot)) })
        if (end.kind !== 'failed' || isPassing(end)) return end
        if (await together?.isDone(job, 'clear')) return { kind: 'done' }
        log.warn('a plot can not be cleared and is closed', { plot, reason: String(end.reason) })
        await apply(plot, job, { kind: 'close', reason: end.reason })
        return { kind: 'done' }
      }
    },
  }

  /** In the name of the run, so that one that another has taken over changes nothing. */
  function apply(plot: string, { run, signal }: BuildJob, event: PlotEvent): Promise<boolean> {
    const act = () => plots.apply(plot, event, run)
    return together ? together.again(act, signal) : act()
  }

  /** Around the plots; `isOfDevice`: what lies around this one, too. */
  function leavingAt(plot: string, isOfDevice: boolean) {
    return (x: number, z: number) => isOfDevice || plots.isOfOther(plot, x, z)
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
  function deviceOf(plot: string, job: BuildJob, { position: [x, y, z], seconds }: Pressing) {
    let presses = 0
    let hasCleared = false
    const device: Device = {
      position: { x, y, z },
      seconds,
      cleared() {
        hasCleared = true
      },
      async mayPress() {
        const life = plots.lifeOf(plot)
        if (presses === 0 && life.state === 'clearing' && life.work.isPressed) presses = 1
        if (presses === 2) return false
        presses++
        return apply(plot, job, { kind: 'pressed' })
      },
    }
    return { device, hasCleared: () => hasCleared }
  }

  async function clearPlot(plot: string, job: BuildJob): Promise<RunEnd> {
    const clearing = plots.settingsOf(plot)?.clear ?? { kind: 'leave' }
    if (clearing.kind === 'leave') return { kind: 'failed', reason: sentence('plotLeft') }
    const clearJob = { ...job, task: { ...job.task, IsDestroy: true }, isClearing: true, maySkip: false }
    if (clearing.kind === 'press') {
      const { device, hasCleared } = deviceOf(plot, clearJob, clearing)
      const press = (signal: AbortSignal) => pressDevice(plot, { ...clearJob, signal }, device)
      const end = await (together ? together.one(clearJob, 'press', press) : press(clearJob.signal))
      // Other programs have not seen it, and take part in what follows.
      if (end.kind !== 'done' || (hasCleared() && !together)) return end
    }
    const life = plots.lifeOf(plot)
    const isPressed = life.state === 'clearing' && life.work.isPressed
    const rest = { ...clearJob, leavesItemsAt: leavingAt(plot, isPressed) }
    return builder.build(together ? together.step(rest, 'clear') : rest)
  }

  /** Where the device can't be used, all is dug away; not after a failure that passes, since the device may run. */
  async function pressDevice(plot: string, job: BuildJob, device: Device): Promise<RunEnd> {
    const { run: _shared, beside: _others, ...alone } = job
    const end = await presser.build({ ...alone, device })
    if (end.kind !== 'failed' || isPassing(end)) return end
    log.warn('the device of a plot could not be used', { plot, reason: String(end.reason) })
    return { kind: 'done' }
  }
}

const isPassing = ({ cause }: Extract<RunEnd, { kind: 'failed' }>): boolean =>
  passing.has(cause?.code ?? 'internal')

const safeEvent = ({ Column: column, Row: row, MapID: id }: OpenedMap): PlotEvent => ({
  kind: 'safe',
  map: { column, row, id },
})

/** The maps of the art that have blocks. */
function mapsThatShow({ blueprint }: BuildJob) {
  return mapsOf(blueprint)
    .filter((piece) => piece.blueprint.cells.length > 0)
    .map(({ column, row }) => ({ column, row }))
}

/** The work before clearing. */
type Made = Sums & { readonly placedBy?: BuildProgress['placedBy'] | undefined }

/** Clearing adds its times to those of building; the art counts as built, by the bots that have built it. */
const reportOf =
  ({ report }: BuildJob, { placedBy, ...made }: Made, maps: readonly OpenedMap[]) =>
  (progress: BuildProgress): void => {
    const sum = mergedProgress([progress], made) ?? progress
    report({ ...sum, maps, remaining: 0, ...(placedBy ? { placedBy } : {}) })
  }
