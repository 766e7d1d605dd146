import type { MapartSettings } from '../../config/mapart.ts'
import type { Subscribe } from '../../emitter.ts'
import { createChannel } from '../../emitter.ts'
import type { Text } from '../../language/text.ts'
import { waitUntil } from '../../waiting.ts'
import { createBuildPart, type Ended, type PartDependencies, type Reported } from '../build-part.ts'
import { type BuildEvent, stateAfter } from '../build-state.ts'
import type { Cause } from '../causes.ts'
import type { Crew, Run } from '../crew.ts'
import type { BuildProgress } from '../progress.ts'
import { mergedEnd, type RunEnd } from '../record.ts'
import { createRecordSaver } from '../record-saver.ts'
import { createRunRecord } from '../run-record.ts'
import { type BeginDependencies, beginRun, changeStatus, eventOf } from '../status-table.ts'
import type { TaskRepository } from '../task-repository.ts'

export interface LaneDependencies extends PartDependencies, BeginDependencies {
  readonly repository: TaskRepository
  /** Whether this program can take part in a run now. */
  readonly isFree: () => boolean
  readonly retry: () => MapartSettings['retry']
  /** Where several tasks are built at once by several programs: whether bots of this one build a task. */
  readonly hasBotFor?: (task: string) => boolean
  /** Whether bots of the others can build. */
  readonly areOthersAble?: () => boolean
}

/** After this time a member that has not ended its part is dead. */
const maxEndMs = 45_000

export interface Lane {
  readonly crew: Crew
  /** Within a change. */
  begin(id: string, isAutomatic: boolean): void
  /** Joins in the run that is going on. */
  rejoin(): void
  readonly progressed: Subscribe<Reported>
  readonly finished: Subscribe<Ended>
  /** The id of a task that has ended though nobody has stopped it, and that automatic building is to continue. */
  readonly cutOff: Subscribe<string>
  /** Automatic building was switched on. */
  readonly switchedOn: Subscribe<void>
  readonly part: {
    progressed: Subscribe<Reported>
    finished: Subscribe<Ended>
  }
  currentId(): string | undefined
  isBusy(): boolean
  progress(): BuildProgress | undefined
  showPicture(picture: string): Promise<void>
  /** Ends the run on all members; resolves when it has ended. */
  endRun(reason?: Text): Promise<void>
  /** Ends the part of this program, for shutting down; the others go on. */
  leave(): Promise<void>
}

/** One run after another, by a crew: a program alone, or all members of a fleet. */
export function createLane(deps: LaneDependencies): Lane {
  const { repository, crew, log, clock } = deps
  const progressed = createChannel<Reported>()
  const finished = createChannel<Ended>()
  const cutOff = createChannel<string>()
  const switchedOn = createChannel<void>()
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
  crew.changed(follow)
  part.progressed(() => {
    const { run } = crew.state()
    if (run && run.id === part.run()) publishProgress(run)
  })

  /** Within a change. */
  const happens = (event: BuildEvent): void => crew.setState(stateAfter(crew.state(), event))

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
    } else if (isSwitchedOn) switchedOn.publish()
  }

  function followOthers(run: Run, isOver: boolean): void {
    const others = crew.others()
    if (others.length > 0) {
      publishProgress(run)
      record.show(run)
    }
    // Members that have died end nothing, and may be known to be dead only after the others have left.
    const isLeft = isOver || (part.hasLeft(run) && !isWithoutBots(run))
    if (isLeft && !part.run() && !others.some(({ isAtWork }) => isAtWork))
      saver.save(run.task, () => close(run))
  }

  function join(run: Run): void {
    const stored = repository.find(run.task)
    if (!stored || !deps.isFree() || isWithoutBots(run)) return
    part.join(run, stored)
  }

  /** Its bots build other tasks, and come back when one of those is done or no other program has a bot for this one. */
  const isWithoutBots = ({ task }: Run): boolean => deps.hasBotFor?.(task) === false

  function save(run: Run): Promise<void> {
    return saver.save(run.task, () => {
      record.show(crew.state().run ?? run)
      return crew.report(run.id, part.partIn(run))
    })
  }

  function leave(run: Run): Promise<void> {
    return saver.saveAtLast(run.task, async () => {
      await crew.report(run.id, part.partIn(run))
      await close(run)
    })
  }

  /** A task that nobody has stopped is continued: it stays `building` in the store, in case the program ends before. */
  function isToContinue(run: Run, end: RunEnd): boolean {
    return !crew.isShared && crew.state().isAutomatic && end.kind === 'stopped' && !run.isStopping
  }

  /** Ends a run when all have left it. */
  function close({ id }: Run): Promise<void> {
    return crew.change(() => {
      const { run } = crew.state()
      const others = crew.others()
      if (run?.id !== id || part.run() || others.some(({ isAtWork }) => isAtWork)) return
      const end = mergedEnd([part.partIn(run), ...others].flatMap((one) => one.end ?? []))
      if (goesOn(run, end)) return
      const closed = record.closed(run, end)
      record.show(run)
      const stored = repository.find(run.task)
      const isCutOff = isToContinue(run, end)
      const save = isCutOff ? repository.show : repository.save
      if (stored) changeStatus({ save }, stored, eventOf[end.kind], closed)
      if (isCutOff) cutOff.publish(run.task)
      happens({ is: 'ended', end: withCause(end, closed.Cause) })
    })
  }

  /** A run of a fleet that was not stopped is for the bots of whatever program. */
  const goesOn = (run: Run, end: RunEnd): boolean =>
    end.kind === 'stopped' && !run.isStopping && (isWithoutBots(run) || deps.areOthersAble?.() === true)

  function publishProgress(run: Run): void {
    const progress = record.progressOf(run)
    if (progress) progressed.publish({ ...progress, id: run.task })
  }

  return {
    crew,
    begin: (id: string, isAutomatic: boolean): void => beginRun(id, isAutomatic, deps),
    rejoin(): void {
      part.mayReturn()
      follow()
    },
    progressed: progressed.subscribe,
    finished: finished.subscribe,
    cutOff: cutOff.subscribe,
    switchedOn: switchedOn.subscribe,
    part: { progressed: part.progressed, finished: part.finished },
    currentId: (): string | undefined => crew.state().run?.task,
    isBusy: (): boolean => part.run() !== undefined,
    progress(): BuildProgress | undefined {
      const { run } = crew.state()
      return run ? record.progressOf(run) : undefined
    },
    showPicture(picture: string): Promise<void> {
      return crew.change(() => {
        happens({ is: 'pictured', picture })
        const { run } = crew.state()
        if (run) record.show(run)
      })
    },
    async endRun(reason?: Text): Promise<void> {
      const { run } = crew.state()
      if (!run) return
      await crew.change(() => happens({ is: 'stopped', run: run.id, reason }))
      await part.ended()
      const isOver = () => crew.state().run?.id !== run.id
      if (!crew.isShared || isOver()) return
      await waitUntil(crew.changed, isOver, { clock, timeoutMs: maxEndMs })
    },
    async leave(): Promise<void> {
      part.abort()
      await part.ended()
      saver.cancel()
    },
  }
}

/** A failure with its cause as the record has it. */
const withCause = (end: RunEnd, cause: Cause | undefined): RunEnd =>
  end.kind === 'failed' && cause ? { ...end, cause } : end
