import { createHeap } from '../../game/heap.ts'
import type { Site } from '../site/site.ts'
import type { CanPlaceAgainst } from './click-choice.ts'

interface SupportOptions {
  /** What stands already and can be clicked. */
  readonly canPlaceAgainst: CanPlaceAgainst
  /** Where a block would come if everything held; the lowest first. */
  readonly rank: (index: number) => number
  /** Whether what touches nothing is left out, instead of being begun anew. */
  readonly isAttachedOnly?: boolean
}

/**
 * The wanted blocks in an order in which each has something to be set against when its turn comes: of all that has, always
 * the one with the lowest rank. Where nothing has, because the rest touches nothing that stands, the lowest rank begins
 * anew; that block needs air or help.
 */
export function supportOrder(
  site: Site,
  wanted: ReadonlySet<number>,
  { canPlaceAgainst, rank, isAttachedOnly = false }: SupportOptions,
): number[] {
  const order: number[] = []
  const done = new Set<number>()
  const offered = new Set<number>()
  const open = createHeap<number>()
  const byRank = [...wanted].sort((a, b) => rank(a) - rank(b))

  const stands = (x: number, y: number, z: number) => {
    const index = site.indexAt(x, y, z)
    return index !== -1 && wanted.has(index) ? done.has(index) : canPlaceAgainst(x, y, z)
  }
  const canStand = (index: number) => {
    const [x, y, z] = [site.x[index]!, site.y[index]!, site.z[index]!]
    if (site.kind(index).support === 'below') return stands(x, y - 1, z)
    return hasNeighbourToPlaceAgainst(stands, x, y, z)
  }
  const offer = (index: number) => {
    if (offered.has(index) || !canStand(index)) return
    offered.add(index)
    open.push(index, rank(index))
  }
  const emit = (index: number) => {
    done.add(index)
    offered.add(index)
    order.push(index)
    for (const [dx, dy, dz] of beside) {
      const next = site.indexAt(site.x[index]! + dx, site.y[index]! + dy, site.z[index]! + dz)
      if (next !== -1 && wanted.has(next)) offer(next)
    }
  }

  for (const index of byRank) offer(index)
  for (let begun = 0; order.length < wanted.size; ) {
    const next = open.pop()
    if (next !== undefined) {
      emit(next)
      continue
    }
    if (isAttachedOnly) break
    while (done.has(byRank[begun]!)) begun++
    emit(byRank[begun]!)
  }
  return order
}

/** The six ways to a neighbour. */
/** Whether a cell touches something that can be clicked. */
export function hasNeighbourToPlaceAgainst(
  canPlaceAgainst: CanPlaceAgainst,
  x: number,
  y: number,
  z: number,
): boolean {
  return beside.some(([dx, dy, dz]) => canPlaceAgainst(x + dx, y + dy, z + dz))
}

const beside = [
  [0, -1, 0],
  [0, 1, 0],
  [-1, 0, 0],
  [1, 0, 0],
  [0, 0, -1],
  [0, 0, 1],
] as const
