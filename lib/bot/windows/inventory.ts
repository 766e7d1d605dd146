import { createChannel } from '../../emitter.ts'
import { Failure } from '../../failure.ts'
import type { ItemStack } from '../../game/item-stack.ts'
import { inventoryWindowSlot } from '../../game/window-slots.ts'
import type { Inventory } from '../../game/windows.ts'
import { sentence } from '../../words/sentence.ts'
import { type Game, type Session, sendAndWait } from '../connection/session.ts'
import { stackOf } from '../world/map-items.ts'
import { askForSlots, type ClickWindow } from './click-window.ts'

export interface OwnInventory extends Inventory {
  /** As `swap`, with a time-out of its own, and without asking for the slots when the server does not confirm it. */
  exchange(slot: number, hotbar: number, timeoutMs: number, signal: AbortSignal): Promise<void>
}

const swapTimeoutMs = 2500
const maxSwapTries = 3
/** Without an answer in this time, the slots as they are known must do. */
const refreshTimeoutMs = 700

export function createInventory(session: Session, clickWindow: ClickWindow): OwnInventory {
  const { game } = session
  const changed = createChannel<void>()
  // The library announces a window when its items have come; until then its slots are empty.
  let open: Game['currentWindow'] = null
  game.on('windowOpen', (window) => {
    open = window
  })
  // Some servers, and plug-ins, send the player's slots for the inventory even while another window is open.
  game.inventory.on('updateSlot', (slot) => {
    if (open) copySlot(game.inventory, open, slot)
    changed.publish()
  })
  // Others send them in the open window alone. When it closes, the library copies over nothing if the server closed it, and
  // no items that differ only in their components, as maps do by number and name.
  game.on('windowClose', (window) => {
    open = null
    for (let slot = window?.inventoryStart ?? 0; slot < (window?.inventoryEnd ?? 0); slot++)
      copySlot(window!, game.inventory, slot)
  })

  function slots() {
    const window = open ?? game.inventory
    const own = window.slots.slice(window.inventoryStart, window.inventoryEnd).map(stackOf)
    return [...own.slice(-9), ...own.slice(0, -9)]
  }

  /**
   * Clicks beside the window with nothing on the cursor, which does nothing but has the server send all slots. Otherwise it
   * sends what a closed window gives back only with its next tick.
   */
  async function refresh(signal: AbortSignal): Promise<boolean> {
    if (game.currentWindow) game.closeWindow(game.currentWindow)
    return askForSlots(session, clickWindow, { windowId: 0, slot: -999, timeoutMs: refreshTimeoutMs, signal })
  }

  async function exchange(slot: number, hotbar: number, timeoutMs: number, signal: AbortSignal) {
    const before = slots()
    const [rising, falling] = [before[slot], before[hotbar]]
    if (isSameItem(rising, falling)) return
    const click = () => clickWindow(0, { slot: inventoryWindowSlot(slot), button: hotbar, mode: 2 })
    const isSwapped = () => {
      const now = slots()
      return isSameItem(now[hotbar], rising) && (!now[slot] || isSameItem(now[slot], falling))
    }
    await sendAndWait(session, click, changed.subscribe, isSwapped, {
      timeoutMs,
      timeoutMessage: sentence('hotbarNotConfirmed', { item: rising?.item }),
      signal,
    })
  }

  return {
    slots,
    changed: changed.subscribe,
    async swap(slot, hotbar, signal) {
      if (game.currentWindow) throw new Failure('conflict', sentence('windowInTheWay'))
      const rising = slots()[slot]
      for (let tries = 1; ; tries++) {
        try {
          return await exchange(slot, hotbar, swapTimeoutMs, signal)
        } catch (error) {
          // The slots may have been known wrongly; a click is lost for sure when the server has dealt with a later one.
          const isKnown = await refresh(signal)
          if (isKnown && isSameItem(slots()[hotbar], rising)) return
          const isLost = isKnown && isSameItem(slots()[slot], rising)
          if (!isLost || tries === maxSwapTries) throw error
        }
      }
    },
    exchange,
    refresh,
  }
}

/** Of the same kind, whatever the number: placing goes on while slots are exchanged. */
export function isSameItem(a: ItemStack | null | undefined, b: ItemStack | null | undefined): boolean {
  return a?.item === b?.item && a?.mapId === b?.mapId && a?.name === b?.name
}

type GameWindow = NonNullable<Game['currentWindow']>

/** Shows one of the player's slots of a window in another window, too. The library's items know their slots, so each has its own. */
function copySlot(from: GameWindow, to: GameWindow, slot: number): void {
  const place = slot - from.inventoryStart + to.inventoryStart
  if (place < to.inventoryStart || place >= to.inventoryEnd) return
  const item = from.slots[slot] ?? null
  const copy = item && Object.assign(Object.create(Object.getPrototypeOf(item)) as object, item)
  to.updateSlot(place, copy as Parameters<GameWindow['updateSlot']>[1])
}
