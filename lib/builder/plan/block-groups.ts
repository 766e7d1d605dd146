import type { Position } from '../../game/position.ts'
import { cellKey } from '../../game/search.ts'

/** Of cubes so large, those around a position hold all that is in reach from it. */
export const groupEdgeBlocks = 8

/** Returns what finds the blocks of a list near a position, in its order: those in its cube and in the ones around it. */
export function blocksNear(
  indices: readonly number[],
  positionOf: (index: number) => Position,
  edgeBlocks: number,
) {
  const cube = (value: number) => Math.floor(value / edgeBlocks)
  const groups = Map.groupBy(indices.keys(), (at) => {
    const { x, y, z } = positionOf(indices[at]!)
    return cellKey({ x: cube(x), y: cube(y), z: cube(z) })
  })

  /** By cube, for many positions are in the same. */
  const known = new Map<number, readonly number[]>()

  return (from: Position): readonly number[] => {
    const [x, y, z] = [cube(from.x), cube(from.y), cube(from.z)]
    const key = cellKey({ x, y, z })
    const found = known.get(key)
    if (found) return found
    const near: number[] = []
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1])
        for (const dz of [-1, 0, 1])
          near.push(...(groups.get(cellKey({ x: x + dx, y: y + dy, z: z + dz })) ?? []))
    const blocks = near.sort((a, b) => a - b).map((at) => indices[at]!)
    known.set(key, blocks)
    return blocks
  }
}
