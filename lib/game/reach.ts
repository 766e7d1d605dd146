import type { Position } from './position.ts'

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

/** Blocks from the eyes to the middle of a container that is opened. */
export const boxReach = 4

/** Half the width of a body and its height, in blocks. */
export const body = { radius: 0.3, height: 1.8 } as const

/** A little more than a body flies in one tick. */
const maxStepBlocks = 1.1

/**
 * Whether a body that flies straight from one position to another (feet) may enter a block's cell. A server moves a body along
 * one axis after the other (vertically, then the longer and the shorter horizontal axis) and sets it back when something
 * is in the way of any of them; so around a slanting path the whole box of every step must be free.
 */
export function pathTouchesBlock(from: Position, to: Position, x: number, y: number, z: number): boolean {
  const length = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z)
  const share = length === 0 ? 0 : Math.min(1, maxStepBlocks / length)
  const step = { x: (to.x - from.x) * share, y: (to.y - from.y) * share, z: (to.z - from.z) * share }
  // The same as a point that flies through the cell grown by the body and by one step backwards.
  const span = { enter: 0, leave: 1 }
  const passes = (start: number, end: number, own: number, low: number, high: number) =>
    crosses(span, start, end - own, low - Math.max(0, own), high - Math.min(0, own))
  return (
    passes(from.x, to.x, step.x, x - body.radius, x + 1 + body.radius) &&
    passes(from.y, to.y, step.y, y - body.height, y + 1) &&
    passes(from.z, to.z, step.z, z - body.radius, z + 1 + body.radius)
  )
}

/** Narrows the part of the path that lies between two planes; false when nothing is left of it. */
function crosses(
  span: { enter: number; leave: number },
  from: number,
  to: number,
  low: number,
  high: number,
): boolean {
  const length = to - from
  if (Math.abs(length) < 1e-9) return from > low && from < high
  const [first, last] = length > 0 ? [low, high] : [high, low]
  span.enter = Math.max(span.enter, (first - from) / length)
  span.leave = Math.min(span.leave, (last - from) / length)
  return span.enter < span.leave
}

/** How far a coordinate lies outside of a block that begins at `low`. */
function outside(value: number, low: number): number {
  return value < low ? low - value : value > low + 1 ? value - low - 1 : 0
}
