import { body } from '../../../game/clear-path.ts'
import { stepHeight } from '../../../game/moves.ts'
import { between, blockAt, blocksIn, type Position } from '../../../game/position.ts'
import type { GroundAt } from './ground.ts'

interface BoundingBox {
  readonly min: Position
  readonly max: Position
}

/** Sneaking, a body is lower. */
export const bodySize = { ...body, sneaking: 1.5 } as const

export function bodyAt({ x, y, z }: Position, height: number = bodySize.height): BoundingBox {
  const { radius } = bodySize
  return {
    min: { x: x - radius, y, z: z - radius },
    max: { x: x + radius, y: y + height, z: z + radius },
  }
}

/** Blocks that a body moves between two looks at what it touches. */
const lookBlocks = 0.2

/** Whether a body that moves straight from one place to another touches a cell that no path leads through. */
export function touchesAvoided(groundAt: GroundAt, from: Position, to: Position): boolean {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.z - from.z) / lookBlocks))
  const y = Math.min(from.y, to.y)
  const height = bodySize.height + Math.abs(to.y - from.y)
  for (let step = 0; step <= steps; step++) {
    const { min, max } = bodyAt({ ...between(from, to, step / steps), y }, height)
    for (const cell of blocksIn({ min: blockAt(min), max: blockAt(max) }))
      if (groundAt(cell.x, cell.y, cell.z)?.isAvoided) return true
  }
  return false
}

/** The collision boxes of blocks that reach into a box. Fences are higher than their cell, so one more layer below counts. */
function solidsIn(groundAt: GroundAt, { min, max }: BoundingBox): BoundingBox[] {
  const solids: BoundingBox[] = []
  for (let y = Math.floor(min.y) - 1; y <= Math.floor(max.y); y++) {
    for (let z = Math.floor(min.z); z <= Math.floor(max.z); z++) {
      for (let x = Math.floor(min.x); x <= Math.floor(max.x); x++) {
        for (const [x1, y1, z1, x2, y2, z2] of groundAt(x, y, z)?.boxes ?? []) {
          solids.push({ min: { x: x + x1, y: y + y1, z: z + z1 }, max: { x: x + x2, y: y + y2, z: z + z2 } })
        }
      }
    }
  }
  return solids
}

/** Touching is not intersecting. */
export function isBoxFree(groundAt: GroundAt, box: BoundingBox): boolean {
  return !solidsIn(groundAt, box).some((solid) => intersects(box, solid))
}

function intersects(a: BoundingBox, b: BoundingBox): boolean {
  return axes.every((axis) => a.min[axis] < b.max[axis] - slack && a.max[axis] > b.min[axis] + slack)
}

/**
 * How far a body gets, by the game's rules since 1.21: first up or down, then along the longer and the shorter of the other
 * two axes, each until it collides. A body on the ground, or just landing, that is stopped sideways tries the heights of the
 * shapes before it, lowest first, and takes the first that gets it further. Earlier versions differ only where shapes of
 * several heights are reached in one tick.
 */
export function moveBody(groundAt: GroundAt, box: BoundingBox, by: Position, isOnGround: boolean): Position {
  const solids = solidsIn(groundAt, stretch(stretch(box, by), { x: 0, y: stepHeight, z: 0 }))
  const plain = slide(solids, box, by)
  const isStopped = plain.x !== by.x || plain.z !== by.z
  const hasLanded = by.y < 0 && plain.y !== by.y
  if (!isStopped || !(isOnGround || hasLanded)) return plain
  const drop = hasLanded ? plain.y : 0
  const start = shift(box, { x: 0, y: drop, z: 0 })
  for (const height of stepHeights(solids, start, by)) {
    const stepped = slide(solids, start, { ...by, y: height })
    if (stepped.x ** 2 + stepped.z ** 2 > plain.x ** 2 + plain.z ** 2)
      return { ...stepped, y: stepped.y + drop }
  }
  return plain
}

/** Heights over the feet, lowest first, at which the shapes within a step's reach begin or end. */
function stepHeights(solids: readonly BoundingBox[], box: BoundingBox, by: Position): number[] {
  const { min, max } = stretch(box, { ...by, y: stepHeight })
  const reach = { min: { ...min, y: min.y - 1e-5 }, max }
  return solids
    .filter((solid) => intersects(reach, solid))
    .flatMap((solid) => [solid.min.y - box.min.y, solid.max.y - box.min.y])
    .filter((height) => height >= 0 && height <= stepHeight)
    .sort((a, b) => a - b)
}

function slide(solids: readonly BoundingBox[], start: BoundingBox, by: Position): Position {
  const order = Math.abs(by.x) < Math.abs(by.z) ? (['y', 'z', 'x'] as const) : (['y', 'x', 'z'] as const)
  let box = start
  const moved = { x: 0, y: 0, z: 0 }
  for (const axis of order) {
    moved[axis] = clip(solids, box, axis, by[axis])
    box = shift(box, { x: 0, y: 0, z: 0, [axis]: moved[axis] })
  }
  return moved
}

/** How much of a move along one axis is free. */
function clip(solids: readonly BoundingBox[], box: BoundingBox, axis: Axis, by: number): number {
  let free = by
  for (const solid of solids) {
    if (free === 0) return 0
    const isBeside = axes.every(
      (other) =>
        other === axis ||
        (box.max[other] > solid.min[other] + slack && box.min[other] < solid.max[other] - slack),
    )
    if (!isBeside) continue
    if (free > 0 && box.max[axis] <= solid.min[axis] + slack)
      free = Math.min(free, Math.max(0, solid.min[axis] - box.max[axis]))
    if (free < 0 && box.min[axis] >= solid.max[axis] - slack)
      free = Math.max(free, Math.min(0, solid.max[axis] - box.min[axis]))
  }
  return free
}

type Axis = 'x' | 'y' | 'z'
const axes = ['x', 'y', 'z'] as const
/** A ten-millionth of a block is free, as in the game. */
const slack = 1e-7

function shift({ min, max }: BoundingBox, by: Position): BoundingBox {
  return {
    min: { x: min.x + by.x, y: min.y + by.y, z: min.z + by.z },
    max: { x: max.x + by.x, y: max.y + by.y, z: max.z + by.z },
  }
}

function stretch({ min, max }: BoundingBox, by: Position): BoundingBox {
  return {
    min: { x: min.x + Math.min(0, by.x), y: min.y + Math.min(0, by.y), z: min.z + Math.min(0, by.z) },
    max: { x: max.x + Math.max(0, by.x), y: max.y + Math.max(0, by.y), z: max.z + Math.max(0, by.z) },
  }
}
