import type { Site } from './site.ts'

/** The blocks around one, up to a distance along x and z and at any height, with that distance, the nearest first. */
type BlocksAround = (index: number, maxBlocks: number) => Generator<readonly [index: number, blocks: number]>

export function blocksAround({ count, x, z, min, max }: BlocksAroundSite): BlocksAround {
  const [width, length] = [max.x - min.x + 1, max.z - min.z + 1]
  const columnOf = (index: number) => (x[index]! - min.x) * length + z[index]! - min.z
  /** The first block of a column, and the next of the same column after each; -1 when there is none. */
  const first = new Int32Array(width * length).fill(-1)
  const next = new Int32Array(count)
  for (let index = 0; index < count; index++) {
    next[index] = first[columnOf(index)]!
    first[columnOf(index)] = index
  }

  function* inColumn(column: number, row: number): Generator<number> {
    if (column < 0 || row < 0 || column >= width || row >= length) return
    for (let index = first[column * length + row]!; index !== -1; index = next[index]!) yield index
  }

  return function* around(index, maxBlocks) {
    const [column, row] = [x[index]! - min.x, z[index]! - min.z]
    for (let blocks = 0; blocks <= maxBlocks; blocks++) {
      for (const [dx, dz] of ring(blocks)) {
        for (const other of inColumn(column + dx, row + dz)) yield [other, blocks]
      }
    }
  }
}

type BlocksAroundSite = Pick<Site, 'count' | 'x' | 'z' | 'min' | 'max'>

/** The edge of a square around the origin. */
function* ring(radius: number): Generator<readonly [dx: number, dz: number]> {
  for (let dx = -radius; dx <= radius; dx++) {
    const step = Math.abs(dx) === radius ? 1 : 2 * radius
    for (let dz = -radius; dz <= radius; dz += step) yield [dx, dz]
    if (radius === 0) return
  }
}
