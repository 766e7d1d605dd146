import type { Clock } from '../clock.ts'
import { createChannel } from '../emitter.ts'
import { Failure, textOf } from '../failure.ts'
import type { BlueprintLibrary } from '../library/library.ts'
import type { Log } from '../log.ts'
import { sentence } from '../words/sentence.ts'
import type { BuildJob, MapBuilder } from './build-job.ts'
import { causeOf } from './causes.ts'
import { type CellKeeper, mapCorner } from './cells.ts'
import type { Crew, Part, Run } from './crew.ts'
import type { StoredTask } from './ports.ts'
import { type BuildProgress, mergedProgress } from './progress.ts'
import type { RunEnd } from './record.ts'

export interface PartDependencies {
  readonly crew: Crew
  readonly blueprints: Pick<BlueprintLibrary, 'read'>
  readonly builder: MapBuilder
  readonly cells: Pick<CellKeeper, 'reportFor'>
  readonly log: Log
  readonly clock: Clock
}

interface PartListeners {
  /** At the beginning where others have to know, and then every second; never rejects. */
  save(run: Run): Promise<void>
  /** The part has ended. */
  leave(run: Run): Promise<void>
}

export type Reported = BuildProgress & { readonly id: string }
export type Ended = RunEnd & { readonly id: string }

const saveIntervalMs = 1000
/** A member that fails at once waits for those that are about to join and may be able to build. */
const joinTimeMs = 3000

/** The part of this program in the runs. */
export function createBuildPart(deps: PartDependencies, { save, leave }: PartListeners) {
  const { crew, blueprints, builder, cells, log, clock } = deps
  const progressed = createChannel<Reported>()
  const finished = createChannel<Ended>()
  /** The build that is going on. */
  let current:
    | { readonly run: Run; readonly controller: AbortController; progress?: BuildProgress }
    | undefined
  /** The figures of the builds before in the same run, and how the last of them has ended. */
  let last: (Part & { readonly run: string }) | undefined
  let ended = Promise.resolve()

  function partIn({ id }: Run): Part {
    const earlier = last?.run === id ? last : undefined
    const now = current?.run.id === id ? current : undefined
    const progress = mergedProgress([now, earlier].flatMap((part) => part?.progress ?? []))
    return { ...(progress ? { progress } : {}), ...(!now && earlier?.end ? { end: earlier.end } : {}) }
  }

  async function perform(run: Run, stored: StoredTask): Promise<void> {
    const { task } = stored
    log.info('building', { task: task.ID, blueprint: task.BlueprintPath })
    const began = clock.now()
    const controller = new AbortController()
    current = { run, controller }
    const stopSaving = saveRepeatedly(run)
    const end = withStopReason(await build(run, stored, controller.signal), run, controller.signal)
    await stopSaving()
    log.info('building ended', { task: task.ID, kind: end.kind, reason: 'reason' in end ? end.reason : '' })
    const { progress } = partIn(run)
    // It is at work no more, and says only which of its bots have given up.
    const figures = progress?.bots
      ? { ...progress, bots: progress.bots.filter(({ width }) => width === 0) }
      : progress
    last = { run: run.id, end, ...(figures ? { progress: figures } : {}) }
    current = undefined
    finished.publish({ ...end, id: task.ID })
    if (crew.isShared && end.kind !== 'done' && end.kind !== 'stopped')
      await new Promise<void>((resolve) => clock.after(began + joinTimeMs - clock.now(), resolve))
    await leave(run)
  }

  async function build(run: Run, { task, area }: StoredTask, signal: AbortSignal): Promise<RunEnd> {
    try {
      if (crew.isShared) await save(run)
      const blueprint = await crew.read(() => blueprints.read(task.BlueprintPath), signal)
      if (signal.aborted) return { kind: 'stopped' }
      const shared = crew.isShared ? { run: run.id, beside } : {}
      const report = (progress: BuildProgress): void => {
        if (current?.run === run) current.progress = progress
        progressed.publish({ ...progress, id: task.ID })
      }
      const cellReport = cells.reportFor(task.ID, mapCorner({ task, area }), shared.run)
      const { maySkip, before } = run
      const settled = { maySkip, failedBefore: before.Cause, cells: cellReport, report }
      const job: BuildJob = { task, blueprint, signal, ...settled, ...shared }
      return await builder.build(job)
    } catch (error) {
      if (signal.aborted) return { kind: 'stopped' }
      if (!(error instanceof Failure)) log.error('the builder broke', { task: task.ID, error })
      return { kind: 'failed', reason: textOf(error), cause: causeOf(error) }
    }
  }

  function withStopReason(end: RunEnd, { id }: Run, { aborted }: AbortSignal): RunEnd {
    if (end.kind !== 'stopped') return end
    const { run } = crew.state()
    const otherwise = sentence(aborted ? 'stoppedByExit' : 'stoppedWithoutBots')
    return { kind: 'stopped', reason: (run?.id === id && run.stopReason) || otherwise }
  }

  const beside = () => crew.others().flatMap(({ isAtWork, progress }) => (isAtWork && progress?.bots) || [])

  /** One save after another: an earlier report that arrives after the last one would say that the part is still at work. */
  function saveRepeatedly(run: Run): () => Promise<void> {
    let isEnded = false
    let saving = Promise.resolve()
    const saveLater = () => clock.after(saveIntervalMs, () => void saveAgain())
    let cancel = saveLater()
    async function saveAgain(): Promise<void> {
      saving = save(run)
      await saving
      if (!isEnded) cancel = saveLater()
    }
    return async () => {
      isEnded = true
      cancel()
      await saving
    }
  }

  return {
    progressed: progressed.subscribe,
    finished: finished.subscribe,
    partIn,
    /** The run in which it is at work. */
    run: (): string | undefined => current?.run.id,
    hasLeft: ({ id }: Run): boolean => !current && last?.run === id && last.end !== undefined,
    join(run: Run, stored: StoredTask): void {
      ended = perform(run, stored)
    },
    /** A part that ended because there was no bot any more can be taken up again in the same run. */
    mayReturn(): void {
      if (last?.end?.kind !== 'stopped') return
      const { end: _end, ...figures } = last
      last = figures
    },
    /** Ends it within a second. */
    abort: (): void => current?.controller.abort(),
    /** Resolves when it has ended. */
    ended: (): Promise<void> => ended,
  }
}
