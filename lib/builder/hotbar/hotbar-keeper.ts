import type { ItemStack } from '../../game/item-stack.ts'
import type { InventoryView } from '../../game/legacy-player.ts'
import { limits } from '../policy/limits.ts'
import { type Demand, hotbarSize, nextSwap, type Swap } from './hotbar.ts'
import type { HotbarStock } from './hotbar-stock.ts'

/** Brings what is needed soon into the hotbar, ahead of need, so that a swap never holds up placing. */
export interface HotbarKeeper {
  /** Starts what swaps are due for these demands. */
  keep(demands: readonly Demand[]): void
  /** Whether nothing may be placed from a slot, because it is being exchanged. */
  isChanging(hotbar: number): boolean
  isIdle(): boolean
}

/** Swaps under way at the same time; a server answers all of a tick together. */
const atOnce = 3

export function createHotbarKeeper(
  inventory: InventoryView,
  hand: HotbarStock,
  { signal, onFailure }: { readonly signal: AbortSignal; onFailure(error: unknown): void },
): HotbarKeeper {
  const pending = new Set<Swap>()
  let failures = 0

  /** The slots as they are when all swaps have come through. */
  function expected(): (ItemStack | null)[] {
    const slots = hand.rest(inventory.slots())
    for (const { slot, hotbar } of pending) {
      const rising = slots[slot] ?? null
      slots[slot] = slots[hotbar] ?? null
      slots[hotbar] = rising
    }
    return slots
  }

  function busy(): Set<number> {
    const slots = new Set<number>()
    for (let hotbar = 0; hotbar < hotbarSize; hotbar++) if (hand.isBusy(hotbar)) slots.add(hotbar)
    for (const { hotbar } of pending) slots.add(hotbar)
    return slots
  }

  async function run(swap: Swap): Promise<void> {
    pending.add(swap)
    try {
      await inventory.swap(swap.slot, swap.hotbar, signal)
      failures = 0
    } catch (error) {
      failures++
      if (!signal.aborted && failures >= limits.place.maxFailedSwaps) onFailure(error)
    } finally {
      pending.delete(swap)
    }
  }

  return {
    keep(demands) {
      while (pending.size < atOnce && !signal.aborted) {
        const swap = nextSwap(demands, { slots: expected(), busy: busy() })
        if (!swap || [...pending].some(({ slot }) => slot === swap.slot)) return
        void run(swap)
      }
    },
    isChanging: (hotbar) => [...pending].some((swap) => swap.hotbar === hotbar),
    isIdle: () => pending.size === 0,
  }
}
