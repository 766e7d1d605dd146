import type { Clock } from '../clock.ts'
import type { MapartSettings } from '../config/mapart.ts'
import { type Cause, mayPass } from './causes.ts'
import type { Change } from './crew.ts'
import type { StoredTask } from './ports.ts'
import type { Task, TaskRecord } from './task.ts'
import type { TaskRepository } from './task-repository.ts'

/** Until a failed task is begun again, in minutes; the last one is repeated. */
const delaysMinutes = [1, 5, 15, 60] as const

/**
 * The cause of a failed run with the time at which the task is begun again by itself, unless the cause can't pass. The schedule
 * begins anew when the run has placed something, and ends some hours after the first failure.
 */
export function withRetry(
  cause: Cause,
  {
    before,
    after,
    now,
    settings,
  }: {
    /** The record as it was before the run, and as it is now. */
    readonly before: TaskRecord
    readonly after: TaskRecord
    readonly now: Date
    readonly settings: MapartSettings['retry']
  },
): Cause {
  if (!settings.enabled || !mayPass(cause.code)) return cause
  const hasPlaced = (after.PlaceBlockTimes ?? 0) > (before.PlaceBlockTimes ?? 0)
  const earlier = hasPlaced ? undefined : before.Cause
  const since = earlier?.since ?? now.toISOString()
  const tries = earlier?.tries ?? 0
  const delay = (delaysMinutes[tries] ?? delaysMinutes.at(-1)!) * 60_000
  const at = new Date(now.getTime() + delay)
  if (at.getTime() - Date.parse(since) > settings.hours * 3_600_000) return cause
  return { ...cause, since, tries: tries + 1, retryAt: at.toISOString() }
}

interface RetriesDependencies {
  readonly repository: Pick<TaskRepository, 'queue' | 'storedQueue' | 'get' | 'save' | 'onChange'>
  readonly change: Change
  readonly clock: Clock
  /** A failed task may be due. */
  readonly onDue: () => void
}

/** Failed tasks that are begun again at their time. */
export function createRetries({ repository, change, clock, onDue }: RetriesDependencies) {
  let cancel = (): void => {}
  let plannedFor = Number.POSITIVE_INFINITY

  function earliest(): Task | undefined {
    let first: Task | undefined
    for (const task of repository.queue()) if (timeOf(task) < timeOf(first)) first = task
    return first
  }

  function plan(): void {
    const at = timeOf(earliest())
    if (at === plannedFor) return
    cancel()
    plannedFor = at
    if (at === Number.POSITIVE_INFINITY) return
    // A timer of many days would go off at once.
    const delay = Math.min(Math.max(0, at - clock.date().getTime()), longestTimerMs)
    cancel = clock.after(delay, () => {
      plannedFor = Number.POSITIVE_INFINITY
      if (clock.date().getTime() >= at) onDue()
      else plan()
    })
  }

  function setTime(stored: StoredTask, retryAt: string | undefined): void {
    const { task } = stored
    const { retryAt: _old, ...cause } = task.Record!.Cause!
    const Cause = retryAt === undefined ? cause : { ...cause, retryAt }
    repository.save({ ...stored, task: { ...task, Record: { ...task.Record, Cause } } })
  }

  const unsubscribe = repository.onChange(plan)
  plan()

  return {
    /** The task that has been due for the longest time. */
    due(): Task | undefined {
      const task = earliest()
      return timeOf(task) <= clock.date().getTime() ? task : undefined
    },
    /** Those for which this holds are due at once. */
    async hasten(isSolved: (task: Task, cause: Cause) => boolean): Promise<void> {
      const isToHasten = ({ task }: StoredTask) =>
        Number.isFinite(timeOf(task)) && isSolved(task, task.Record!.Cause!)
      if (!repository.storedQueue().some(isToHasten)) return
      await change(() => {
        const now = clock.date().toISOString()
        for (const stored of repository.storedQueue().filter(isToHasten)) setTime(stored, now)
      })
    },
    /** A failed task is not begun again by itself. */
    giveUp: (id: string): Promise<void> =>
      change(() => {
        const stored = repository.get(id)
        if (Number.isFinite(timeOf(stored.task))) setTime(stored, undefined)
      }),
    /** From now on none is begun, not even one that fails later. */
    stop(): void {
      unsubscribe()
      cancel()
    },
  }
}

const longestTimerMs = 3_600_000

/** When a task is begun again; infinity when it is not. */
function timeOf(task: Task | undefined): number {
  const at = task?.Status === 'error' ? task.Record?.Cause?.retryAt : undefined
  return at === undefined ? Number.POSITIVE_INFINITY : Date.parse(at)
}
