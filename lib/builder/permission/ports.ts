/**
 * What one column of 16 by 16 blocks held. Its blocks, from `bottom` upwards: layer by layer, rows from the north, blocks from the west. Each
 * entry is a block's name, empty for none, and how many cells in a row have it.
 */
export interface ColumnLook {
  /** In columns of 16 blocks. */
  readonly x: number
  readonly z: number
  readonly bottom: number
  readonly runs: readonly (readonly [name: string, cells: number])[]
  /** Items that lay on the ground, each as `NAME X,Y,Z` with the block that it lay in. */
  readonly items: readonly string[]
}

/** Stores the first looks of tasks beyond the end of the program. */
export interface FirstLookStore {
  of(task: string, signal: AbortSignal): readonly ColumnLook[] | Promise<readonly ColumnLook[]>
  /** Columns that are known already keep what was seen first. Blocks may be placed when it has returned, or its promise resolves. */
  add(task: string, columns: readonly ColumnLook[], signal: AbortSignal): void | Promise<void>
}
