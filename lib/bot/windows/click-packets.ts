import prismarineItem from 'prismarine-item'
import { createChannel, type Subscribe } from '../../emitter.ts'
import type { Click } from '../../game/windows.ts'
import { hasFeature, onPacket, type Session, send } from '../connection/session.ts'
import type { GameItem, Sheet } from './predict-click.ts'

/** The server's word on one click, up to 1.16.5. */
interface Confirmation {
  readonly action: number
  readonly isAccepted: boolean
}

export interface ClickPackets {
  /** Sends a click on slots as they are known before it; returns its number. */
  click(windowId: number, click: Click, before: Sheet): number
  /** Sends a click that does nothing, with claims that are wrong, so that the server answers with all slots; its number is 0. */
  ask(windowId: number, slot: number, sheet: Sheet): void
  readonly confirmed: Subscribe<Confirmation>
}

/** Actions are numbered in 16 bits. */
const maxAction = 32_767

export function createClickPackets(session: Session): ClickPackets {
  return hasFeature(session, 'transactionPacketExists')
    ? createNumberedClicks(session)
    : createUnclaimedClicks(session)
}

/**
 * Clicks that claim that nothing comes of them. A server works the result out itself and sends what differs from the client's
 * claim: so it sends each slot that has changed, and the cursor.
 */
function createUnclaimedClicks(session: Session): ClickPackets {
  const { registry } = session.game
  // Of each window; a server answers a click with an old one with the whole window.
  const stateIds = new Map<number, number>()
  for (const name of ['window_items', 'set_slot']) {
    onPacket<{ windowId: number; stateId?: number }>(session, name, ({ windowId, stateId }) => {
      if (stateId !== undefined) stateIds.set(windowId, stateId)
    })
  }
  const falseClaim = claim(registry.itemsByName.bedrock?.id, 1)
  const emptyClaim = emptySlot(registry.version)
  const claimOf = (item: GameItem | null) => (item ? claim(item.type, item.count) : emptyClaim)
  const packet = (windowId: number, { slot, button, mode }: Click) => ({
    windowId,
    slot,
    mouseButton: button,
    mode,
  })
  return {
    click(windowId, click, { cursor }) {
      send(session, 'window_click', {
        ...packet(windowId, click),
        stateId: stateIds.get(windowId) ?? -1,
        changedSlots: [],
        cursorItem: claimOf(cursor),
      })
      return 0
    },
    ask(windowId, slot, { slots, cursor }) {
      send(session, 'window_click', {
        ...packet(windowId, { slot, button: 0, mode: 0 }),
        stateId: -1,
        // A server that takes any state corrects what it is told wrongly.
        changedSlots: slots.map((_, location) => ({ location, item: falseClaim })),
        cursorItem: claimOf(cursor),
      })
    },
    confirmed: createChannel<Confirmation>().subscribe,
  }
}

/**
 * Up to 1.16.5 a click claims the stack that it is about, and the server confirms it without sending the slots, since the client
 * knows what comes of it. After a false claim the server sends all slots, and takes no click until that is answered.
 */
function createNumberedClicks(session: Session): ClickPackets {
  const { game } = session
  const Item = prismarineItem(game.registry)
  const toNotch = (item: GameItem | null) => Item.toNotch(item as Parameters<typeof Item.toNotch>[0])
  const client = game._client as unknown as { removeAllListeners(name: string): void }
  // The library counts clicks that were lost as confirmed as soon as a later one is.
  client.removeAllListeners('transaction')
  const confirmed = createChannel<Confirmation>()
  onPacket<{ windowId: number; action: number; accepted: boolean }>(
    session,
    'transaction',
    ({ windowId, action, accepted }) => {
      if (!accepted) send(session, 'transaction', { windowId, action, accepted: true })
      confirmed.publish({ action, isAccepted: accepted })
    },
  )
  const falseClaim = claim(game.registry.itemsByName.bedrock?.id, 1)
  let lastAction = 0
  return {
    click(windowId, { slot, button, mode }, { slots }) {
      lastAction = (lastAction % maxAction) + 1
      const item = toNotch(mode === 0 ? (slots[slot] ?? null) : null)
      send(session, 'window_click', { windowId, slot, mouseButton: button, action: lastAction, mode, item })
      return lastAction
    },
    ask(windowId, slot) {
      const click = { windowId, slot, mouseButton: 0, action: 0, mode: 0 }
      send(session, 'window_click', { ...click, item: falseClaim })
    },
    confirmed: confirmed.subscribe,
  }
}

/** A stack without details, in the form of every version. */
function claim(itemId: number | undefined, itemCount: number): object {
  const counts = { addedComponentCount: 0, removedComponentCount: 0 }
  return { present: true, itemId, itemCount, ...counts, components: [], removeComponents: [] }
}

/** Since 1.21.5 clients only send hashes of what they think to see. */
function emptySlot(version: Session['game']['registry']['version']): unknown {
  if (version['>=']('1.21.5')) return undefined
  return version['>=']('1.20.5') ? { itemCount: 0 } : { present: false }
}
