import type { IsFree } from './clear-path.ts'
import { blockCentre, distance, eyesAt, type Position } from './position.ts'

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
