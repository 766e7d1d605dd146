import type { Position } from '../../game/position.ts'

/** A block that the bot has set to stand on or to build against, and will take away again. */
export interface ScaffoldBlock extends Position {
  /** The name of the block. */
  readonly name: string
  /** Where the feet were when it was set; from there it can be dug, too. */
  readonly from: Position
}

/** Remembers help blocks over the end of the program: written before a block is set, so that none is ever forgotten. */
export interface ScaffoldStore {
  /** In the order in which they were set. */
  of(task: string): readonly ScaffoldBlock[]
  add(task: string, block: ScaffoldBlock): void
  remove(task: string, place: Position): void
}
