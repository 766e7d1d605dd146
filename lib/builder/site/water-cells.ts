import type { BlockKind } from '../../game/blocks.ts'
import { cellsBeside } from '../../game/faces.ts'
import type { Position } from '../../game/position.ts'

interface Cells {
  readonly count: number
  readonly kind: (index: number) => BlockKind
  readonly position: (index: number) => Position
  readonly indexAt: (x: number, y: number, z: number) => number
}

/**
 * The water of a blueprint. In a shaft, which has no other water beside it from there to the top, the water of one bucket
 * falls from the top and fills it; a map counts falling water as any other. All other cells must become sources.
 */
export function findWater({ count, kind, position, indexAt }: Cells) {
  const water: number[] = []
  for (let index = 0; index < count; index++) if (kind(index).bucketUse === 'whole') water.push(index)
  const isWater = (index: number) => index !== -1 && kind(index).bucketUse === 'whole'
  const shafts = new Set<number>()
  const falling = new Set<number>()
  // Blocks are numbered from the bottom up.
  for (const index of [...water].reverse()) {
    const { x, y, z } = position(index)
    const above = indexAt(x, y + 1, z)
    const isAlone = cellsBeside({ x, y, z }).every((cell) => !isWater(indexAt(cell.x, cell.y, cell.z)))
    if (!isAlone || (isWater(above) && !shafts.has(above))) continue
    shafts.add(index)
    if (isWater(above)) falling.add(index)
  }
  return {
    /** Cells that are water itself, from the bottom up. */
    water: water as readonly number[],
    isWater,
    isInShaft: (index: number) => shafts.has(index),
    /** Whether a cell fills by itself, from the source over it. */
    isFalling: (index: number) => falling.has(index),
  }
}
