import type { BlockRegistry } from '../../game/blocks.ts'
import type { World } from '../../game/world.ts'

export type CellTest = (x: number, y: number, z: number) => boolean

export interface Surroundings {
  /** Not replaceable and not interactive: a click on it places a block beside it. */
  readonly canPlaceAgainst: CellTest
  /** Not replaceable: carpets, sand and the like stay on top of it, whatever a click on it would do. */
  readonly canSupport: CellTest
}

export function createSurroundings(
  world: Pick<World, 'stateAt'>,
  blocks: Pick<BlockRegistry, 'isReplaceable' | 'isInteractive'>,
): Surroundings {
  const stands = (state: number | null): state is number => state !== null && !blocks.isReplaceable(state)
  return {
    canPlaceAgainst(x, y, z) {
      const state = world.stateAt(x, y, z)
      return stands(state) && !blocks.isInteractive(state)
    },
    canSupport: (x, y, z) => stands(world.stateAt(x, y, z)),
  }
}

export function withPlanned(
  { canPlaceAgainst, canSupport }: Surroundings,
  isPlanned: CellTest,
): Surroundings {
  return {
    canPlaceAgainst: (x, y, z) => isPlanned(x, y, z) || canPlaceAgainst(x, y, z),
    canSupport: (x, y, z) => isPlanned(x, y, z) || canSupport(x, y, z),
  }
}

/** Offsets to the six neighbours of a cell, the one below first. */
export const neighbours = [
  [0, -1, 0],
  [0, 0, -1],
  [0, 0, 1],
  [-1, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
] as const

/** Whether a block in a cell would touch one that it can be placed against. */
export function touchesBlock({ canPlaceAgainst }: Surroundings, x: number, y: number, z: number): boolean {
  return neighbours.some(([dx, dy, dz]) => canPlaceAgainst(x + dx, y + dy, z + dz))
}
