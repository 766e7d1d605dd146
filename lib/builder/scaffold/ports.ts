import type { Position } from '../../game/position.ts'

/** A block that was placed to stand on or to build against, and that will be dug again. */
export interface ScaffoldBlock extends Position {
  readonly name: string
  /** Where the feet were when it was placed; from there it can be dug, too. */
  readonly from: Position
}

/**
 * Stores scaffolding beyond the end of the program: each block before it is placed, so that none is ever forgotten. What is
 * given together is written together.
 */
export interface ScaffoldStore {
  /** In the order in which they were placed. */
  of(task: string): readonly ScaffoldBlock[]
  /** They may be placed when it has returned, or when its promise resolves. */
  add(task: string, blocks: readonly ScaffoldBlock[]): void | Promise<void>
  remove(task: string, positions: readonly Position[]): void
}
