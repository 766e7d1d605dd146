import type { Click } from '../../game/windows.ts'
import { hasFeature, packets, type Session, send } from '../connection/session.ts'

/** A click as it is sent; `mode` and `button` as in the protocol. */
export interface WindowClick extends Click {
  /** Sent with a state that is never right, so that the server answers with the whole window. */
  readonly asksForAll?: boolean
}

/**
 * Clicks without saying what should come of it. A server works the result out itself and sends every slot in which the
 * client's claim differs; so with no claim, it confirms each slot that has changed.
 */
export type ClickWindow = (windowId: number, click: WindowClick) => void

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

/** Since 1.21.5 clients only send hashes of what they think to see. */
function hasHashedItems(version: Session['game']['registry']['version']): boolean {
  return version['>=']('1.21.5')
}

function emptySlot(session: Session): unknown {
  return hasFeature(session, 'itemsWithComponents') || session.game.registry.version['>=']('1.20.5')
    ? { itemCount: 0 }
    : { present: false }
}
