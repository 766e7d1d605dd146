import type { MapartSettings } from '../config/mapart.ts'
import { createChannel } from '../emitter.ts'
import { Failure } from '../failure.ts'
import { waitUntil } from '../waiting.ts'
import { sentence } from '../words/sentence.ts'
import { createAutomatic } from './automatic.ts'
import { createBuildPart, type Ended, type PartDependencies, type Reported } from './build-part.ts'
import type { Cause } from './causes.ts'
import type { Run } from './crew.ts'
import type { BuildProgress } from './progress.ts'
import { mergedEnd, type RunEnd } from './record.ts'
import { createRecordSaver } from './record-saver.ts'
import { createRetries } from './retry.ts'
import { createRunRecord } from './run-record.ts'
import { type BeginDependencies, beginRun, changeStatus, eventOf } from './status-table.ts'
import type { TaskRepository } from './task-repository.ts'

interface BuildingDependencies extends PartDependencies, BeginDependencies {
  readonly repository: TaskRepository
  /** Whether a bot of this program is in the game and not paused. */
  readonly hasBot: () => boolean
  /** The settings of beginning failed tasks again. */
  readonly retry: () => MapartSettings['retry']
}

/** After this time a member that has not ended its part is dead. */
const maxEndMs = 45_000

/** Builds one task at a time, started by a caller or automatically: alone, or together with the other members of the crew. */
export function createBuilding(deps: BuildingDependencies) {
  const { repository, crew, log, clock } = deps
  const progressed = createChannel<Reported>()
  const finished = createChannel<Ended>()
  const saver = createRecordSaver({ log, clock })
  const part = createBuildPart(deps, { save, leave })
  const record = createRunRecord({
    repository,
    crew,
    ownProgress: (run) => part.partIn(run).progress,
    retry: deps.retry,
    clock,
  })
  let lastEnded = crew.state().ended?.run
  let wasAutomatic = crew.state().isAutomatic
  const retries = createRetries({
    repository,
    change: crew.change,
    clock,
    onDue: () => automatic.startNext(),
  })
  const automatic = createAutomatic({
    repository,
    crew,
    retries,
    isFree,
    begin: (id) => begin(id, true),
    canHavePlace: (id) => {
      const stored = repository.find(id)
      return stored !== undefined && !deps.plots?.refusal(stored)
    },
    clock,
    log,
  })
  crew.changed(follow)
  part.progressed(() => {
    const { run } = crew.state()
    if (run && run.id === part.run()) publishProgress(run)
  })

  /** Within a change. */
  const begin = (id: string, isAutomatic: boolean): void => {
    beginRun(id, isAutomatic, deps)
    automatic.forget()
  }

  /** Does what the state asks for. */
  function follow(): void {
    const { run, ended, isAutomatic } = crew.state()
    const isOver = !run || run.isStopping || !repository.find(run.task)
    if (isOver || part.run() !== run.id) part.abort()
    if (!isOver && part.run() === undefined && !part.hasLeft(run)) join(run)
    if (run && crew.isShared) followOthers(run, isOver)
    const isSwitchedOn = isAutomatic && !wasAutomatic
    wasAutomatic = isAutomatic
    if (ended && ended.run !== lastEnded) {
      lastEnded = ended.run
      finished.publish({ ...ended.end, id: ended.task })
      if (ended.end.kind !== 'stopped') automatic.startNext()
    } else if (isSwitchedOn) automatic.startNext()
  }

  function followOthers(run: Run, isOver: boolean): void {
    const others = crew.others()
    if (others.length > 0) {
      publishProgress(run)
      record.show(run)
    }
    // Members that have died end nothing, and may be known to be dead only after the others have left.
    const isLeft = isOver || part.hasLeft(run)
    if (isLeft && !part.run() && !others.some(({ isAtWork }) => isAtWork))
      saver.save(run.task, () => close(run))
  }

  function isFree(): boolean {
    return deps.hasBot() && !deps.otherWork?.()
  }

  function join(run: Run): void {
    const stored = repository.find(run.task)
    if (!stored || !isFree()) return
    part.join(run, stored)
  }

  function save(run: Run): void | Promise<void> {
    return saver.save(run.task, () => {
      record.show(crew.state().run ?? run)
      return crew.report(run.id, part.partIn(run))
    })
  }

  function leave(run: Run): void | Promise<void> {
    return saver.saveAtLast(run.task, () => {
      const reporting = crew.report(run.id, part.partIn(run))
      return reporting ? reporting.then(() => close(run)) : close(run)
    })
  }

  /** Ends a run when all have left it. */
  function close({ id }: Run): void | Promise<void> {
    return crew.change(() => {
      const { run, skipped } = crew.state()
      const others = crew.others()
      if (run?.id !== id || part.run() || others.some(({ isAtWork }) => isAtWork)) return
      const end = mergedEnd([part.partIn(run), ...others].flatMap((one) => one.end ?? []))
      const closed = record.closed(run, end)
      const stored = repository.find(run.task)
      if (stored) changeStatus(repository, stored, eventOf[end.kind], closed)
      crew.setState({
        run: null,
        ended: { run: run.id, task: run.task, end: withCause(end, closed.Cause) },
        ...(end.kind === 'skipped' ? { skipped: [...skipped, run.task] } : {}),
      })
    })
  }

  function publishProgress(run: Run): void {
    const progress = record.progressOf(run)
    if (progress) progressed.publish({ ...progress, id: run.task })
  }

  /** Ends a run on all members; resolves when it has ended. */
  async function endRun(run: Run): Promise<void> {
    await crew.change(() => {
      const { run: latest } = crew.state()
      if (latest?.id === run.id) crew.setState({ run: { ...latest, isStopping: true } })
    })
    await part.ended()
    const isOver = () => crew.state().run?.id !== run.id
    if (!crew.isShared || isOver()) return
    await waitUntil(crew.changed, isOver, { clock, timeoutMs: maxEndMs })
  }

  return {
    start: (id: string): void | Promise<void> => crew.change(() => begin(id, false)),
    /** Bots have come or have become free: joins in the run that is going on, or starts one with automatic building. */
    startNext(): void {
      part.mayReturn()
      follow()
      automatic.startNext()
    },

    progressed: progressed.subscribe,
    finished: finished.subscribe,
    /** The same of the part of this program alone. */
    part: { progressed: part.progressed, finished: part.finished },

    /** The id of the task that is being built. */
    currentId: (): string | undefined => crew.state().run?.task,
    /** Whether this program is building. */
    isBusy: (): boolean => part.run() !== undefined,

    /** The last report of the run in progress. */
    progress(): BuildProgress | undefined {
      const { run } = crew.state()
      return run ? record.progressOf(run) : undefined
    },

    /** Puts a picture (PNG in Base64) into the record of the task that is being built, in place of an older one. */
    showPicture(id: string, picture: string): void | Promise<void> {
      return crew.change(() => {
        const { run } = crew.state()
        if (run?.task !== id) return
        const latest = { ...run, base: { ...run.base, PreviewImage: [picture] } }
        crew.setState({ run: latest })
        record.show(latest)
      })
    },

    /** Stops the task that is being built; it is in `pause` when this resolves. */
    async stop(): Promise<void> {
      const { run } = crew.state()
      if (!run) throw new Failure('conflict', sentence('noTaskInProgress'))
      await endRun(run)
    },

    /** Like `stop`, for deleting a task; does nothing when there is no such run. */
    async endRun(id: string): Promise<void> {
      const { run } = crew.state()
      if (run?.task === id) await endRun(run)
    },

    /** Ends the part of this program, for shutting down; the others go on. */
    async leave(): Promise<void> {
      retries.stop()
      part.abort()
      await part.ended()
      saver.cancel()
    },

    /** Begins failed tasks at once that wait for something which is there now. */
    hasten: retries.hasten,
    giveUp: retries.giveUp,

    isAutomatic: automatic.isOn,
    setAutomatic: automatic.set,
  }
}

/** A failure with its cause as the record has it. */
const withCause = (end: RunEnd, cause: Cause | undefined): RunEnd =>
  end.kind === 'failed' && cause ? { ...end, cause } : end

export type Building = ReturnType<typeof createBuilding>
