import type { MapPicture } from '../mapart/map-picture.ts'
import type { MapArea } from '../mapart/surface.ts'
import type { Sentence } from '../words/sentence.ts'
import type { Task } from './task.ts'

/** A task with its internal data. */
export interface StoredTask {
  readonly task: Task
  readonly list: TaskList
  /** The part of the blueprint that its maps show. */
  readonly area: MapArea
}

export type TaskList = 'queue' | 'history'

/** Persistent storage of tasks. Every call is durable when it returns, or its promise resolves. */
export interface TaskStore {
  /** The queue in its order, then the history, newest first. */
  load(): StoredTask[]
  /** Writes a large picture piece by piece, so that `add` or `update` with it takes no time. */
  keep(picture: MapPicture): Promise<void>
  /** Appends to the queue: all of them, or none after a crash. `previews` has the picture of every task, by id. */
  add(tasks: readonly StoredTask[], previews: ReadonlyMap<string, MapPicture>): Promise<void>
  /** Saves a task, with its preview when that has changed. */
  update(stored: StoredTask, preview?: MapPicture): void
  /** Moves a task to the top of the history or to the end of the queue. */
  move(stored: StoredTask): void
  /** They can be restored for an hour. */
  remove(ids: readonly string[]): Promise<void>
  /** The task as it was when it was removed; undefined when it is not there any more. */
  restore(id: string): StoredTask | undefined
  /** Sets the order of the queue. After a crash meanwhile some tasks are at their new place, the others where they were. */
  reorder(ids: readonly string[]): Promise<void>
  preview(id: string): Promise<MapPicture | undefined>
  /** Whether there is a task of that id that can't be read. It can be removed. */
  isUnreadable?(id: string): boolean
  /** Tells of the changes by other programs, where several share the store. */
  onNews?(listener: (news: TaskNews) => void): void
}

/** Tasks as other programs have left them. */
export interface TaskNews {
  /** New ones and those that have changed. */
  readonly tasks: readonly StoredTask[]
  /** All ids, in the orders of `load`. */
  readonly queue: readonly string[]
  readonly history: readonly string[]
}

/** A persistent switch; off at first. */
export interface Switch {
  isOn(): boolean
  set(isOn: boolean): void
}

/** The plots that tasks are built on. */
export interface TaskPlots {
  /** Why a task can't be begun now; undefined when it can, and for one without a plot. */
  refusal(stored: StoredTask): Sentence | undefined
  /** The task at the place of its plot, which this run of it has from now on. Throws `Failure('conflict')` when none is free. */
  take(stored: StoredTask, run: string): StoredTask
}
