import { eyeHeight } from '../../game/position.ts'
import { columnTops } from '../site/columns.ts'
import type { Site } from '../site/site.ts'

/** Whether a block lies over one that is open and can't be reached any more once its column is built. */
export type CoversOpen = (index: number, isOpen: (index: number) => boolean) => boolean

/** Undefined where no block is too deep under the top of its column to be reached from over it. */
export function findBuried(
  site: Pick<Site, 'count' | 'min' | 'max' | 'x' | 'y' | 'z'>,
  reach: number,
): CoversOpen | undefined {
  const topOf = columnTops(site)
  const columnOf = (index: number) =>
    (site.z[index]! - site.min.z) * (site.max.x - site.min.x + 1) + site.x[index]! - site.min.x
  const isBuried = (index: number) =>
    topOf(site.x[index]!, site.z[index]!) - site.y[index]! + eyeHeight > reach
  const columns = Map.groupBy(Array(site.count).keys().filter(isBuried), columnOf)
  if (columns.size === 0) return undefined
  return (index, isOpen) =>
    // The numbers after those of the art are scaffolding's.
    index < site.count &&
    (columns.get(columnOf(index)) ?? []).some((other) => site.y[other]! < site.y[index]! && isOpen(other))
}
