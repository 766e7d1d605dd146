import { createChannel, type Subscribe } from '../../emitter.ts'
import { Failure } from '../../failure.ts'
import type { ItemStack } from '../../game/item-stack.ts'
import { waitFor } from '../../waiting.ts'
import { hasFeature, packets, type Session, send } from '../connection/session.ts'
import { askForInventory } from './inventory-view.ts'

/** The player's 36 slots, 0..8 the hotbar, exactly as the server has confirmed them: nothing is ever assumed. */
export interface Inventory {
  slots(): readonly (ItemStack | null)[]
  swap(slot: number, hotbar: number, signal: AbortSignal): Promise<void>
  /** Asks the server for all slots: after that, what was known wrongly is right. */
  refresh(signal: AbortSignal): Promise<void>
  readonly changed: Subscribe<void>
}

/** One click in a window; `mode` and `button` as in the protocol. */
export interface WindowClick {
  readonly slot: number
  readonly button: number
  readonly mode: number
  /** Sent with a state that is never right, so that the server answers with the whole window. */
  readonly asksForAll?: boolean
}

/**
 * Clicks without saying what should come of it. A server works the result out itself and sends every slot in which the
 * client's claim differs; so with no claim, it confirms each slot that has changed.
 */
export type ClickWindow = (windowId: number, click: WindowClick) => void

const clickDeadline = 2500

export function createClickWindow(session: Session): ClickWindow {
  const { game } = session
  let stateId = -1
  for (const name of ['window_items', 'set_slot']) {
    packets<{ stateId?: number }>(
      session,
      name,
    )((packet) => {
      stateId = packet.stateId ?? stateId
    })
  }
  if (!hasFeature(session, 'stateIdUsed')) {
    // Before 1.17.1 a click is confirmed by itself; the library then changes the slots as the server has.
    return (_windowId, { slot, button, mode }) => {
      game.clickWindow(slot, button, mode).catch(() => {})
    }
  }
  const emptyItem = hasHashedItems(game.registry.version) ? undefined : emptySlot(session)
  return (windowId, { slot, button, mode, asksForAll = false }) =>
    send(session, 'window_click', {
      windowId,
      stateId: asksForAll ? -1 : stateId,
      slot,
      mouseButton: button,
      mode,
      changedSlots: [],
      cursorItem: emptyItem,
    })
}

export function createInventory(session: Session, clickWindow: ClickWindow): Inventory {
  const { game, clock, ended } = session
  const changed = createChannel<void>()
  const onSlot = () => changed.publish()
  game.inventory.on('updateSlot', onSlot)

  function slots(): (ItemStack | null)[] {
    return Array.from({ length: 36 }, (_, slot) => stackOf(game.inventory.slots[slot < 9 ? slot + 36 : slot]))
  }

  const refresh = (signal: AbortSignal) => askForInventory(session, clickWindow, signal)

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
          timeoutMs: clickDeadline,
          signal: AbortSignal.any([signal, ended]),
          timeoutMessage: `The server has not confirmed moving ${rising ?? 'an item'} into the hotbar.`,
        },
      )
      confirmed.catch(() => {})
      clickWindow(0, { slot, button: hotbar, mode: 2 })
      try {
        await confirmed
      } catch (error) {
        // Perhaps other things lie there than the bot was told.
        await refresh(signal)
        throw error
      }
    },
    refresh,
  }
}

export function stackOf(
  item: { readonly name: string; readonly count: number } | null | undefined,
): ItemStack | null {
  return item ? { item: item.name, count: item.count } : null
}

/** Since 1.21.5 clients only send hashes of what they think to see. */
function hasHashedItems(version: Session['game']['registry']['version']): boolean {
  return version['>=']('1.21.5')
}

function emptySlot(session: Session): unknown {
  return hasFeature(session, 'itemsWithComponents') || session.game.registry.version['>=']('1.20.5')
    ? { itemCount: 0 }
    : { present: false }
}
