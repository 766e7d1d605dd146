import type { Clock } from '../../clock.ts'
import { Failure } from '../../failure.ts'
import type { Log } from '../../log.ts'
import { stateAfter } from '../build-state.ts'
import { isOfBots } from '../causes.ts'
import type { BuildState, Crew } from '../crew.ts'
import { changeStatus } from '../status-table.ts'
import type { Task } from '../task.ts'
import type { TaskRepository } from '../task-repository.ts'

interface AutomaticDependencies {
  readonly repository: Pick<TaskRepository, 'queue' | 'storedQueue' | 'find' | 'save' | 'show'>
  /** Of each task that can be built at the same time, one; the first decides what is common to them. */
  readonly crews: readonly Crew[]
  /** That of the next task; undefined when no further one can be built. */
  readonly freeCrew: () => Crew | undefined
  /** Failed tasks that are due. */
  readonly retries: { due(): Task | undefined }
  /** Whether this program can build now. */
  readonly isFree: () => boolean
  /** Whether the schedule lets tasks begin now. */
  readonly mayBuild: () => boolean
  /** Begins a run; within a change of the free crew. */
  readonly begin: (id: string) => void
  /** Whether a task can be begun beside those that are being built, and the plot is free, if it has one. */
  readonly canBegin: (id: string) => boolean
  readonly clock: Clock
  readonly log: Log
}

const retryIntervalMs = 2000

/**
 * Automatic building: one task after another. Failed tasks are begun again at their time, with automatic building or without; of them and
 * the waiting ones, each has its turn. After a failure that lies in the bots no other task is begun until one has gone better.
 */
export function createAutomatic({
  repository,
  crews,
  freeCrew,
  retries,
  isFree,
  mayBuild,
  begin,
  canBegin,
  clock,
  log,
}: AutomaticDependencies) {
  const crew = crews[0]!
  let wasRetry = false
  /**
   * The tasks in progress when the program ended, or when all their bots were paused, which are continued first. Members of a fleet go on
   * with them anyway.
   */
  let interrupted = crew.isShared ? [] : recover()

  /**
   * After a crash a task still has the status `building`, which is otherwise only set during a run. One that is to be continued keeps it
   * in the store, because the program may crash again before a bot is in the game.
   */
  function recover(): readonly string[] {
    const crashed = repository.storedQueue().filter(({ task }) => task.Status === 'building')
    const save = crew.state().isAutomatic ? repository.show : repository.save
    for (const stored of crashed) changeStatus({ save }, stored, 'crash', stored.task.Record ?? {})
    return crew.state().isAutomatic ? crashed.map(({ task }) => task.ID) : []
  }

  /** Those that were to be continued stay paused. */
  function giveUpInterrupted(): void {
    for (const id of interrupted) {
      const stored = repository.find(id)
      if (stored?.task.Status === 'pause') repository.save(stored)
    }
    interrupted = []
  }

  function nextTask(): Task | undefined {
    if (!freeCrew() || !isFree() || !mayBuild()) return undefined
    const states = crews.map((one) => one.state())
    const isOfBot = ({ ended }: BuildState) => ended?.end.kind === 'failed' && isOfBots(ended.end.cause?.code)
    const failed = retries.due()
    const due = failed && canBegin(failed.ID) ? failed : undefined
    if (states.some(isOfBot)) return due
    const skipped = new Set(states.flatMap((state) => state.skipped))
    const isWaiting = ({ ID, Status }: Task) => Status === 'init' && !skipped.has(ID) && canBegin(ID)
    const isInterrupted = ({ ID, Status }: Task) =>
      Status === 'pause' && interrupted.includes(ID) && canBegin(ID)
    const queue = crew.state().isAutomatic ? repository.queue() : []
    const waiting = queue.find(isInterrupted) ?? queue.find(isWaiting)
    return (wasRetry ? waiting : undefined) ?? due ?? waiting
  }

  function startNext(): void {
    const next = nextTask()
    if (!next) return
    const starting = freeCrew()!.change(() => {
      const next = nextTask()
      if (!next) return
      wasRetry = next.Status === 'error'
      begin(next.ID)
    })
    starting.then(
      () => startFurther(next),
      (error: unknown) => {
        if (error instanceof Failure && error.code === 'away') clock.after(retryIntervalMs, startNext)
        else log.error('the next task could not be started', { error })
      },
    )
  }

  /** After one was begun, as many more as there is room for. */
  function startFurther({ ID }: Task): void {
    if (crews.length > 1 && nextTask()?.ID !== ID) startNext()
  }

  return {
    /** Starts the task that a crash interrupted, else the next waiting one, if that is wanted and possible. */
    startNext,
    /** A task was cut off. */
    continueLater(id: string): void {
      interrupted = [...interrupted, id]
    },
    /** A task was started, by a caller or not. */
    forget(id: string): void {
      interrupted = interrupted.filter((one) => one !== id)
    },
    isOn: (): boolean => crew.state().isAutomatic,
    /** Switching it on again tries skipped tasks again. */
    async set(isOn: boolean): Promise<void> {
      if (!isOn) giveUpInterrupted()
      await crew.change(() => {
        for (const laneCrew of crews)
          laneCrew.setState(stateAfter(laneCrew.state(), { is: 'switched', isOn }))
      })
      if (isOn) startNext()
    },
  }
}
