import type { Cuboid } from '../../game/position.ts'
import type { Site } from './site.ts'

type Columned = Cuboid & Pick<Site, 'count' | 'x' | 'z'>

/** The columns of a box, by number; a column outside has the number -1. */
function columnsOf({ min, max }: Cuboid) {
  const [width, length] = [max.x - min.x + 1, max.z - min.z + 1]
  return {
    count: width * length,
    numberAt(x: number, z: number): number {
      const [column, row] = [x - min.x, z - min.z]
      return column < 0 || row < 0 || column >= width || row >= length ? -1 : row * width + column
    },
  }
}

/** Y of the art's highest block in a column, of those that count; minus infinity where the art has none. */
export type TopOf = (x: number, z: number) => number

export function columnTops(
  site: Columned & Pick<Site, 'y'>,
  counts: (index: number) => boolean = () => true,
): TopOf {
  const { count, numberAt } = columnsOf(site)
  const tops = new Float64Array(count).fill(Number.NEGATIVE_INFINITY)
  for (let index = 0; index < site.count; index++) {
    if (!counts(index)) continue
    const column = numberAt(site.x[index]!, site.z[index]!)
    tops[column] = Math.max(tops[column]!, site.y[index]!)
  }
  return (x, z) => tops[numberAt(x, z)] ?? Number.NEGATIVE_INFINITY
}

/** The blocks of each column by its number, from the bottom up. */
export function blocksByColumn(site: Columned) {
  const { numberAt } = columnsOf(site)
  return {
    numberAt,
    columns: Map.groupBy(site.x.keys(), (index) => numberAt(site.x[index]!, site.z[index]!)),
  }
}

/** The blocks around one, up to a distance along x and z and at any height, with that distance, the nearest first. */
export function blocksAround(site: Columned) {
  const { numberAt, columns } = blocksByColumn(site)
  return function* around(
    index: number,
    maxBlocks: number,
  ): Generator<readonly [index: number, blocks: number]> {
    for (let blocks = 0; blocks <= maxBlocks; blocks++) {
      for (const [dx, dz] of ring(blocks)) {
        const column = columns.get(numberAt(site.x[index]! + dx, site.z[index]! + dz)) ?? []
        for (const other of column.toReversed()) yield [other, blocks]
      }
    }
  }
}

/** The edge of a square around the origin. */
function* ring(radius: number): Generator<readonly [dx: number, dz: number]> {
  for (let dx = -radius; dx <= radius; dx++) {
    const step = Math.abs(dx) === radius ? 1 : 2 * radius
    for (let dz = -radius; dz <= radius; dz += step) yield [dx, dz]
    if (radius === 0) return
  }
}
