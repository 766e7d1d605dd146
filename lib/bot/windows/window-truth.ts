import { waitUntil } from '../../waiting.ts'
import { hasFeature, packets, type Session } from '../connection/session.ts'
import type { ClickWindow } from './click-window.ts'
import type { GameWindow } from './open-block.ts'

const answerTimeoutMs = 2000
const maxTries = 3

/**
 * Has the server send all slots of an open window, which it does after it has dealt with all earlier clicks. Says whether
 * an answer came; versions before 1.17.1 give none.
 */
export async function askForWindow(
  session: Session,
  clickWindow: ClickWindow,
  { window, signal }: { readonly window: GameWindow; readonly signal: AbortSignal },
): Promise<boolean> {
  if (!hasFeature(session, 'stateIdUsed')) return false
  for (let ask = 0; ask < maxTries; ask++) {
    const sent = waitUntil(
      packets<{ windowId: number }>(session, 'window_items'),
      ({ windowId }) => windowId === window.id,
      { clock: session.clock, timeoutMs: answerTimeoutMs, signal },
    )
    // A click on this slot does nothing, not even with an item on the cursor.
    clickWindow(window.id, { slot: -1, button: 0, mode: 0, asksForAll: true })
    if (await sent) return true
  }
  return false
}

/** Puts the item on the cursor into an empty slot, one of the container first; says whether the cursor is empty then. */
export async function emptyCursor(
  session: Session,
  clickWindow: ClickWindow,
  { window, signal }: { readonly window: GameWindow; readonly signal: AbortSignal },
): Promise<boolean> {
  for (let attempt = 0; window.selectedItem && attempt < maxTries; attempt++) {
    const slot = window.slots.findIndex((item, index) => !item && index < window.inventoryEnd)
    if (slot === -1) return false
    clickWindow(window.id, { slot, button: 0, mode: 0 })
    if (!(await askForWindow(session, clickWindow, { window, signal }))) return false
  }
  return !window.selectedItem
}
