import type { Region } from '../arguments.ts'
import { type Blueprint, cellAt, packCell } from '../blueprint/blueprint.ts'
import { Failure } from '../failure.ts'

/** The part of a blueprint over a region, seen from above, in its full height. */
export function crop(blueprint: Blueprint, region: Region): Blueprint {
  const width = Math.min(region.width, blueprint.width - region.x)
  const length = Math.min(region.length, blueprint.length - region.z)
  if (width <= 0 || length <= 0) {
    throw new Failure(
      'invalid',
      `The region lies outside the blueprint of ${blueprint.width} x ${blueprint.length} blocks.`,
    )
  }
  const size = { width, length }
  const inside = [...blueprint.cells.entries()].flatMap(([index, packed]) => {
    const { x, y, z } = cellAt(blueprint, packed)
    const cell = { x: x - region.x, y, z: z - region.z }
    const isWithin = cell.x >= 0 && cell.x < width && cell.z >= 0 && cell.z < length
    return isWithin ? [{ cell: packCell(size, cell), state: blueprint.states[index]! }] : []
  })
  return {
    ...blueprint,
    ...size,
    cells: Uint32Array.from(inside, ({ cell }) => cell),
    states: Uint16Array.from(inside, ({ state }) => state),
  }
}
