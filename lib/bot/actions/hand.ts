import { Failure } from '../../failure.ts'
import { hasData, type ItemStack, isSameItem } from '../../game/item-stack.ts'
import type { Inventory } from '../../game/windows.ts'
import { waitUntil } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import { send } from '../connection/session.ts'
import type { PlayerSession } from '../movement/player-session.ts'
import type { OwnInventory } from '../windows/inventory.ts'
import type { WindowSlots } from '../windows/slots.ts'

interface Hand {
  /** Holds the first stack that fits while `work` uses it; afterwards every slot has its old item again, less what was used. */
  holding<Result>(
    fits: (stack: ItemStack) => boolean,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result>
  /** Selects another slot of the hotbar when the hand holds something that fits. */
  letGo(fits: (stack: ItemStack) => boolean): void
  /** Selects an empty slot of the hotbar; where there is none, one without an item that has data of its own, which may be the player's. */
  empty(): void
  /** Uses the item in the main hand. */
  use(): void
}

/** The session of a player who handles items. */
export interface HandSession extends PlayerSession {
  readonly inventory: Inventory
  readonly hand: Hand
}

const swapTimeoutMs = 4000
/** Short, because it must not hold up a stop. */
const restoreTimeoutMs = 500

/** Takes items of the inventory into the hand and puts the hand back as it was. */
export function createHand(
  session: PlayerSession,
  inventory: OwnInventory,
  windows: Pick<WindowSlots, 'close'>,
): Hand {
  const { game, clock, ended, body } = session

  /** Used items leave the hand a tick later; only then is it known what can be put back. */
  async function waitUntilUsed(hotbar: number, held: ItemStack | null | undefined): Promise<void> {
    const isUsed = () => {
      const now = inventory.slots()[hotbar]
      return now?.count !== held?.count || !isSameItem(now, held)
    }
    if (isUsed()) return
    const wait = { clock, timeoutMs: restoreTimeoutMs, signal: ended }
    await waitUntil(inventory.changed, isUsed, wait).catch(() => {})
  }

  function letGo(fits: (stack: ItemStack) => boolean): void {
    const hotbar = inventory.slots().slice(0, 9)
    const isOther = (stack: ItemStack | null | undefined) => !stack || !fits(stack)
    const other = hotbar.findIndex(isOther)
    if (other >= 0 && !isOther(hotbar[game.quickBarSlot ?? 0])) game.setQuickBarSlot(other)
  }

  /** A swap that was not waited for to its end is undone, too: the server deals with clicks in their order. */
  async function putBack(slot: number, hotbar: number, heldBefore: number): Promise<void> {
    if (hotbar !== heldBefore) game.setQuickBarSlot(heldBefore)
    if (slot !== hotbar) await inventory.exchange(slot, hotbar, restoreTimeoutMs, ended).catch(() => {})
  }

  return {
    async holding(fits, signal, work) {
      windows.close()
      const slot = inventory.slots().findIndex((stack) => stack !== null && fits(stack))
      if (slot < 0) throw new Failure('broken', sentence('itemGone'))
      const heldBefore = game.quickBarSlot ?? 0
      const isInHotbar = slot < 9
      const hotbar = isInHotbar ? slot : heldBefore
      let isInVain = false
      try {
        if (!isInHotbar) await inventory.exchange(slot, hotbar, swapTimeoutMs, signal)
        if (hotbar !== heldBefore) game.setQuickBarSlot(hotbar)
        const held = inventory.slots()[hotbar]
        const result = await work()
        await waitUntilUsed(hotbar, held)
        return result
      } catch (error) {
        isInVain = error instanceof Failure
        throw error
      } finally {
        if (!ended.aborted) await putBack(slot, hotbar, heldBefore)
        if (isInVain) inventory.doubt()
      }
    },

    letGo,

    empty() {
      letGo(() => true)
      letGo(({ item }) => hasData(item))
    },

    use() {
      // Since 1.21 the packet says where the player looks, in degrees, and the server turns the head so.
      const { yaw, pitch } = body.rotation()
      send(session, 'use_item', { hand: 0, sequence: session.nextSequence(), rotation: { x: yaw, y: pitch } })
    },
  }
}
