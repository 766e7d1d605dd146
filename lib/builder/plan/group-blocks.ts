import type { Position } from '../../game/position.ts'

/** Edge of the cubes in which blocks are looked up, in blocks: no reach is longer. */
const cubeBlocks = 8

/** Finds the blocks that may be in reach from somewhere, the first ones given first. */
export function groupBlocks(
  indices: readonly number[],
  positionOf: (index: number) => Position,
): (from: Position) => number[] {
  const cube = (value: number) => Math.floor(value / cubeBlocks)
  const keyOf = (x: number, y: number, z: number) => `${x} ${y} ${z}`
  const groups = Map.groupBy(indices.keys(), (at) => {
    const { x, y, z } = positionOf(indices[at]!)
    return keyOf(cube(x), cube(y), cube(z))
  })
  return ({ x, y, z }) => {
    const found: number[] = []
    for (const cx of [-1, 0, 1])
      for (const cy of [-1, 0, 1])
        for (const cz of [-1, 0, 1]) {
          const group = groups.get(keyOf(cube(x) + cx, cube(y) + cy, cube(z) + cz))
          if (group) found.push(...group)
        }
    return found.sort((a, b) => a - b).map((at) => indices[at]!)
  }
}
