import prismarineItem from 'prismarine-item'
import type { Subscribe } from '../../emitter.ts'
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

/** Before 1.17 the next click must wait for the promise, which says whether the server has answered this one. */
export type ClickWindow = (windowId: number, click: WindowClick) => Promise<boolean> | undefined

export function createClickWindow(session: Session): ClickWindow {
  return hasFeature(session, 'transactionPacketExists')
    ? createConfirmedClicks(session)
    : createUnclaimedClicks(session)
}

/**
 * Clicks without saying what should come of it. A server works the result out itself and sends every slot in which the
 * client's claim differs; so with no claim, it confirms each slot that has changed.
 */
function createUnclaimedClicks(session: Session): ClickWindow {
  const { game } = session
  // Of each window; a server answers a click with an old one with the whole window.
  const stateIds = new Map<number, number>()
  for (const name of ['window_items', 'set_slot']) {
    onPacket<{ windowId: number; stateId?: number }>(session, name, ({ windowId, stateId }) => {
      if (stateId !== undefined) stateIds.set(windowId, stateId)
    })
  }
  const emptyItem = emptySlot(session)
  const falseClaim = falseClaimIn(session)
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

/** Until a click is taken to be lost. */
const confirmTimeoutMs = 1500

/**
 * Before 1.17 a click claims the stack that it is about, and the server confirms it without sending the slots: the client
 * changes its own in the same way. After a false claim the server sends all slots, and takes no click until that is answered.
 * The library's own clicks count those that were lost as confirmed as soon as a later one is.
 */
function createConfirmedClicks(session: Session): ClickWindow {
  const { game, clock, ended } = session
  const Item = prismarineItem(game.registry)
  const falseClaim = falseClaimIn(session)
  const client = game._client as unknown as { removeAllListeners(name: string): void }
  client.removeAllListeners('transaction')
  const confirmed = packets<Confirmation>(session, 'transaction')
  /** The clicks without an answer, in the order in which they were sent, by how they change the slots. */
  const unanswered = new Map<number, () => void>()
  let lastAction = 0

  confirmed(({ windowId, action, accepted }) => {
    if (!accepted) send(session, 'transaction', { windowId, action, accepted: true })
    if (!unanswered.has(action)) return
    // The server answers in the same order: it never got the others.
    for (const [own, apply] of unanswered) {
      unanswered.delete(own)
      if (own !== action) continue
      if (accepted) apply()
      return
    }
  })

  return (windowId, { slot, button, mode, asksForAll = false, leadsOn = false }) => {
    const window = game.currentWindow ?? game.inventory
    const action = asksForAll ? actionOfAsk : (lastAction % maxAction) + 1
    const claim = mode === 0 ? (window.slots[slot] ?? null) : null
    const item = asksForAll ? falseClaim : Item.toNotch(claim as Parameters<typeof Item.toNotch>[0])
    send(session, 'window_click', { windowId, slot, mouseButton: button, action, mode, item })
    if (asksForAll) return
    lastAction = action
    const apply = () => {
      if (window !== (game.currentWindow ?? game.inventory)) return
      const click = { slot, mouseButton: button, mode, item: window.slots[slot] ?? null }
      window.acceptClick(click as Parameters<typeof window.acceptClick>[0], 0)
      game.updateHeldItem()
    }
    if (leadsOn) {
      apply()
      return
    }
    unanswered.set(action, apply)
    const wait = { clock, timeoutMs: confirmTimeoutMs, signal: ended }
    return waitUntil(confirmed, (answer) => answer.action === action, wait).catch(() => false)
  }
}

interface Confirmation {
  readonly windowId: number
  readonly action: number
  readonly accepted: boolean
}

const actionOfAsk = 0
/** Actions are numbered in 16 bits. */
const maxAction = 32_767

/** A block that no player has, in the form of every version. */
function falseClaimIn({ game }: Session): unknown {
  return {
    present: true,
    itemId: game.registry.itemsByName.bedrock?.id,
    itemCount: 1,
    addedComponentCount: 0,
    removedComponentCount: 0,
    components: [],
    removeComponents: [],
  }
}

/** Since 1.21.5 clients only send hashes of what they think to see. */
function emptySlot(session: Session): unknown {
  const { version } = session.game.registry
  if (version['>=']('1.21.5')) return undefined
  return version['>=']('1.20.5') ? { itemCount: 0 } : { present: false }
}

interface Ask {
  readonly windowId: number
  /** One on which a click does nothing. */
  readonly slot: number
  /** Before 1.17, a server may take a false claim and send nothing, since the client knows what its clicks do. */
  readonly isConfirmationEnough?: boolean
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/**
 * Has the server send all slots of a window, which it does after it has dealt with all earlier clicks. Says whether they
 * came in time.
 */
export async function askForSlots(
  session: Session,
  clickWindow: ClickWindow,
  { windowId, slot, isConfirmationEnough = false, timeoutMs, signal }: Ask,
): Promise<boolean> {
  const ends = { clock: session.clock, timeoutMs, signal: AbortSignal.any([signal, session.ended]) }
  const sources = [allSlots(session, windowId), ...(isConfirmationEnough ? [acceptedAsk(session)] : [])]
  const answered: Subscribe<void> = (listener) => {
    const stops = sources.map((source) => source(listener))
    return () => {
      for (const stop of stops) stop()
    }
  }
  const isAnswered = waitUntil(answered, () => true, ends)
  clickWindow(windowId, { slot, button: 0, mode: 0, asksForAll: true })
  return isAnswered
}

/** When all slots of the open window have come, together or one by one; the player's own may come for window 0. */
function allSlots(session: Session, windowId: number): Subscribe<void> {
  const { inventory, currentWindow } = session.game
  const { slots, inventoryStart } = currentWindow ?? inventory
  return (listener) => {
    const left = new Set(slots.keys())
    const stopAll = packets<SlotPacket>(
      session,
      'window_items',
    )((packet) => {
      if (packet.windowId === windowId) listener()
    })
    const stopSingle = packets<SlotPacket>(
      session,
      'set_slot',
    )((packet) => {
      if (packet.windowId === windowId) left.delete(packet.slot)
      else if (packet.windowId === 0) left.delete(packet.slot - inventory.inventoryStart + inventoryStart)
      if (left.size === 0) listener()
    })
    return () => {
      stopAll()
      stopSingle()
    }
  }
}

function acceptedAsk(session: Session): Subscribe<void> {
  return (listener) =>
    packets<Confirmation>(
      session,
      'transaction',
    )(({ action, accepted }) => {
      if (action === actionOfAsk && accepted) listener()
    })
}

interface SlotPacket {
  readonly windowId: number
  readonly slot: number
}
