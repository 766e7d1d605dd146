import type { Position } from '../../game/position.ts'
import { cellKey } from '../../game/search.ts'

/** Of cubes so large, those around a position hold all that is in reach from it. */
export const groupEdgeBlocks = 8

export type BlockGroups = ReturnType<typeof groupBlocks>

/** Finds blocks near a position in cubes of an edge that is given in blocks. */
export function groupBlocks(
  indices: readonly number[],
  positionOf: (index: number) => Position,
  edgeBlocks: number,
) {
  const cube = (value: number) => Math.floor(value / edgeBlocks)
  const groups = Map.groupBy(indices.keys(), (at) => {
    const { x, y, z } = positionOf(indices[at]!)
    return cellKey({ x: cube(x), y: cube(y), z: cube(z) })
  })

  function* around({ x, y, z }: Position): Generator<readonly number[]> {
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1])
        for (const dz of [-1, 0, 1]) {
          const group = groups.get(cellKey({ x: cube(x) + dx, y: cube(y) + dy, z: cube(z) + dz }))
          if (group) yield group
        }
  }

  return {
    /** Places in the list of the blocks in the cube of a position and in those around it, by cube. */
    around,
    /** Places in the list of the blocks in the cube of a position and in those around it, in order. */
    near: (from: Position): number[] => [...around(from)].flat().sort((a, b) => a - b),
    countNear(from: Position): number {
      let count = 0
      for (const group of around(from)) count += group.length
      return count
    },
  }
}
