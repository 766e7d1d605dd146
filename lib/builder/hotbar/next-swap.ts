import { minBy } from '../../collections.ts'
import { countOf, type Slots } from '../../game/item-stack.ts'

/** How many of an item are placed soon; a list of them is in the order of first use. */
export interface Demand {
  readonly item: string
  readonly count: number
}

export interface Swap {
  readonly slot: number
  readonly hotbar: number
}

export const hotbarSize = 9

/**
 * The next exchange that brings soon-needed items into the hotbar, the first of the 36 slots, or null. Belady eviction: an empty
 * slot goes first, then items that are not needed soon, then the item that is needed last; none that is `busy`.
 */
export function nextSwap(
  demands: readonly Demand[],
  { slots, busy }: { readonly slots: Slots; readonly busy: ReadonlySet<number> },
): Swap | null {
  const hotbar = slots.slice(0, hotbarSize)
  const free = [...hotbar.keys()].filter((slot) => !busy.has(slot))
  const rank = new Map(demands.map(({ item }, index) => [item, index]))
  for (const [index, { item, count }] of demands.entries()) {
    const ready = countOf(hotbar, item)
    if (ready >= count) continue
    const others = slots.keys().filter((at) => at >= hotbarSize && slots[at]?.item === item)
    const slot = minBy(others, (at) => -slots[at]!.count)
    if (slot === undefined) continue
    const victim = minBy(free, (at) => {
      const stack = hotbar[at]
      if (!stack || stack.count === 0) return Number.NEGATIVE_INFINITY
      const needed = rank.get(stack.item) ?? demands.length
      // A second stack of the same item is worth less than any other item that is needed.
      const mayGo = needed === demands.length || (ready === 0 && needed > index)
      return mayGo ? -needed : Number.POSITIVE_INFINITY
    })
    if (victim !== undefined) return { slot, hotbar: victim }
  }
  return null
}
