import type { OpenedMap } from '../../tasks/task.ts'

/** The record of a map item, written before each step of making it, so that no second one is made after a crash. */
export interface ItemRecord {
  /** The bot that makes it. */
  readonly bot: string
  /** The filled maps that it carried before it filled this one: any other is this one. */
  readonly carriedBefore: readonly number[]
  /** Its state as last known; absent until it was seen to be filled. */
  readonly item?: OpenedMap
  /** In a fleet: the bot that names, copies and hangs it, from before it begins until it has none of them with it. */
  readonly finisher?: string | undefined
}

interface Place {
  readonly column: number
  readonly row: number
}

/** The record of one map item, as it was read. */
export interface ItemFile {
  readonly record: ItemRecord | undefined
  /** Durable when it is done. Rejects with `Failure('conflict')` when another program has changed it since it was read. */
  save(record: ItemRecord): void | Promise<void>
}

/** The records of map items beyond the end of the program, as far as they are known here. */
export interface MapItemStore {
  load(task: string, map: Place): ItemRecord | undefined
  of(task: string): readonly ItemRecord[]
  open(task: string, map: Place): ItemFile | Promise<ItemFile>
}

/** Stores those of a program alone. Every call is durable when it returns. */
export interface ItemRecords extends Omit<MapItemStore, 'open'> {
  save(task: string, map: Place, record: ItemRecord): void
}
