import { minBy } from '../../collections.ts'
import type { Position } from '../../game/position.ts'
import type { World } from '../world/world.ts'

/** The position straight below, on the first block with a collision shape that is not over it. */
export function restingPlace(world: World, { x, y, z }: Position): Position {
  const topOf = (cell: number) =>
    cell + Math.max(0, ...world.state(Math.floor(x), cell, Math.floor(z)).shapes.map((shape) => shape[4]))
  let cell = Math.floor(y)
  if (topOf(cell) > y) cell--
  while (cell >= world.heights.minY && topOf(cell) === cell) cell--
  return { x, y: topOf(cell), z }
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
 * Where an item goes from inside a full block: to the nearest side that is no full block, upwards when none is; null when it
 * is in none. Facts: `moveTowardsClosestSpace` of the game's entities.
 */
export function freePlace(world: World, { x, y, z }: Position): Position | null {
  const isFull = (at: Position) =>
    world.state(Math.floor(at.x), Math.floor(at.y), Math.floor(at.z)).isFullCube
  if (!isFull({ x, y, z })) return null
  const middle = { x: Math.floor(x) + 0.5, y: Math.floor(y) + 0.5, z: Math.floor(z) + 0.5 }
  const beside = (way: Position) => ({ x: middle.x + way.x, y: Math.floor(y) + way.y, z: middle.z + way.z })
  const toFace = (way: Position) =>
    0.5 - (way.x * (x - middle.x) + way.y * (y - middle.y) + way.z * (z - middle.z))
  const open = waysOut.filter((way) => !isFull(beside(way)))
  return beside(minBy(open, toFace) ?? waysOut[4])
}
