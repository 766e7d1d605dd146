import type { Clock } from '../../clock.ts'
import { minBy } from '../../collections.ts'
import { type ItemStack, isSameItem } from '../../game/item-stack.ts'
import type { PlaceOrder } from '../../game/placing.ts'
import type { Inventory } from '../../game/windows.ts'

/**
 * Items of the hotbar that placing has used up beyond the blocks that were shown: some servers acknowledge a placement and never
 * send its block. That its item has gone tells that it stands.
 */
interface UsedItems {
  sent(order: PlaceOrder, item: string): void
  /**
   * The server has dealt with these, sent in this order, and shown none of their blocks. As many of them stand as items have gone, from
   * the last on: an acknowledgement is for the last, and covers what a limit has dropped before. An item that went about when another
   * order's item was expected to go is reserved for that order.
   */
  dealtWith(orders: readonly PlaceOrder[]): void
  /** Whether it stands though it was not shown. */
  stands(order: PlaceOrder): boolean
  settled(order: PlaceOrder, isPlaced: boolean): void
}

interface Use {
  readonly item: string
  /** Orders without an outcome, with the time of their click. */
  readonly open: Map<PlaceOrder, number>
  /** Those of them to which an item that has gone was assigned. */
  readonly due: Set<PlaceOrder>
  /** Without those that have failed. */
  sent: number
  gone: number
  /** Those that are known to stand. */
  placed: number
}

/** Weight of each new measurement in the average. */
const newShare = 1 / 8

export function createUsedItems(
  inventory: Pick<Inventory, 'slots' | 'changed'>,
  clock: Pick<Clock, 'now'>,
): UsedItems {
  const uses = new Map<number, Use>()
  const useOfOrder = new WeakMap<PlaceOrder, Use>()
  const standing = new WeakSet<PlaceOrder>()
  let before = inventory.slots().slice(0, 9)
  /** Average time from a click until its item goes; measured only when a single order could have used it. */
  let delayMs: number | null = null

  function useOf(hotbar: number, item: string): Use {
    const known = uses.get(hotbar)
    if (known?.item === item) return known
    const use = { item, open: new Map(), due: new Set<PlaceOrder>(), sent: 0, gone: 0, placed: 0 }
    uses.set(hotbar, use)
    return use
  }

  /** Assigns an item that has gone to the order whose click best fits the usual delay. */
  function assign({ open, due }: Use): void {
    const now = clock.now()
    const unassigned = [...open].filter(([order]) => !due.has(order))
    if (unassigned.length === 1) {
      const measured = now - unassigned[0]![1]
      delayMs = delayMs === null ? measured : delayMs + (measured - delayMs) * newShare
    }
    if (delayMs === null) return
    const expected = now - delayMs
    const best = minBy(unassigned, ([, sentAt]) => Math.abs(sentAt - expected))
    if (best) due.add(best[0])
  }

  inventory.changed(() => {
    const now = inventory.slots().slice(0, 9)
    for (const [hotbar, stack] of before.entries()) {
      if (!stack) continue
      const use = useOf(hotbar, stack.item)
      const gone = countGone(stack, now[hotbar] ?? null)
      // More than that has not been placed but moved.
      if (gone <= 0 || gone > use.sent - use.gone) continue
      // The item of a block that was shown may go after it.
      const shown = Math.max(0, use.placed - use.gone)
      use.gone += gone
      for (let item = shown; item < gone; item++) assign(use)
    }
    before = now
  })

  return {
    sent(order, item) {
      const use = useOf(order.hotbar, item)
      use.sent++
      use.open.set(order, clock.now())
      useOfOrder.set(order, use)
    },
    dealtWith(orders) {
      const isDue = (order: PlaceOrder) => useOfOrder.get(order)?.due.has(order) === true
      const latestFirst = orders.toReversed()
      for (const order of [...latestFirst.filter(isDue), ...latestFirst.filter((one) => !isDue(one))]) {
        const use = useOfOrder.get(order)
        if (!use || standing.has(order)) continue
        const left = use.gone - use.placed
        if (left <= 0 || (!use.due.has(order) && left <= use.due.size)) continue
        use.placed++
        use.due.delete(order)
        use.open.delete(order)
        standing.add(order)
      }
    },
    stands: (order) => standing.has(order),
    settled(order, isPlaced) {
      const use = useOfOrder.get(order)
      if (!use || standing.has(order)) return
      use.open.delete(order)
      use.due.delete(order)
      if (isPlaced) use.placed++
      else use.sent--
      // With none under way, items that are left over are of none.
      if (use.sent === use.placed) use.gone = Math.min(use.gone, use.placed)
    },
  }
}

function countGone(before: ItemStack, now: ItemStack | null): number {
  return now && !isSameItem(before, now) ? 0 : before.count - (now?.count ?? 0)
}
