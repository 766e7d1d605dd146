import type { Player } from '../../game/player.ts'
import {
  blockAt,
  type Cuboid,
  cuboidAround,
  distance,
  isSamePosition,
  type Position,
} from '../../game/position.ts'
import type { Window } from '../../game/windows.ts'
import type { UtilityBlock } from '../../game/world.ts'

/** Blocks to each side of a position, and above and below it, in which containers, tables and anvils are found: 25 x 5 x 25. */
const horizontalBlocks = 12
const verticalBlocks = 2

export const regionAround = (position: Position): Cuboid =>
  cuboidAround(position, horizontalBlocks, verticalBlocks)

/** The block that the player's feet are in. */
export function positionOf({ body }: Player): Position {
  return blockAt(body.position())
}

/** Blocks of a kind near a position (default: near the player), the nearest first. */
export function findNear(player: Player, kind: UtilityBlock, around = positionOf(player)): Position[] {
  return player.world
    .find(kind, regionAround(around))
    .sort((a, b) => distance(a, around) - distance(b, around))
}

/** Goes to a container, table or anvil and opens it. */
export async function goAndOpen(player: Player, block: Position, signal: AbortSignal): Promise<Window> {
  await player.body.approach([block], signal)
  return player.windows.open(block, signal)
}

/** Each position once, in the order of first appearance. */
export function distinctPositions(positions: readonly Position[]): Position[] {
  return positions.filter(
    (position, index) => positions.findIndex((other) => isSamePosition(other, position)) === index,
  )
}
