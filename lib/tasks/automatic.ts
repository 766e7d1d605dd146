import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Log } from '../log.ts'
import { isOfBots } from './causes.ts'
import type { Crew } from './crew.ts'
import { changeStatus } from './status-table.ts'
import type { Task } from './task.ts'
import type { TaskRepository } from './task-repository.ts'

interface AutomaticDependencies {
  readonly repository: Pick<TaskRepository, 'queue' | 'storedQueue' | 'save'>
  readonly crew: Crew
  /** Failed tasks that are due. */
  readonly retries: { due(): Task | undefined }
  /** Whether this program can build now. */
  readonly isFree: () => boolean
  /** Begins a run; within a change. */
  readonly begin: (id: string) => void
  /** Whether the plot of a task is free, if it has one. */
  readonly canHavePlace: (id: string) => boolean
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
  crew,
  retries,
  isFree,
  begin,
  canHavePlace,
  clock,
  log,
}: AutomaticDependencies) {
  let wasRetry = false
  /** The task in progress when the program was killed, which is continued first. Members of a fleet go on with it anyway. */
  let interrupted = crew.isShared ? undefined : recover()

  /** After a crash a task still has the status `building`, which is otherwise only set during a run. */
  function recover(): string | undefined {
    const crashed = repository.storedQueue().filter(({ task }) => task.Status === 'building')
    for (const stored of crashed) changeStatus(repository, stored, 'crash', stored.task.Record ?? {})
    return crew.state().isAutomatic ? crashed[0]?.task.ID : undefined
  }

  function nextTask(): Task | undefined {
    const { run, isAutomatic, skipped, ended } = crew.state()
    if (run || !isFree()) return undefined
    if (ended?.end.kind === 'failed' && isOfBots(ended.end.cause?.code)) return retries.due()
    const isWaiting = ({ ID, Status }: Task) => Status === 'init' && !skipped.includes(ID) && canHavePlace(ID)
    const queue = isAutomatic ? repository.queue() : []
    const waiting = queue.find((task) => task.ID === interrupted) ?? queue.find(isWaiting)
    const failed = retries.due()
    const due = failed && canHavePlace(failed.ID) ? failed : undefined
    return (wasRetry ? waiting : undefined) ?? due ?? waiting
  }

  function startNext(): void {
    if (!nextTask()) return
    const starting = crew.change(() => {
      const next = nextTask()
      if (!next) return
      wasRetry = next.Status === 'error'
      begin(next.ID)
    })
    starting?.catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'away') clock.after(retryIntervalMs, startNext)
      else log.error('the next task could not be started', { error })
    })
  }

  return {
    /** Starts the task that a crash interrupted, else the next waiting one, if that is wanted and possible. */
    startNext,
    /** A caller has started a task. */
    forget(): void {
      interrupted = undefined
    },
    isOn: (): boolean => crew.state().isAutomatic,
    /** Switching it on again tries skipped tasks again. */
    set(isOn: boolean): void | Promise<void> {
      if (!isOn) interrupted = undefined
      const setting = crew.change(() =>
        crew.setState({ isAutomatic: isOn, skipped: [], ...(isOn ? { ended: null } : {}) }),
      )
      if (!isOn) return setting
      return setting ? setting.then(startNext) : startNext()
    },
  }
}
