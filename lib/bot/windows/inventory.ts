import { createChannel } from '../../emitter.ts'
import { Failure } from '../../failure.ts'
import { inventoryWindowSlot } from '../../game/window-layout.ts'
import type { Inventory } from '../../game/windows.ts'
import { waitFor, waitUntil } from '../../waiting.ts'
import { type Game, hasFeature, packets, type Session } from '../connection/session.ts'
import { stackOf } from '../world/map-items.ts'
import type { ClickWindow } from './click-window.ts'

const swapTimeoutMs = 2500
/** Without an answer in this time, the slots as they are known must do. */
const refreshTimeoutMs = 700

export function createInventory(session: Session, clickWindow: ClickWindow): Inventory {
  const { game, clock, ended } = session
  const changed = createChannel<void>()
  game.inventory.on('updateSlot', () => changed.publish())
  // While another window is open the server sends the player's slots in that one alone. When it closes, the library copies
  // over nothing if the server closed it, and no items that differ only in their components, as maps do by number and name.
  game.on('windowClose', (window) => {
    if (window) copyOver(game, window)
  })

  function slots() {
    const window = game.currentWindow ?? game.inventory
    const own = window.slots.slice(window.inventoryStart, window.inventoryEnd).map(stackOf)
    return [...own.slice(-9), ...own.slice(0, -9)]
  }

  /**
   * Clicks beside the window with nothing on the cursor, which does nothing but has the server send all slots. Otherwise it
   * sends what a closed window gives back only with its next tick.
   */
  async function refresh(signal: AbortSignal): Promise<void> {
    if (game.currentWindow) game.closeWindow(game.currentWindow)
    if (!hasFeature(session, 'stateIdUsed')) return
    const sent = waitUntil(
      packets<{ windowId: number }>(session, 'window_items'),
      ({ windowId }) => windowId === 0,
      { clock, timeoutMs: refreshTimeoutMs, signal: AbortSignal.any([signal, ended]) },
    )
    clickWindow(0, { slot: -999, button: 0, mode: 0, asksForAll: true })
    await sent
  }

  return {
    slots,
    changed: changed.subscribe,
    async swap(slot, hotbar, signal) {
      if (game.currentWindow)
        throw new Failure('conflict', 'A window is open; the hotbar can not be changed now.')
      const before = slots()
      const [rising, falling] = [before[slot]?.item, before[hotbar]?.item]
      if (rising === falling) return
      const confirmed = waitFor(
        changed.subscribe,
        () => {
          const now = slots()
          return now[hotbar]?.item === rising && (now[slot]?.item === falling || now[slot] === null)
        },
        {
          clock,
          timeoutMs: swapTimeoutMs,
          signal: AbortSignal.any([signal, ended]),
          timeoutMessage: `The server has not confirmed moving ${rising ?? 'an item'} into the hotbar.`,
        },
      )
      confirmed.catch(() => {})
      clickWindow(0, { slot: inventoryWindowSlot(slot), button: hotbar, mode: 2 })
      try {
        await confirmed
      } catch (error) {
        // The slots may have been known wrongly.
        await refresh(signal)
        throw error
      }
    },
    refresh,
  }
}

function copyOver(game: Game, window: NonNullable<Game['currentWindow']>): void {
  const shift = game.inventory.inventoryStart - window.inventoryStart
  for (let slot = window.inventoryStart; slot < window.inventoryEnd; slot++) {
    const item = window.slots[slot] ?? null
    if (item === game.inventory.slots[slot + shift]) continue
    if (item) item.slot = slot + shift
    game.inventory.updateSlot(slot + shift, item as Parameters<Game['inventory']['updateSlot']>[1])
  }
}
