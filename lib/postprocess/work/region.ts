import { type Box, distance, isSamePosition, type Position } from '../../game/position.ts'
import type { StationKind } from '../../game/world.ts'
import type { PostprocessBot } from '../postprocess-bot.ts'

/** Blocks to each side of a position, and above and below it, in which containers, tables and anvils are found: 25 x 5 x 25. */
const horizontalBlocks = 12
const verticalBlocks = 2

export function regionAround({ x, y, z }: Position): Box {
  return {
    from: { x: x - horizontalBlocks, y: y - verticalBlocks, z: z - horizontalBlocks },
    to: { x: x + horizontalBlocks, y: y + verticalBlocks, z: z + horizontalBlocks },
  }
}

/** Blocks of a kind near a position (default: near the bot), the nearest first. */
export function findNear(bot: PostprocessBot, kind: StationKind, around = bot.place()): Position[] {
  return bot.find(kind, regionAround(around)).sort((a, b) => distance(a, around) - distance(b, around))
}

/** Each position once, in the order of first appearance. */
export function distinctPositions(positions: readonly Position[]): Position[] {
  return positions.filter(
    (position, index) => positions.findIndex((other) => isSamePosition(other, position)) === index,
  )
}
