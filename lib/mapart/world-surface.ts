import type { MapBlock, Surface } from './surface.ts'

/** A box of the world, in block coordinates, as far as it is known. */
interface WorldBox {
  /** The north-western column; with a north row, that row's. */
  readonly x: number
  readonly z: number
  readonly width: number
  readonly length: number
  /** Lowest height that is looked at. */
  readonly bottom: number
  /** Height from which to look down in a column, such as its highest block. */
  topOf(x: number, z: number): number
  /** The block at a position; undefined for air and where the chunk is not loaded. Called often: return shared values. */
  blockAt(x: number, y: number, z: number): MapBlock | undefined
}

/** A box of the world as a map sees it. */
export function worldSurface(box: WorldBox): Surface {
  return {
    width: box.width,
    length: box.length,
    descend(x, z, look) {
      const worldX = box.x + x
      const worldZ = box.z + z
      for (let y = box.topOf(worldX, worldZ); y >= box.bottom; y--) {
        const block = box.blockAt(worldX, y, worldZ)
        if (block !== undefined && !look(y, block)) return
      }
    },
  }
}
