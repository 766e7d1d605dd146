import { minBy } from '../../collections.ts'
import { countOf, type ItemStack, type Slots } from '../../game/item-stack.ts'
import type { PlaceOutcome } from '../../game/placing.ts'
import type { Inventory } from '../../game/windows.ts'
import type { Turns } from '../../waiting.ts'
import { limits } from '../policy/limits.ts'
import { createHotbarStock, hotbarSize } from './hotbar-stock.ts'

export type Hotbar = ReturnType<typeof createHotbar>

/** How many of an item are placed soon; a list of them is in the order of first use. */
export interface Demand {
  readonly item: string
  readonly count: number
}

export interface Swap {
  readonly slot: number
  readonly hotbar: number
}

interface HotbarOptions extends Turns {
  readonly inventory: Pick<Inventory, 'slots' | 'swap'>
  /** Too many swaps in a row have failed. */
  onFailure(error: unknown): void
}

/** Swaps in flight at the same time; a server answers all of a tick together. */
const maxSwaps = 3

const hotbarSlots = [...Array(hotbarSize).keys()]

/** The items that can be placed: in the hotbar now, or brought there ahead of need, so that a swap never delays placing. */
export function createHotbar({ inventory, clock, signal, onFailure }: HotbarOptions) {
  const stock = createHotbarStock()
  const swaps = new Set<Swap>()
  let failures = 0

  const isSwapping = (slot: number) => [...swaps].some(({ hotbar }) => hotbar === slot)

  /** The slots as they will be when all swaps have succeeded. */
  function expected(): (ItemStack | null)[] {
    const slots = stock.rest(inventory.slots())
    for (const { slot, hotbar } of swaps) {
      const rising = slots[slot] ?? null
      slots[slot] = slots[hotbar] ?? null
      slots[hotbar] = rising
    }
    return slots
  }

  const busy = () =>
    new Set(hotbarSlots.filter((slot) => stock.isBusy(slot, clock.now()) || isSwapping(slot)))

  async function run(swap: Swap): Promise<void> {
    swaps.add(swap)
    try {
      await inventory.swap(swap.slot, swap.hotbar, signal)
      failures = 0
    } catch (error) {
      failures++
      if (!signal.aborted && failures >= limits.place.maxFailedSwaps) onFailure(error)
    } finally {
      swaps.delete(swap)
    }
  }

  const has = (item: string, slot: number) => stock.available(slot)?.item === item && !isSwapping(slot)

  return {
    sync: () => stock.sync(inventory.slots(), clock.now()),
    has,
    /** The slot to place an item from, preferably the given one, else the one with the fewest; -1 when there is none. */
    slotOf(item: string, preferred: number): number {
      if (has(item, preferred)) return preferred
      return minBy(hotbarSlots, (slot) => (has(item, slot) ? stock.available(slot)!.count : Infinity)) ?? -1
    },
    /** Whether the item is anywhere in the inventory, besides those in flight. */
    carries: (item: string) => stock.rest(inventory.slots()).some((stack) => stack?.item === item),
    sent: stock.sent,
    settled: (slot: number, outcome: PlaceOutcome) => stock.settled(slot, outcome, clock.now()),
    prepare(demands: readonly Demand[]): void {
      while (swaps.size < maxSwaps && !signal.aborted) {
        const swap = nextSwap(demands, { slots: expected(), busy: busy() })
        if (!swap || [...swaps].some(({ slot }) => slot === swap.slot)) return
        void run(swap)
      }
    },
    isPreparing: () => swaps.size > 0,
  }
}

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
