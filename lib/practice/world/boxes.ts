import type { ShapeBox } from './game-data.ts'
import type { Position } from './position.ts'

/** An axis-aligned box, in blocks. */
export interface Box {
  readonly min: Position
  readonly max: Position
}

/** A block's shape as a box in the world. */
export function boxAt([x1, y1, z1, x2, y2, z2]: ShapeBox, { x, y, z }: Position): Box {
  return { min: { x: x + x1, y: y + y1, z: z + z1 }, max: { x: x + x2, y: y + y2, z: z + z2 } }
}

/** Boxes that only touch do not intersect: as in the game, an overlap of less than 1e-7 blocks does not count. */
export function intersects(a: Box, b: Box): boolean {
  const slack = 1e-7
  return (
    a.min.x < b.max.x - slack &&
    a.max.x > b.min.x + slack &&
    a.min.y < b.max.y - slack &&
    a.max.y > b.min.y + slack &&
    a.min.z < b.max.z - slack &&
    a.max.z > b.min.z + slack
  )
}
