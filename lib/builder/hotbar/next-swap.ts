import { countOf, type ItemStack, type Slots } from '../../game/item-stack.ts'

/** How many of an item are placed soon; a list of them is in the order of first use. */
export interface Demand {
  readonly item: string
  readonly count: number
}

interface HotbarState {
  /** The 36 slots, 0..8 the hotbar, less the items in flight from each. */
  readonly slots: Slots
  /** Hotbar slots that must not change now: placements from them are in flight, or a swap is. */
  readonly busy: ReadonlySet<number>
}

/** An exchange of an inventory slot with one of the hotbar. */
export interface Swap {
  readonly slot: number
  readonly hotbar: number
}

export const hotbarSize = 9

/**
 * The next exchange that brings soon-needed items into the hotbar, or null. Items that are needed first have priority. Belady
 * eviction: an empty slot goes first, then items that are not needed soon, then the item that is needed last.
 */
export function nextSwap(demands: readonly Demand[], { slots, busy }: HotbarState): Swap | null {
  const hotbar = slots.slice(0, hotbarSize)
  const rank = new Map(demands.map(({ item }, index) => [item, index]))
  for (const [index, { item, count }] of demands.entries()) {
    const ready = countOf(hotbar, item)
    if (ready >= count) continue
    const slot = fullestSlot(slots, item)
    if (slot === -1) continue
    const victim = chooseVictim(hotbar, busy, (stack) => {
      const needed = rank.get(stack.item)
      if (needed === undefined) return Number.POSITIVE_INFINITY
      // A second stack of the same item is worth less than any other item that is needed.
      return ready === 0 && needed > index ? needed : -1
    })
    if (victim !== -1) return { slot, hotbar: victim }
  }
  return null
}

function fullestSlot(slots: Slots, item: string): number {
  let best = -1
  for (let slot = hotbarSize; slot < slots.length; slot++) {
    const stack = slots[slot]
    if (stack?.item === item && stack.count > (slots[best]?.count ?? 0)) best = slot
  }
  return best
}

/** The slot with the highest price, empty ones first; -1 when none may be exchanged. */
function chooseVictim(hotbar: Slots, busy: ReadonlySet<number>, price: (stack: ItemStack) => number): number {
  let best = -1
  let bestPrice = -1
  for (const [slot, stack] of hotbar.entries()) {
    if (busy.has(slot)) continue
    if (!stack || stack.count === 0) return slot
    const own = price(stack)
    if (own > bestPrice) {
      best = slot
      bestPrice = own
    }
  }
  return best
}
