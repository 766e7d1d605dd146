import type { Click } from '../../game/windows.ts'
import { waitUntil } from '../../waiting.ts'
import { hasFeature, onPacket, packets, type Session, send } from '../connection/session.ts'

/** A click as it is sent; `mode` and `button` as in the protocol. */
export interface WindowClick extends Click {
  /** Sent with a state and with claims that are wrong, so that the server answers with the slots of the whole window. */
  readonly asksForAll?: boolean
  /** The next click belongs to it, and its result is known: nothing may come between them. */
  readonly leadsOn?: boolean
}

/**
 * Clicks without saying what should come of it. A server works the result out itself and sends every slot in which the
 * client's claim differs; so with no claim, it confirms each slot that has changed. Before 1.17.1 the next click must wait for
 * the promise, which is fulfilled at once where a click leads on.
 */
export type ClickWindow = (windowId: number, click: WindowClick) => Promise<void> | undefined

export function createClickWindow(session: Session): ClickWindow {
  const { game } = session
  // Of each window; a server answers a click with an old one with the whole window.
  const stateIds = new Map<number, number>()
  for (const name of ['window_items', 'set_slot']) {
    onPacket<{ windowId: number; stateId?: number }>(session, name, ({ windowId, stateId }) => {
      if (stateId !== undefined) stateIds.set(windowId, stateId)
    })
  }
  if (!hasFeature(session, 'stateIdUsed')) {
    // Before 1.17.1 a click claims the stack that it is about, and is confirmed by itself; the library then changes the slots as
    // the server has. After a false claim the server sends all slots.
    return (windowId, { slot, button, mode, asksForAll = false, leadsOn = false }) => {
      if (!asksForAll) {
        const window: { requiresConfirmation?: boolean } = game.currentWindow ?? game.inventory
        window.requiresConfirmation = !leadsOn
        return game.clickWindow(slot, button, mode).catch(() => {})
      }
      send(session, 'window_click', {
        windowId,
        slot,
        mouseButton: button,
        action: 0,
        mode,
        item: falseClaim,
      })
    }
  }
  const emptyItem = emptySlot(session)
  return (windowId, { slot, button, mode, asksForAll = false }) => {
    const stateId = asksForAll ? -1 : (stateIds.get(windowId) ?? -1)
    const { slots } = game.currentWindow ?? game.inventory
    // A server that takes any state corrects what it is told wrongly.
    const changedSlots = asksForAll ? slots.map((_, location) => ({ location, item: falseClaim })) : []
    send(session, 'window_click', {
      windowId,
      stateId,
      slot,
      mouseButton: button,
      mode,
      changedSlots,
      cursorItem: emptyItem,
    })
  }
}

/** One stone, in the form of every version; hardly a slot has just that. */
const falseClaim = {
  present: true,
  itemId: 1,
  itemCount: 1,
  addedComponentCount: 0,
  removedComponentCount: 0,
  components: [],
  removeComponents: [],
}

/** Since 1.21.5 clients only send hashes of what they think to see. */
function emptySlot(session: Session): unknown {
  const { version } = session.game.registry
  if (version['>=']('1.21.5')) return undefined
  return version['>=']('1.20.5') ? { itemCount: 0 } : { present: false }
}

/**
 * Has the server send all slots of a window, which it does after it has dealt with all earlier clicks. Says whether they
 * came in time. `slot` is one on which a click does nothing.
 */
export async function askForSlots(
  session: Session,
  clickWindow: ClickWindow,
  ask: {
    readonly windowId: number
    readonly slot: number
    readonly timeoutMs: number
    readonly signal: AbortSignal
  },
): Promise<boolean> {
  const sent = waitUntil(
    packets<{ windowId: number }>(session, 'window_items'),
    ({ windowId }) => windowId === ask.windowId,
    { clock: session.clock, timeoutMs: ask.timeoutMs, signal: AbortSignal.any([ask.signal, session.ended]) },
  )
  clickWindow(ask.windowId, { slot: ask.slot, button: 0, mode: 0, asksForAll: true })
  return sent
}
