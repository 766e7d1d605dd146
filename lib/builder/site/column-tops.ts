import type { Site } from './site.ts'

/** Y of the art's highest block in a column; minus infinity where the art has none. */
export type TopOf = (x: number, z: number) => number

export function columnTops(site: Site): TopOf {
  const [width, length] = [site.max.x - site.min.x + 1, site.max.z - site.min.z + 1]
  const tops = new Float64Array(width * length).fill(Number.NEGATIVE_INFINITY)
  for (let index = 0; index < site.count; index++) {
    const { x, y, z } = site.position(index)
    const column = (z - site.min.z) * width + x - site.min.x
    tops[column] = Math.max(tops[column]!, y)
  }
  return (x, z) => {
    const [column, row] = [x - site.min.x, z - site.min.z]
    if (column < 0 || row < 0 || column >= width || row >= length) return Number.NEGATIVE_INFINITY
    return tops[row * width + column]!
  }
}
