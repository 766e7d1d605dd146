/** One block as a map sees it. */
export interface MapBlock {
  /** Base colour id; 0 is looked through. A block under water that doesn't close its top has the water's colour. */
  readonly colour: number
  /** Whether the block is, or stands in, a fluid: counts for the depth of water. */
  readonly isFluid: boolean
}

/**
 * Whether a block continues the fluid of the blocks over it, of which the lowest lies at `bottom`: only fluid without a gap
 * counts for the depth of water, as in the game.
 */
export function continuesFluid(block: MapBlock, y: number, bottom: number): boolean {
  return block.isFluid && y === bottom - 1
}

/**
 * A piece of world as a map looks at it: columns seen from above. `z` runs from 0 (the northernmost row) to `length - 1`.
 * A blueprint is one, the chunks that a bot has loaded are another.
 */
export interface Surface {
  readonly width: number
  readonly length: number
  /**
   * Shows the blocks of a column from the top down until `look` answers false or the column ends.
   * Air may be left out; heights need only be right relative to the other columns.
   */
  descend(x: number, z: number, look: (y: number, block: MapBlock) => boolean): void
}

/** The part of a blueprint that maps show, in blocks from its north-western corner. Around it lies what they don't show. */
export interface MapArea {
  readonly x: number
  /** Over 0 if there is a north row, which gives the first pixels their shade: the row at `z - 1`. */
  readonly z: number
  readonly width: number
  readonly length: number
}
