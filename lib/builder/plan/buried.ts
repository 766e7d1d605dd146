import { eyeHeight } from '../../game/position.ts'
import { columnTops } from '../site/column-tops.ts'
import type { Site } from '../site/site.ts'

/** The blocks of an art that are too deep under the top of their column to be reached from over it. */
export interface Buried {
  readonly hasAny: boolean
  /** Whether a block lies over such a one that is open. */
  coversOpen(index: number, isOpen: (index: number) => boolean): boolean
}

export function findBuried(
  site: Pick<Site, 'count' | 'min' | 'max' | 'x' | 'y' | 'z'>,
  reach: number,
): Buried {
  const topOf = columnTops(site)
  const columns = new Map<number, number[]>()
  const columnOf = (index: number) =>
    (site.z[index]! - site.min.z) * (site.max.x - site.min.x + 1) + site.x[index]! - site.min.x
  for (let index = 0; index < site.count; index++) {
    if (topOf(site.x[index]!, site.z[index]!) - site.y[index]! + eyeHeight <= reach) continue
    const column = columnOf(index)
    columns.set(column, [...(columns.get(column) ?? []), index])
  }
  return {
    hasAny: columns.size > 0,
    // The numbers after those of the art are scaffolding's.
    coversOpen: (index, isOpen) =>
      columns.size > 0 &&
      index < site.count &&
      (columns.get(columnOf(index)) ?? []).some((other) => site.y[other]! < site.y[index]! && isOpen(other)),
  }
}
