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
   * the last on: an acknowledgement is for the last, and covers what a limit has dropped before. An item that has gone when that of
   * another was due, which the server may still have to deal with, is left to that one.
   */
  dealtWith(orders: readonly PlaceOrder[]): void
  /** Whether it stands though it was not shown. */
  stands(order: PlaceOrder): boolean
  settled(order: PlaceOrder, isPlaced: boolean): void
}

/** Those without an outcome, by when they were sent, and those of them whose items seem to be the ones that have gone. */
interface Use {
  readonly item: string
  readonly open: Map<PlaceOrder, number>
  readonly due: Set<PlaceOrder>
  /** Without those that have failed. */
  sent: number
  gone: number
  /** Those that are known to stand. */
  placed: number
}

/** Share of the time that an item takes to go that each new one changes. */
const newShare = 1 / 8

export function createUsedItems(
  inventory: Pick<Inventory, 'slots' | 'changed'>,
  clock: Pick<Clock, 'now'>,
): UsedItems {
  const uses = new Map<number, Use>()
  const useOfOrder = new WeakMap<PlaceOrder, Use>()
  const standing = new WeakSet<PlaceOrder>()
  let before = inventory.slots().slice(0, 9)
  /** From a click to when its item goes, as far as it was that of no other. */
  let delayMs: number | null = null

  function useOf(hotbar: number, item: string): Use {
    const known = uses.get(hotbar)
    if (known?.item === item) return known
    const use = { item, open: new Map(), due: new Set<PlaceOrder>(), sent: 0, gone: 0, placed: 0 }
    uses.set(hotbar, use)
    return use
  }

  /** An item has gone: that of the order for which it was the time. */
  function noteGone({ open, due }: Use): void {
    const now = clock.now()
    const [first, ...others] = [...open].filter(([order]) => !due.has(order))
    if (!first) return
    if (others.length === 0)
      delayMs = (delayMs ?? now - first[1]) * (1 - newShare) + (now - first[1]) * newShare
    const expected = now - (delayMs ?? 0)
    const [order] = minBy([first, ...others], ([, sentAt]) => Math.abs(sentAt - expected))!
    if (delayMs !== null) due.add(order)
  }

  inventory.changed(() => {
    const now = inventory.slots().slice(0, 9)
    for (const [hotbar, stack] of before.entries()) {
      if (!stack) continue
      const use = useOf(hotbar, stack.item)
      const gone = countGone(stack, now[hotbar] ?? null)
      // More than that has not been placed but moved.
      if (gone <= 0 || gone > use.sent - use.gone) continue
      use.gone += gone
      for (let item = 0; item < gone; item++) noteGone(use)
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
      const [dueFirst, others] = [orders.filter(isDue), orders.filter((order) => !isDue(order))]
      for (const order of [...others, ...dueFirst].reverse()) {
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
