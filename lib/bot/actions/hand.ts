import { Failure } from '../../failure.ts'
import type { ItemStack } from '../../game/item-stack.ts'
import type { Inventory } from '../../game/windows.ts'
import { waitFor, waitUntil } from '../../waiting.ts'
import type { Session } from '../connection/session.ts'
import type { ClickWindow } from '../windows/click-window.ts'

export interface Hand {
  /** Holds the first stack that fits while `work` uses it; afterwards every slot has its old item again, less what was used. */
  holding<Result>(
    fits: (stack: ItemStack) => boolean,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result>
}

interface HandDependencies {
  readonly inventory: Inventory
  readonly clickWindow: ClickWindow
}

const swapTimeoutMs = 4000
/** Short, because it must not hold up a stop. */
const restoreTimeoutMs = 500

/** Takes items of the inventory into the hand and puts the hand back as it was. */
export function createHand(session: Session, { inventory, clickWindow }: HandDependencies): Hand {
  const { game, clock, ended } = session

  async function swap(slot: number, hotbar: number, timeoutMs: number, signal: AbortSignal): Promise<void> {
    const before = inventory.slots()
    const [rising, falling] = [before[slot], before[hotbar]]
    if (!rising && !falling) return
    const isSwapped = () => {
      const now = inventory.slots()
      return isSame(now[hotbar], rising) && isSame(now[slot], falling)
    }
    const confirmed = waitFor(inventory.changed, isSwapped, {
      clock,
      timeoutMs,
      signal: AbortSignal.any([signal, ended]),
      timeoutMessage: 'The server has not confirmed moving an item into the hand.',
    })
    clickWindow(0, { slot, button: hotbar, mode: 2 })
    await confirmed
  }

  /** Used items leave the hand a tick later; only then is it known what can be put back. */
  async function waitUntilUsed(hotbar: number, held: ItemStack | null | undefined): Promise<void> {
    const isUsed = () => !isSame(inventory.slots()[hotbar], held)
    if (isUsed()) return
    const wait = { clock, timeoutMs: restoreTimeoutMs, signal: ended }
    await waitUntil(inventory.changed, isUsed, wait).catch(() => {})
  }

  return {
    async holding(fits, signal, work) {
      if (game.currentWindow) game.closeWindow(game.currentWindow)
      const slot = inventory.slots().findIndex((stack) => stack !== null && fits(stack))
      if (slot < 0) throw new Failure('broken', 'The item to be used is not in the inventory any more.')
      const heldBefore = game.quickBarSlot ?? 0
      const isInHotbar = slot < 9
      const hotbar = isInHotbar ? slot : heldBefore
      try {
        if (!isInHotbar) await swap(slot, hotbar, swapTimeoutMs, signal)
        if (hotbar !== heldBefore) game.setQuickBarSlot(hotbar)
        const held = inventory.slots()[hotbar]
        const result = await work()
        await waitUntilUsed(hotbar, held)
        return result
      } finally {
        // A swap that was not waited for to its end is undone, too: the server deals with clicks in their order.
        if (!ended.aborted) {
          if (hotbar !== heldBefore) game.setQuickBarSlot(heldBefore)
          if (!isInHotbar) await swap(slot, hotbar, restoreTimeoutMs, ended).catch(() => {})
        }
      }
    },
  }
}

function isSame(a: ItemStack | null | undefined, b: ItemStack | null | undefined): boolean {
  if (!a || !b) return !a && !b
  return a.item === b.item && a.count === b.count && a.mapId === b.mapId && a.name === b.name
}
