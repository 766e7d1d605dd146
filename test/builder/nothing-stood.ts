import type { FirstLookStore } from '../../lib/builder/permission/ports.ts'
import type { Position } from '../../lib/game/position.ts'

const columnCells = 16 * 16
const worldHeight = 384

/** As if a task had looked at a map of 128 by 129 blocks and found nothing there. */
export function nothingStood({ x, z }: Pick<Position, 'x' | 'z'>): FirstLookStore {
  const columns = Array.from({ length: 10 * 10 }, (_, index) => ({
    x: (x >> 4) - 1 + (index % 10),
    z: (z >> 4) - 1 + Math.floor(index / 10),
    bottom: -64,
    runs: [['', columnCells * worldHeight]] as const,
    items: [],
  }))
  return { of: () => columns, add: () => {} }
}
