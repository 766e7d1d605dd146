import { body, type IsFree } from './clear-path.ts'
import { blockCentre, distance, eyesAt, type Position } from './position.ts'

/**
 * Distance from the eyes to the nearest point of a block, which a server compares with the reach
 * (4.5 in survival, with one block of tolerance).
 */
export function distanceToBlock(eye: Position, x: number, y: number, z: number): number {
  const dx = outside(eye.x, x)
  const dy = outside(eye.y, y)
  const dz = outside(eye.z, z)
  return Math.sqrt(dx * dx + dy * dy + dz * dz)
}

/**
 * Blocks from the eyes to the nearest point of a block that is dug. A server tolerates more, an anti-cheat no more than the
 * 4.5 of the game.
 */
export const digReach = 4.2

/** Whether a block can be dug by a body with its feet there. */
export const isInDigReach = (feet: Position, { x, y, z }: Position): boolean =>
  distanceToBlock(eyesAt(feet), x, y, z) <= digReach

/** Blocks from the eyes to the middle of a container that is opened. */
export const boxReach = 4

/** Whether a body with its feet there picks an item up: within a block to the sides and half a block up and down. */
export function touchesItem(feet: Position, item: Position): boolean {
  const [aside, up] = [body.radius + 1, item.y - feet.y]
  return (
    Math.abs(item.x - feet.x) < aside &&
    Math.abs(item.z - feet.z) < aside &&
    up > -0.5 &&
    up < body.height + 0.5
  )
}

/** Whether the eyes of a body with its feet here are near enough to the centre of a block. */
export function isInReach(feet: Position, block: Position, reachBlocks: number): boolean {
  return distance(eyesAt(feet), blockCentre(block)) <= reachBlocks
}

/** Where a body has room with a block in reach: the middle of a cell, the feet at `height` over its floor. In no order. */
export function* positionsInReach(
  isFree: IsFree,
  block: Position,
  { reachBlocks, height = 0 }: { readonly reachBlocks: number; readonly height?: number },
): Generator<Position> {
  const span = Math.ceil(reachBlocks)
  for (let x = block.x - span; x <= block.x + span; x++) {
    for (let z = block.z - span; z <= block.z + span; z++) {
      for (let y = block.y - span - 2; y <= block.y + span; y++) {
        const feet = { x: x + 0.5, y: y + height, z: z + 0.5 }
        if (isInReach(feet, block, reachBlocks) && isFree(x, y, z) && isFree(x, y + 1, z)) yield feet
      }
    }
  }
}

/** How far a coordinate lies outside of a block that begins at `low`. */
function outside(value: number, low: number): number {
  return value < low ? low - value : value > low + 1 ? value - low - 1 : 0
}
