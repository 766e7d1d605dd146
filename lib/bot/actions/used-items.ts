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
   * the last on: an acknowledgement is for the last, and covers what a limit has dropped before.
   */
  dealtWith(orders: readonly PlaceOrder[]): void
  /** Whether it stands though it was not shown. */
  stands(order: PlaceOrder): boolean
  settled(order: PlaceOrder, isPlaced: boolean): void
}

interface Use {
  readonly item: string
  /** Without those that have failed. */
  sent: number
  gone: number
  /** Those that are known to stand. */
  placed: number
}

export function createUsedItems(inventory: Pick<Inventory, 'slots' | 'changed'>): UsedItems {
  const uses = new Map<number, Use>()
  const useOfOrder = new WeakMap<PlaceOrder, Use>()
  const standing = new WeakSet<PlaceOrder>()
  let before = inventory.slots().slice(0, 9)

  function useOf(hotbar: number, item: string): Use {
    const known = uses.get(hotbar)
    if (known?.item === item) return known
    const use = { item, sent: 0, gone: 0, placed: 0 }
    uses.set(hotbar, use)
    return use
  }

  inventory.changed(() => {
    const now = inventory.slots().slice(0, 9)
    for (const [hotbar, stack] of before.entries()) {
      if (!stack) continue
      const use = useOf(hotbar, stack.item)
      const gone = countGone(stack, now[hotbar] ?? null)
      // More than that has not been placed but moved.
      if (gone > 0 && gone <= use.sent - use.gone) use.gone += gone
    }
    before = now
  })

  return {
    sent(order, item) {
      const use = useOf(order.hotbar, item)
      use.sent++
      useOfOrder.set(order, use)
    },
    dealtWith(orders) {
      for (const order of orders.toReversed()) {
        const use = useOfOrder.get(order)
        if (!use || standing.has(order) || use.gone <= use.placed) continue
        use.placed++
        standing.add(order)
      }
    },
    stands: (order) => standing.has(order),
    settled(order, isPlaced) {
      const use = useOfOrder.get(order)
      if (!use || standing.has(order)) return
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
