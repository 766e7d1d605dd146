import type { BlockRegistry } from './blocks.ts'
import { between, blockAt, type Cuboid, distance, isInCuboid, type Position } from './position.ts'
import type { World } from './world.ts'

/** Half the width of a body and its height, in blocks. */
export const body = { radius: 0.3, height: 1.8 } as const
/** Height of a flying player's feet over a floor, so that neither touches the other. */
export const clearanceBlocks = 0.05

/** Whether a body may be in a cell; cells that are not loaded are not free. */
export type IsFree = (x: number, y: number, z: number) => boolean

/** The columns of cells, by x and z, that a body at a position is in. */
export function columnsTouched({
  x,
  z,
}: Pick<Position, 'x' | 'z'>): { readonly x: number; readonly z: number }[] {
  const [xs, zs] = [x, z].map(
    (middle) => new Set([middle - body.radius, middle + body.radius].map(Math.floor)),
  )
  return [...xs!].flatMap((cellX) => [...zs!].map((cellZ) => ({ x: cellX, z: cellZ })))
}

/** The cells that a body at a position is in. */
export function cellsTouched(at: Position): Position[] {
  const ys = new Set([at.y, at.y + 1, at.y + body.height].map(Math.floor))
  return columnsTouched(at).flatMap((column) => [...ys].map((y) => ({ ...column, y })))
}

type Obstacles = Pick<BlockRegistry, 'isSolid' | 'isSetOff' | 'height'>

/** The cells of a world that a flying body may be in. */
export function freeCells(world: Pick<World, 'stateAt'>, blocks: Obstacles): IsFree {
  const isBlocked = blockedCells(world, blocks)
  return (x, y, z) => isBlocked(x, y, z) === false
}

/**
 * The cells that a flying body must keep out of: something solid is there, layers of snow, something that it would set off, or the
 * upper end of a fence below. Null where the world is not loaded.
 */
export function blockedCells(
  world: Pick<World, 'stateAt'>,
  blocks: Obstacles,
): (x: number, y: number, z: number) => boolean | null {
  return (x, y, z) => {
    const state = world.stateAt(x, y, z)
    if (state === null) return null
    if (blocks.isSolid(state) || blocks.isSetOff(state) || blocks.height(state) > clearanceBlocks) return true
    const below = world.stateAt(x, y - 1, z)
    return below !== null && blocks.height(below) > 1
  }
}

/** Whether a body can fly straight from one position to another; both are the middle of its feet. */
export function isStraightPathClear(isFree: IsFree, from: Position, to: Position): boolean {
  const steps = Math.max(1, Math.ceil(distance(from, to) / sampleBlocks))
  let before: Cuboid | null = null
  for (let step = 0; step <= steps; step++) {
    const box = boxOf(between(from, to, step / steps))
    const { min, max } = box
    for (let x = min.x; x <= max.x; x++) {
      for (let y = min.y; y <= max.y; y++) {
        for (let z = min.z; z <= max.z; z++) {
          const isSeen = before !== null && isInCuboid(before, { x, y, z })
          if (!isSeen && !isFree(x, y, z) && pathTouchesBlock(from, to, { x, y, z })) return false
        }
      }
    }
    before = box
  }
  return true
}

/** The cells in which a block may be in the way of a body, from a sample of its path to the next. */
function boxOf({ x, y, z }: Position): Cuboid {
  return {
    min: blockAt({ x: x - around, y: y - sampleBlocks, z: z - around }),
    max: blockAt({ x: x + around, y: y + body.height + sampleBlocks, z: z + around }),
  }
}

/** Blocks between two samples along the path, and how far around each of them cells are checked. */
const sampleBlocks = 1
const around = body.radius + sampleBlocks

/** A little more than a body flies in one tick. */
const maxStepBlocks = 1.1

/**
 * Whether a body that flies straight from one position to another (feet) may enter a block's cell, or the part of the cell above that a
 * taller block fills. A server moves a body along one axis after the other (vertically, then the longer and the shorter horizontal axis)
 * and sets it back when something is in the way of any of them; so around a slanting path the whole box of every step must be free.
 */
export function pathTouchesBlock(from: Position, to: Position, { x, y, z }: Position, height = 1): boolean {
  const length = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z)
  const share = length === 0 ? 0 : Math.min(1, maxStepBlocks / length)
  const step = { x: (to.x - from.x) * share, y: (to.y - from.y) * share, z: (to.z - from.z) * share }
  // The same as a point that flies through the cell grown by the body and by one step backwards.
  const span = { enter: 0, leave: 1 }
  const passes = (start: number, end: number, move: number, low: number, high: number) =>
    crosses(span, start, end - move, low - Math.max(0, move), high - Math.min(0, move))
  return (
    passes(from.x, to.x, step.x, x - body.radius, x + 1 + body.radius) &&
    passes(from.y, to.y, step.y, y - body.height, y + height) &&
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

/** Sprinting flight, by the game's own arithmetic: 0.098 blocks a tick more in each tick, of which 9 % is lost again. */
export const flightBlocksPerTick = 1.088
const ticksPerSecond = 20

/** Time that a flight takes at full speed. */
export function flightSeconds(from: Position, to: Position): number {
  return distance(from, to) / (flightBlocksPerTick * ticksPerSecond)
}
