import { waitFor } from '../../waiting.ts'
import { type Game, hasFeature, packets, type Session } from '../connection/session.ts'
import type { ClickWindow } from './inventory.ts'

/**
 * Keeps the player's own window true. While another window is open the server tells of the player's slots in that one
 * alone, and the library copies them over neither when the server closes it nor where items differ only in their
 * components, as maps do: by number and name.
 */
export function keepInventoryTrue({ game }: Pick<Session, 'game'>): void {
  game.on('windowClose', (window) => {
    if (window) copyOver(game, window)
  })
}

/** Milliseconds for the server to answer; without an answer what is known must do. */
const answerDeadline = 700

/**
 * Has the server send all of the player's slots: what it gives back when a window closes it tells only with its next tick.
 * The click is one beside the window with nothing on the cursor, which does nothing.
 */
export async function askForInventory(
  session: Session,
  clickWindow: ClickWindow,
  signal: AbortSignal,
): Promise<void> {
  const { game, clock, ended } = session
  if (game.currentWindow) game.closeWindow(game.currentWindow)
  if (!hasFeature(session, 'stateIdUsed')) return
  const either = AbortSignal.any([signal, ended])
  const told = waitFor(
    packets<{ windowId: number }>(session, 'window_items'),
    ({ windowId }) => windowId === 0,
    { clock, timeoutMs: answerDeadline, signal: either, timeoutMessage: '' },
  )
  clickWindow(0, { slot: -999, button: 0, mode: 0, asksForAll: true })
  await told.catch(() => either.throwIfAborted())
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
