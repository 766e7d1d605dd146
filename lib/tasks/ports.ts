import type { Blueprint } from '../blueprint/blueprint.ts'
import type { MapPicture } from '../mapart/map-picture.ts'
import type { Material, Task } from './task.ts'

/** A task with what only the server keeps beside it. */
export interface StoredTask {
  readonly task: Task
  readonly shelf: Shelf
  /** Blocks that the blueprint covers along X and Z. */
  readonly area: { readonly width: number; readonly length: number }
}

export type Shelf = 'queue' | 'history'

/** Where tasks outlive the program. Every call is durable when it returns. */
export interface TaskStore {
  /** The queue in its order, then the history, newest first. */
  load(): StoredTask[]
  /** Adds to the end of the queue. `previews` has the picture of every task, by id. */
  add(tasks: readonly StoredTask[], previews: ReadonlyMap<string, MapPicture>): void
  /** Writes a task as it is now; with a preview when that has changed. */
  update(kept: StoredTask, preview?: MapPicture): void
  /** Moves a task to the top of the history or to the end of the queue. */
  move(kept: StoredTask): void
  remove(ids: readonly string[]): void
  /** Puts the queue into this order. */
  reorder(ids: readonly string[]): void
  preview(id: string): MapPicture | undefined
}

/** A switch that stays as it is over the end of the program; off at first. */
export interface Switch {
  isOn(): boolean
  set(isOn: boolean): void
}

/** What can be said about a blueprint without a game. */
export interface BlueprintSurvey {
  /** What the finished map items will show: one pixel a block, without the north row. */
  readonly preview: MapPicture
  readonly materials: readonly Material[]
}

export type SurveyBlueprint = (blueprint: Blueprint) => BlueprintSurvey
