import { minBy } from '../../collections.ts'
import { blockAt, type Position } from '../../game/position.ts'
import { playerBox } from '../players/body.ts'
import { grow, intersects } from '../world/boxes.ts'
import { waterIn } from '../world/fluids.ts'
import type { World } from '../world/world.ts'
import type { Resident } from './viewer.ts'

/** How deep an item floats: it rises while more of it is under water; facts: `tick` of the game's item entities, since 1.13. */
const floatDepth = 0.1
/** A block over an item keeps it so far below. */
const itemHeight = 0.25

/** Straight below, on the first block with a collision shape that is not over it; or at the surface of water, to which it also rises. */
export function restingPlace(world: World, { x, y, z }: Position): Position {
  const stateAt = (cell: number) => world.state(Math.floor(x), cell, Math.floor(z))
  const topOf = (cell: number) => cell + Math.max(0, ...stateAt(cell).shapes.map((shape) => shape[4]))
  const isWater = (cell: number) => waterIn(stateAt(cell)).amount > 0
  const surfaceOf = (cell: number) => cell + (isWater(cell + 1) ? 1 : waterIn(stateAt(cell)).amount / 9)

  let cell = Math.floor(y)
  if (isWater(cell) && topOf(cell) <= y && y < surfaceOf(cell)) {
    while (isWater(cell + 1) && topOf(cell + 1) === cell + 1) cell++
    const ceiling = topOf(cell + 1) === cell + 1 ? Number.POSITIVE_INFINITY : cell + 1 - itemHeight
    return { x, y: Math.max(topOf(cell), Math.min(surfaceOf(cell) - floatDepth, ceiling)), z }
  }
  if (topOf(cell) > y) cell--
  while (cell >= world.heights.minY && topOf(cell) === cell && !isWater(cell)) cell--
  return { x, y: isWater(cell) ? Math.max(topOf(cell), surfaceOf(cell) - floatDepth) : topOf(cell), z }
}

/** In the order in which the game looks at them. */
const waysOut = [
  { x: 0, y: 0, z: -1 },
  { x: 0, y: 0, z: 1 },
  { x: -1, y: 0, z: 0 },
  { x: 1, y: 0, z: 0 },
  { x: 0, y: 1, z: 0 },
] as const

/**
 * Where an item goes from inside a block: to the nearest side where nothing is in its way, upwards when there is none; null when its
 * middle is in none. Facts: `moveTowardsClosestSpace` of the game's entities, which go to any side that is no full block.
 */
export function freePlace(world: World, { x, y, z }: Position): Position | null {
  const isInside = (at: Position) => {
    const cell = blockAt(at)
    const [dx, dy, dz] = [at.x - cell.x, at.y + itemHeight / 2 - cell.y, at.z - cell.z]
    return world
      .state(cell.x, cell.y, cell.z)
      .shapes.some(
        ([x1, y1, z1, x2, y2, z2]) => dx > x1 && dx < x2 && dy > y1 && dy < y2 && dz > z1 && dz < z2,
      )
  }
  if (!isInside({ x, y, z })) return null
  const middle = { x: Math.floor(x) + 0.5, y: Math.floor(y) + 0.5, z: Math.floor(z) + 0.5 }
  const beside = (way: Position) => ({ x: middle.x + way.x, y: Math.floor(y) + way.y, z: middle.z + way.z })
  const toFace = (way: Position) =>
    0.5 - (way.x * (x - middle.x) + way.y * (y - middle.y) + way.z * (z - middle.z))
  const free = waysOut.filter((way) => !isInside(beside(way)))
  return beside(minBy(free, toFace) ?? waysOut[4])
}

/** A player picks up items within a block to the sides and half a block up and down. */
export function touches(player: Resident, { x, y, z }: Position): boolean {
  const item = { min: { x: x - 0.125, y, z: z - 0.125 }, max: { x: x + 0.125, y: y + 0.25, z: z + 0.125 } }
  return intersects(grow(playerBox(player), 1, 0.5, 1), item)
}
