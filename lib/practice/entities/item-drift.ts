import { blockAt, type Position } from '../../game/position.ts'
import { neighbour, normalOf } from '../world/faces.ts'
import { isFirm, waterIn } from '../world/fluids.ts'
import type { World } from '../world/world.ts'

const sides = [2, 3, 4, 5] as const
/** More cells than water flows over flat ground. */
const maxSteps = 16

/**
 * Where flowing water carries an item: from cell to cell along its flow, and between two cells whose flows meet, or as far as a
 * block lets it.
 */
export function carriedTo(world: World, from: Position): Position {
  let at = from
  let last: number | undefined
  for (let step = 0; step < maxSteps; step++) {
    const face = flowIn(world, blockAt(at))
    if (face === undefined) return at
    const { x, z } = normalOf(face)
    if (last !== undefined && face === (last ^ 1)) return { ...at, x: at.x + x / 2, z: at.z + z / 2 }
    const next = neighbour(blockAt(at), face)
    if (isFirm(world.stateAt(next))) return at
    at = { x: next.x + 0.5, y: at.y, z: next.z + 0.5 }
    last = face
  }
  return at
}

/** The side to which the water in a cell flows, from more to less of it; facts: `getFlow` of the game's fluids, which also flow askew. */
function flowIn(world: World, cell: Position): number | undefined {
  const { amount } = waterIn(world.stateAt(cell))
  if (amount === 0) return undefined
  const flow = { x: 0, z: 0 }
  for (const face of sides) {
    const beside = waterIn(world.stateAt(neighbour(cell, face))).amount
    if (beside === 0) continue
    const { x, z } = normalOf(face)
    flow.x += x * (amount - beside)
    flow.z += z * (amount - beside)
  }
  if (flow.x === 0 && flow.z === 0) return undefined
  if (Math.abs(flow.x) >= Math.abs(flow.z)) return flow.x > 0 ? 5 : 4
  return flow.z > 0 ? 3 : 2
}
