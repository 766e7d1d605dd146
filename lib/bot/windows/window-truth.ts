import { waitFor } from '../../waiting.ts'
import { hasFeature, packets, type Session } from '../connection/session.ts'
import type { ClickWindow } from './inventory.ts'
import type { GameWindow } from './open-block.ts'

/** Milliseconds for an answer, and how often it is asked for. */
const answerDeadline = 2000
const asks = 3

/**
 * Has the server tell everything that lies in an open window: then all clicks that were sent before have been dealt with,
 * and what became of them is seen. Says whether an answer came; versions before 1.17.1 give none.
 */
export async function askForWindow(
  session: Session,
  clickWindow: ClickWindow,
  { window, signal }: { readonly window: GameWindow; readonly signal: AbortSignal },
): Promise<boolean> {
  if (!hasFeature(session, 'stateIdUsed')) return false
  for (let ask = 0; ask < asks; ask++) {
    const told = waitFor(
      packets<{ windowId: number }>(session, 'window_items'),
      ({ windowId }) => windowId === window.id,
      { clock: session.clock, timeoutMs: answerDeadline, signal, timeoutMessage: '' },
    )
    told.catch(() => {})
    // A slot that nothing comes of, not even with something on the cursor.
    clickWindow(window.id, { slot: -1, button: 0, mode: 0, asksForAll: true })
    try {
      await told
      return true
    } catch {
      signal.throwIfAborted()
    }
  }
  return false
}

/** Puts what hangs on the cursor into an empty slot, those of the box first; says whether the cursor is empty then. */
export async function emptyCursor(
  session: Session,
  clickWindow: ClickWindow,
  { window, signal }: { readonly window: GameWindow; readonly signal: AbortSignal },
): Promise<boolean> {
  for (let attempt = 0; window.selectedItem && attempt < asks; attempt++) {
    const slot = window.slots.findIndex((item, index) => !item && index < window.inventoryEnd)
    if (slot === -1) return false
    clickWindow(window.id, { slot, button: 0, mode: 0 })
    if (!(await askForWindow(session, clickWindow, { window, signal }))) return false
  }
  return !window.selectedItem
}
