import type { Subscribe } from '../../emitter.ts'
import type { TaskRecord } from '../../tasks/task.ts'

/** The run of the one task that the members build together. */
export interface SharedRun {
  /** Differs for every run. */
  readonly id: string
  readonly task: string
  /** As in `BuildJob`. */
  readonly maySkip: boolean
  /** Whether the members end their parts. */
  readonly isStopping: boolean
  /** The record before this run. */
  readonly before: TaskRecord
}

/** What the members agree on besides the tasks. */
export interface QueueState {
  /** Whether tasks are started automatically. */
  readonly isAutomatic: boolean
  readonly run: SharedRun | null
  /** Tasks that automatic building ignores until a caller starts them or switches it on again. */
  readonly skipped: readonly string[]
  /** The task in progress when all members ended; automatic building continues it first. */
  readonly interrupted: string | null
}

/** The one order of all changes of tasks and state, by whatever member. */
export interface SharedQueue {
  state(): QueueState
  /** Within a change. */
  setState(changes: Partial<QueueState>): void
  /** The state has changed. */
  readonly changed: Subscribe<void>
  /**
   * Runs `decide` while no member changes anything, on what all of them have written before. What it changes in the task store
   * and the state is durable when this resolves. Changes do not nest. Rejects with `Failure('broken')` while the database is away.
   */
  change<Result>(decide: () => Result | Promise<Result>): Promise<Result>
}
