import { createHeap } from '../../game/heap.ts'
import type { Site } from '../site/site.ts'
import { neighbours, type Surroundings, touchesBlock, withPlanned } from './surroundings.ts'

interface SupportOptions {
  readonly surroundings: Surroundings
  /** Where a block would come if each could be placed at any time; the lowest first. */
  readonly rank: (index: number) => number
  /** Whether blocks that touch nothing are left out, instead of being begun anew. */
  readonly isAttachedOnly?: boolean
}

/**
 * The wanted blocks in an order in which each has something to be placed against when its turn comes, and under it what it
 * needs: of all that have, always the one with the lowest rank. Where none has, because the rest touches nothing that stands,
 * the lowest rank begins anew; that block needs air or scaffolding.
 */
export function supportOrder(
  site: Site,
  wanted: ReadonlySet<number>,
  { surroundings, rank, isAttachedOnly = false }: SupportOptions,
): number[] {
  const order: number[] = []
  const done = new Set<number>()
  const offered = new Set<number>()
  const open = createHeap<number>()
  const byRank = [...wanted].sort((a, b) => rank(a) - rank(b))
  const planned = withPlanned(surroundings, (x, y, z) => done.has(site.indexAt(x, y, z)))

  const canBePlaced = (index: number) => {
    const { x, y, z } = site.position(index)
    if (site.kind(index).support === 'below' && !planned.canSupport(x, y - 1, z)) return false
    return touchesBlock(planned, x, y, z)
  }
  const offer = (index: number) => {
    if (offered.has(index) || !canBePlaced(index)) return
    offered.add(index)
    open.push(index, rank(index))
  }
  const emit = (index: number) => {
    done.add(index)
    offered.add(index)
    order.push(index)
    const { x, y, z } = site.position(index)
    for (const [dx, dy, dz] of neighbours) {
      const next = site.indexAt(x + dx, y + dy, z + dz)
      if (wanted.has(next)) offer(next)
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
