import { createHeap } from '../../game/heap.ts'
import type { Position } from '../../game/position.ts'
import { cellKey } from '../../game/search.ts'
import { type Turns, yieldEvery } from '../../waiting.ts'
import type { Site } from '../site/site.ts'
import { neighboursToClick } from './click-choice.ts'
import { neighbours, type Surroundings, withPlanned } from './surroundings.ts'

const sliceBlocks = 500

interface SupportOptions extends Turns {
  readonly surroundings: Surroundings
  /** Where a block would come if each could be placed at any time; the lowest first. */
  readonly rank: (index: number) => number
  /** Whether blocks are placed from over them and only against faces that the eye sees. */
  readonly isFromOver?: boolean
  /** Whether blocks that touch nothing are left out, instead of being begun anew. */
  readonly isAttachedOnly?: boolean
  /**
   * Scaffolding for a block that touches nothing, which stands from then on; none when it is begun anew. `before` blocks come
   * before it.
   */
  readonly connect?: (index: number, planned: Surroundings, before: number) => Promise<readonly Position[]>
}

/**
 * Always the block with the lowest rank of those that have something to be placed against, and under them what they need. Where the
 * rest touches nothing that stands, the lowest rank begins anew; that block needs air or scaffolding.
 */
export async function supportOrder(
  site: Site,
  wanted: ReadonlySet<number>,
  { surroundings, rank, isFromOver = false, isAttachedOnly = false, connect, ...turns }: SupportOptions,
): Promise<number[]> {
  const order: number[] = []
  const done = new Set<number>()
  const offered = new Set<number>()
  const open = createHeap<number>()
  const ranks = new Map([...wanted].map((index) => [index, rank(index)]))
  const byRank = [...wanted].sort((a, b) => ranks.get(a)! - ranks.get(b)!)
  const turn = yieldEvery({ ...turns, slice: sliceBlocks })
  const scaffolding = new Set<number>()
  const planned = withPlanned(
    surroundings,
    (x, y, z) => done.has(site.indexAt(x, y, z)) || scaffolding.has(cellKey({ x, y, z })),
  )

  const canBePlaced = (index: number) => {
    const [kind, position] = [site.kind(index), site.position(index)]
    if (kind.support === 'below' && !planned.canSupport(position.x, position.y - 1, position.z)) return false
    return neighboursToClick(position, kind, isFromOver).some(({ x, y, z }) =>
      planned.canPlaceAgainst(x, y, z),
    )
  }
  const offer = (index: number) => {
    if (offered.has(index) || !canBePlaced(index)) return
    offered.add(index)
    open.push(index, ranks.get(index)!)
  }
  const emit = (index: number) => {
    done.add(index)
    offered.add(index)
    order.push(index)
    offerBeside(site.position(index))
  }
  const offerBeside = ({ x, y, z }: Position) => {
    for (const [dx, dy, dz] of neighbours) {
      const next = site.indexAt(x + dx, y + dy, z + dz)
      if (wanted.has(next)) offer(next)
    }
  }

  for (const index of byRank) {
    offer(index)
    await turn()
  }
  for (let begun = 0; order.length < wanted.size; ) {
    await turn()
    const next = open.pop()
    if (next !== undefined) {
      emit(next)
      continue
    }
    if (isAttachedOnly) break
    while (done.has(byRank[begun]!)) begun++
    const chain = (await connect?.(byRank[begun]!, planned, order.length)) ?? []
    for (const cell of chain) scaffolding.add(cellKey(cell))
    for (const cell of chain) offerBeside(cell)
    if (!offered.has(byRank[begun]!)) emit(byRank[begun]!)
  }
  return order
}
