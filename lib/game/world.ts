import type { Subscribe } from '../emitter.ts'
import type { BlockRegistry } from './blocks.ts'
import type { Cuboid, Position } from './position.ts'

export interface BlockChange extends Position {
  readonly state: number
  /** The state until then; null where the chunk was not loaded. */
  readonly before: number | null
}

/** The world as the server has sent it. */
export interface World {
  /** Null where the chunk is not loaded. */
  stateAt(x: number, y: number, z: number): number | null
  readonly changed: Subscribe<BlockChange>
  /** A chunk was loaded; its coordinates in chunks. */
  readonly chunkLoaded: Subscribe<{ readonly x: number; readonly z: number }>
  /** Resolves when the chunks of a box are loaded, or when no more of them come for some seconds. */
  loaded(box: Cuboid, signal: AbortSignal): Promise<void>
  /** Blocks of a kind in a box, in no order; of a double chest only the half that holds the first slots. */
  find(kind: UtilityBlock, box: Cuboid): Position[]
  /** Both halves of the double chest at a position, the one that holds the first slots first; else the position alone. */
  halves(container: Position): readonly Position[]
}

/** Blocks as they stand, and facts about them. */
export interface BlockView {
  readonly world: Pick<World, 'stateAt'>
  readonly blocks: BlockRegistry
}

export type UtilityBlock = 'container' | 'crafting' | 'cartography' | 'anvil'

/** Whether a cell is loaded and what is in it passes a test. */
export function cellHas(
  world: Pick<World, 'stateAt'>,
  { x, y, z }: Position,
  passes: (state: number) => boolean,
): boolean {
  const state = world.stateAt(x, y, z)
  return state !== null && passes(state)
}

/** Whether a cell is loaded and a block is in it that another can't replace. */
export const hasBlock = (
  { world, blocks }: Pick<BlockView, 'world'> & { readonly blocks: Pick<BlockRegistry, 'isReplaceable'> },
  cell: Position,
): boolean => cellHas(world, cell, (state) => !blocks.isReplaceable(state))
