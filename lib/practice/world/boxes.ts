import type { Position } from '../../game/position.ts'
import type { ShapeBox } from './game-data.ts'

/** Axis-aligned, in blocks. */
export interface BoundingBox {
  readonly min: Position
  readonly max: Position
}

/** A block's shape as a box in the world. */
export function boxAt([x1, y1, z1, x2, y2, z2]: ShapeBox, { x, y, z }: Position): BoundingBox {
  return { min: { x: x + x1, y: y + y1, z: z + z1 }, max: { x: x + x2, y: y + y2, z: z + z2 } }
}

export function cellBox(block: Position): BoundingBox {
  return boxAt([0, 0, 0, 1, 1, 1], block)
}

/** A box made larger on both sides of each axis; negative amounts make it smaller. */
export function grow({ min, max }: BoundingBox, x: number, y: number, z: number): BoundingBox {
  return {
    min: { x: min.x - x, y: min.y - y, z: min.z - z },
    max: { x: max.x + x, y: max.y + y, z: max.z + z },
  }
}

/** The distance of a point from a box; 0 inside. */
export function distanceTo({ min, max }: BoundingBox, point: Position): number {
  const gap = (axis: keyof Position) => Math.max(min[axis] - point[axis], 0, point[axis] - max[axis])
  return Math.hypot(gap('x'), gap('y'), gap('z'))
}

/** Boxes that only touch do not intersect: as in the game, an overlap of less than 1e-7 blocks does not count. */
export function intersects(a: BoundingBox, b: BoundingBox): boolean {
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
