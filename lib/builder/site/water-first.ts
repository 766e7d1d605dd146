import { sides } from '../../game/faces.ts'
import type { Position } from '../../game/position.ts'
import { blockStatus, type Comparison } from './compare.ts'
import type { Site } from './site.ts'

/**
 * The comparison with the blocks that must wait for water: those over it, which would keep the bucket out, and on foot higher
 * ones beside it: water in a pit is out of reach, and a swimmer can't get out of one.
 */
export function withWaterFirst(site: Site, comparison: Comparison, isOnFoot: boolean): Comparison {
  /** By column, the lowest block that must wait. */
  const levels = new Map<string, number>()
  for (const [index, status] of comparison.statuses.entries()) {
    const isToBeFilled =
      status === blockStatus.dry ||
      (status === blockStatus.missing && site.kind(index).bucketUse === 'inside')
    if (!isToBeFilled) continue
    const { x, y, z } = site.position(index)
    lower(levels, x, z, y + 1)
    if (isOnFoot) for (const side of sides) lower(levels, x + side.x, z + side.z, y + 1)
  }
  if (levels.size === 0) return comparison
  const mustWait = ({ x, y, z }: Position) => y >= (levels.get(columnKey(x, z)) ?? Number.POSITIVE_INFINITY)
  const statuses = comparison.statuses.map((status, index) =>
    status === blockStatus.missing && mustWait(site.position(index)) ? blockStatus.waiting : status,
  )
  return { ...comparison, statuses }
}

function lower(levels: Map<string, number>, x: number, z: number, y: number): void {
  const column = columnKey(x, z)
  levels.set(column, Math.min(levels.get(column) ?? Number.POSITIVE_INFINITY, y))
}

const columnKey = (x: number, z: number) => `${x} ${z}`
