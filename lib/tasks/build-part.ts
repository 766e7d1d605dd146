import type { Clock } from '../clock.ts'
import { createChannel, type Subscribe } from '../emitter.ts'
import { Failure, textOf } from '../failure.ts'
import type { BlueprintLibrary } from '../library/library.ts'
import type { Log } from '../log.ts'
import type { BuildJob, MapBuilder } from './build-job.ts'
import { causeOf } from './causes.ts'
import { type CellKeeper, mapCorner } from './cells.ts'
import type { Run } from './crew.ts'
import type { StoredTask } from './ports.ts'
import type { BuildProgress } from './progress.ts'
import type { RunEnd } from './record.ts'

export interface PartDependencies {
  readonly blueprints: Pick<BlueprintLibrary, 'read'>
  readonly builder: MapBuilder
  readonly cells: Pick<CellKeeper, 'reportFor'>
  readonly log: Log
  readonly clock: Clock
}

/** The part of this program in a run. */
export interface BuildPart {
  readonly run: Run
  progress(): BuildProgress | undefined
  readonly progressed: Subscribe<BuildProgress>
  /** Ends it within a second. */
  abort(): void
  readonly ended: Promise<RunEnd>
}

const saveIntervalMs = 1000

/** Builds this program's part of a run; calls `save` every second meanwhile. */
export function startPart(
  run: Run,
  { task, area }: StoredTask,
  { shared, save }: { readonly shared: Pick<BuildJob, 'run' | 'beside'>; readonly save: () => void },
  { blueprints, builder, cells, log, clock }: PartDependencies,
): BuildPart {
  const controller = new AbortController()
  const { signal } = controller
  const progressed = createChannel<BuildProgress>()
  let progress: BuildProgress | undefined
  let cancelSave = clock.after(saveIntervalMs, saveAgain)

  function saveAgain(): void {
    save()
    cancelSave = clock.after(saveIntervalMs, saveAgain)
  }

  function report(latest: BuildProgress): void {
    progress = latest
    progressed.publish(latest)
  }

  async function build(): Promise<RunEnd> {
    try {
      const blueprint = await blueprints.read(task.BlueprintPath)
      if (signal.aborted) return { kind: 'stopped' }
      const cellReport = cells.reportFor(task.ID, mapCorner({ task, area }), shared.run)
      const { maySkip } = run
      return await builder.build({ task, blueprint, signal, maySkip, cells: cellReport, report, ...shared })
    } catch (error) {
      if (!(error instanceof Failure)) log.error('the builder broke', { task: task.ID, error })
      return { kind: 'failed', reason: textOf(error), cause: causeOf(error) }
    }
  }

  async function buildToEnd(): Promise<RunEnd> {
    log.info('building', { task: task.ID, blueprint: task.BlueprintPath })
    const end = await build()
    cancelSave()
    log.info('building ended', { task: task.ID, kind: end.kind, reason: 'reason' in end ? end.reason : '' })
    return end
  }

  return {
    run,
    progress: () => progress,
    progressed: progressed.subscribe,
    abort: () => controller.abort(),
    ended: buildToEnd(),
  }
}
