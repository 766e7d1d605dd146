import { type ItemStack, isSameItem } from '../../game/item-stack.ts'
import type { Inventory } from '../../game/windows.ts'

/**
 * Items of the hotbar that placing has used up beyond the blocks that were shown: some servers acknowledge a placement and never
 * send its block. That its item has gone tells that it stands.
 */
interface UsedItems {
  sent(hotbar: number, item: string): void
  /** The block was shown. */
  shown(hotbar: number, item: string): void
  /** It was not placed. */
  failed(hotbar: number, item: string): void
  /** Whether so many items of a slot have gone for blocks that were not shown; they count as shown then. */
  take(hotbar: number, item: string, count: number): boolean
}

interface Use {
  readonly item: string
  sent: number
  gone: number
  shown: number
}

export function createUsedItems(inventory: Pick<Inventory, 'slots' | 'changed'>): UsedItems {
  const uses = new Map<number, Use>()
  let before = inventory.slots().slice(0, 9)

  function useOf(hotbar: number, item: string): Use {
    const known = uses.get(hotbar)
    if (known?.item === item) return known
    const use = { item, sent: 0, gone: 0, shown: 0 }
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
    sent(hotbar, item) {
      useOf(hotbar, item).sent++
    },
    shown(hotbar, item) {
      useOf(hotbar, item).shown++
    },
    failed(hotbar, item) {
      useOf(hotbar, item).sent--
    },
    take(hotbar, item, count) {
      const use = useOf(hotbar, item)
      if (use.gone - use.shown < count) return false
      use.shown += count
      return true
    },
  }
}

function countGone(before: ItemStack, now: ItemStack | null): number {
  return now && !isSameItem(before, now) ? 0 : before.count - (now?.count ?? 0)
}
