import type { Position } from './position.ts'

/**
 * Where a block has the neighbour that it needs: the game does not let it be placed without, and breaks it, or lets it
 * fall, when the neighbour goes. Of blocks that cling to several faces, one of them.
 */
export type Support = 'below' | 'above' | 'beside'

/** One kind of block: registry name without the `minecraft:` namespace (other namespaces are kept) and its state. */
export interface BlockState {
  readonly name: string
  readonly properties: Readonly<Record<string, string>>
}

/** The blocks of the connected game version. States are the numbers that the protocol uses. */
export interface BlockRegistry {
  /** Null when this game version has no such block. */
  kind(state: BlockState): BlockKind | null
  nameOf(state: number): string
  /** Air, fluids and plants, which a placed block replaces. */
  isReplaceable(state: number): boolean
  /** A body can't pass it. */
  isSolid(state: number): boolean
  /** Opens or switches something when it is clicked. */
  isInteractive(state: number): boolean
  /** The water in the block's cell: a waterlogged block has a source in it. */
  waterIn(state: number): 'source' | 'flowing' | null
  /** Flowing water can't enter its cell. */
  stopsFlow(state: number): boolean
  /** A look passes it: air and fluids. */
  isClearView(state: number): boolean
  /** Fills its cell and takes no water itself, so that a bucket used on one of its faces fills the cell before that. */
  isPouredAgainst(state: number): boolean
  /** A point inside the block's body, in blocks from its minimum corner. */
  pointIn(state: number): Position
  stackSize(item: string): number
  /**
   * Seconds that a block takes to dig by hand; null when it is no full cube, does not stay where it is placed, or can't be dug.
   */
  cubeDigSeconds(name: string): number | null
}

export interface BlockKind {
  readonly name: string
  /** The item that places it; null when no item does. */
  readonly item: string | null
  /** Of buckets of water: `whole` for water itself, `inside` for a block that is placed dry and then filled. */
  readonly bucketUse: 'whole' | 'inside' | null
  /** Whether a state in the world counts as this block: a map shows it the same. */
  accepts(state: number): boolean
  /** Whether only a bucket of water is missing: the block stands dry, or the cell of water is free. */
  isDry(state: number): boolean
  /** The neighbour without which it breaks or falls; null when it needs none. */
  readonly support: Support | null
  /** For logs and pillars: the axis that the clicked face must have. */
  readonly axis: 'x' | 'y' | 'z' | null
}
