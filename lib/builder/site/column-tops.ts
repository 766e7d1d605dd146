import type { Site } from './site.ts'

/** Y of the art's highest block in a column, of those that count; minus infinity where the art has none. */
export type TopOf = (x: number, z: number) => number

export function columnTops(
  site: Pick<Site, 'count' | 'min' | 'max' | 'x' | 'y' | 'z'>,
  counts: (index: number) => boolean = () => true,
): TopOf {
  const [width, length] = [site.max.x - site.min.x + 1, site.max.z - site.min.z + 1]
  const tops = new Float64Array(width * length).fill(Number.NEGATIVE_INFINITY)
  for (let index = 0; index < site.count; index++) {
    if (!counts(index)) continue
    const column = (site.z[index]! - site.min.z) * width + site.x[index]! - site.min.x
    tops[column] = Math.max(tops[column]!, site.y[index]!)
  }
  return (x, z) => {
    const [column, row] = [x - site.min.x, z - site.min.z]
    if (column < 0 || row < 0 || column >= width || row >= length) return Number.NEGATIVE_INFINITY
    return tops[row * width + column]!
  }
}
