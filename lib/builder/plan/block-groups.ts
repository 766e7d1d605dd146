import { blockAt, blocksIn, cuboidAround, type Position } from '../../game/position.ts'
import { cellKey } from '../../game/search.ts'

/** Of cubes so large, those around a position hold all that is in reach from it. */
export const groupEdgeBlocks = 8

/** Returns what finds the blocks of a list near a position, in its order: those in its cube and in the ones around it. */
export function blocksNear(
  indices: readonly number[],
  positionOf: (index: number) => Position,
  edgeBlocks: number,
) {
  const cubeOf = ({ x, y, z }: Position) =>
    blockAt({ x: x / edgeBlocks, y: y / edgeBlocks, z: z / edgeBlocks })
  const groups = Map.groupBy(indices.keys(), (at) => cellKey(cubeOf(positionOf(indices[at]!))))

  /** By cube, for many positions are in the same. */
  const known = new Map<number, readonly number[]>()

  return (from: Position): readonly number[] => {
    const cube = cubeOf(from)
    const found = known.get(cellKey(cube))
    if (found) return found
    const near = blocksIn(cuboidAround(cube, 1)).flatMap((beside) => groups.get(cellKey(beside)) ?? [])
    const blocks = [...near].sort((a, b) => a - b).map((at) => indices[at]!)
    known.set(cellKey(cube), blocks)
    return blocks
  }
}
