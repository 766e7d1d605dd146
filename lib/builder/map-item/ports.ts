import type { OpenedMap } from '../../tasks/task.ts'

/** The record of a map item, written before each step of making it, so that no second one is made after a crash. */
export interface ItemRecord {
  /** The bot that makes it. */
  readonly bot: string
  /** The filled maps that it carried before it filled this one: any other is this one. */
  readonly carriedBefore: readonly number[]
  /** Its state as last known; absent until it was seen to be filled. */
  readonly item?: OpenedMap
}

interface Place {
  readonly column: number
  readonly row: number
}

/** Stores the records of map items beyond the end of the program. Every call is durable when it returns. */
export interface MapItemStore {
  load(task: string, map: Place): ItemRecord | undefined
  save(task: string, map: Place, record: ItemRecord): void
}
