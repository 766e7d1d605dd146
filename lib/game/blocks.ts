import type { Face } from './placing.ts'
import type { Position } from './position.ts'

/**
 * Where a block has the neighbour that it needs: the game does not let it be placed without, and breaks it, or lets it
 * fall, when the neighbour goes. Of blocks that cling to several faces, one of them.
 */
export type Support = 'below' | 'above' | 'beside'

/**
 * Whose a block is, as far as its kind tells, from the least to the most protected:
 * - `free`: nothing that stands there; air, fluids, fire.
 * - `cover`: grass, flowers and the like, which grow again wherever there is ground.
 * - `terrain`: what the world is made of: stone, earth, sand, ores, trees.
 * - `made`: what players build with: planks, bricks, wool, glass.
 * - `property`: what holds contents or data of its own, or is placed for use: chests, beds, signs, redstone, crops.
 */
export type DigClass = (typeof digClasses)[number]

/** From the least to the most protected. */
export const digClasses = ['free', 'cover', 'terrain', 'made', 'property'] as const

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
  /** How high its body is, in blocks: 0 for what a body passes, 1.5 for a fence. */
  height(state: number): number
  /** A body that enters its cell sets something off, or is taken elsewhere. */
  isSetOff(state: number): boolean
  /** Opens or switches something when it is clicked. */
  isInteractive(state: number): boolean
  /** The water in the block's cell: a waterlogged block has a source in it. */
  waterIn(state: number): 'source' | 'flowing' | null
  /** Flowing water can't enter its cell. */
  stopsFlow(state: number): boolean
  /** Lava that does not dry up by itself. */
  isLavaSource(state: number): boolean
  /** Whether there is a source of water or lava in its cell. */
  hasSource(state: number): boolean
  /** A map shows it, or the water in its cell, instead of what lies beneath. */
  isOnMaps(state: number): boolean
  /** A look passes it: air and fluids. */
  isClearView(state: number): boolean
  /** Fills its cell and takes no water itself, so that a bucket used on one of its faces fills the cell before that. */
  isPouredAgainst(state: number): boolean
  digClass(state: number): DigClass
  /** It has slots for items, which breaking it would spill. */
  holdsItems(state: number): boolean
  /** It breaks, falls or goes out when the neighbour on this side of it goes. */
  leansOn(state: number, side: Face): boolean
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
  /** From its floor to its upper end, in blocks, and no less than a cell: 1.5 for a fence. No body may be there when it is placed. */
  readonly height: number
  /** A carpet or the like: what lies under it can still be opened, and grows on. */
  readonly isFlat: boolean
  /** For logs and pillars: the axis that the clicked face must have. */
  readonly axis: 'x' | 'y' | 'z' | null
}
