import type { ItemStack } from '../../game/item-stack.ts'

/** An item that will be placed soon: how many of it, in the order of first use. */
export interface Demand {
  readonly item: string
  readonly count: number
}

export interface HotbarState {
  /** The 36 slots, 0..8 the hotbar, less what is under way from each. */
  readonly slots: readonly (ItemStack | null)[]
  /** Hotbar slots that must not change now: placements from them are under way, or a swap is. */
  readonly busy: ReadonlySet<number>
}

export interface Swap {
  readonly slot: number
  readonly hotbar: number
}

export const hotbarSize = 9

/**
 * The next exchange that brings what is needed soon into the hotbar, or null. What is needed first has priority; what
 * gives way is, in this order, an empty slot, something that is not needed soon, the thing needed last (the best choice
 * there is for a cache whose future is known).
 */
export function nextSwap(demands: readonly Demand[], { slots, busy }: HotbarState): Swap | null {
  const hotbar = slots.slice(0, hotbarSize)
  const rank = new Map(demands.map(({ item }, index) => [item, index]))
  for (const [index, { item, count }] of demands.entries()) {
    const ready = hotbar.reduce((sum, stack) => sum + (stack?.item === item ? stack.count : 0), 0)
    if (ready >= count) continue
    const slot = fullestSlot(slots, item)
    if (slot === -1) continue
    const victim = chooseVictim(hotbar, busy, (stack) => {
      const needed = rank.get(stack.item)
      if (needed === undefined) return Number.POSITIVE_INFINITY
      // A second stack of the same item is worth less than anything else that is needed.
      return ready === 0 && needed > index ? needed : -1
    })
    if (victim !== -1) return { slot, hotbar: victim }
  }
  return null
}

function fullestSlot(slots: readonly (ItemStack | null)[], item: string): number {
  let best = -1
  for (let slot = hotbarSize; slot < slots.length; slot++) {
    const stack = slots[slot]
    if (stack?.item === item && stack.count > (slots[best]?.count ?? 0)) best = slot
  }
  return best
}

/** The slot with the highest price, empty ones first; -1 when none may go. */
function chooseVictim(
  hotbar: readonly (ItemStack | null)[],
  busy: ReadonlySet<number>,
  price: (stack: ItemStack) => number,
): number {
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
