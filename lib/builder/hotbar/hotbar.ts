import { minBy } from '../../collections.ts'
import type { ItemStack } from '../../game/item-stack.ts'
import type { PlaceOutcome } from '../../game/placing.ts'
import type { Inventory } from '../../game/windows.ts'
import type { Turns } from '../../waiting.ts'
import { limits } from '../policy/limits.ts'
import { createHotbarStock } from './hotbar-stock.ts'
import { type Demand, hotbarSize, nextSwap, type Swap } from './next-swap.ts'

export type Hotbar = ReturnType<typeof createHotbar>

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
