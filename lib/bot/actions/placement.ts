import { createChannel } from '../../emitter.ts'
import { faceCentre } from '../../game/faces.ts'
import type { PlaceOrder, PlaceSettled, Placing } from '../../game/placing.ts'
import { formatPosition, positionKey } from '../../game/position.ts'
import { isItem } from '../../game/window-slots.ts'
import { clickBlock } from '../connection/main-hand.ts'
import { hasFeature, onPacket, send, sendAndWait } from '../connection/session.ts'
import type { HandSession } from './hand.ts'
import { createPlacementLedger, type Settled } from './placement-ledger.ts'

/** For a single block to stand. */
const placeOneTimeoutMs = 3000
/** Without an answer for this long, the server is asked. */
const replyTimeoutMs = 400
/** Without an answer for this long after asking, acknowledgements count as lost on the way. */
const ackTimeoutMs = 3000
/** Without a packet for this long, the server hangs: a running one sends the time every second. */
const hangThresholdMs = 2500

/** Places blocks without waiting for the answer to one before the next, and publishes the outcome of each. */
export function createPlacement(session: HandSession): Placing {
  const { game, clock, ended, world, blocks, hand, lookAt, nextSequence } = session
  const settled = createChannel<PlaceSettled>()
  const ledger = createPlacementLedger<PlaceOrder>()
  const hasSequence = hasFeature(session, 'blockPlaceHasInsideBlock') && game.registry.version['>=']('1.19')
  /** Running average. */
  let roundTripMs = 100
  let askedAt: number | null = null
  let questions = 0
  let lastHeard = clock.now()
  /** Since when the server sends without a pause; its answers to what came before may still be on their way. */
  let aliveSince = lastHeard
  let cancelCheck: (() => void) | null = null

  function publish(list: readonly Settled<PlaceOrder>[]): void {
    const now = clock.now()
    for (const { order, outcome, sentAt } of list) {
      roundTripMs += (now - sentAt - roundTripMs) / 16
      settled.publish({ order, outcome, roundTripMs: now - sentAt })
    }
    if (ledger.size() === 0) askedAt = null
  }

  world.changed(({ x, y, z, state }) => {
    if (ledger.size() > 0) publish(ledger.updated(positionKey({ x, y, z }), state))
  })
  onPacket<{ sequenceId?: number }>(session, 'acknowledge_player_digging', ({ sequenceId }) => {
    if (sequenceId === undefined) return
    askedAt = null
    publish(ledger.acknowledged(sequenceId))
  })

  const client = game._client as unknown as { on(name: 'packet', heard: PacketListener): void }
  client.on('packet', (_fields, { name }) => {
    if (keepAlivePackets.has(name)) return
    const now = clock.now()
    if (now - lastHeard > hangThresholdMs) aliveSince = now
    lastHeard = now
  })

  /**
   * The last placements of a row may all have been dropped, and then no answer ever comes. Cancelling a dig that was never
   * begun does nothing, but the server acknowledges it, and with it everything before. The cells of the feet and of the head
   * take turns: an anti-cheat swallows cancels out of reach, and the second one for a block (GrimAnticheat/Grim, FarBreak and
   * WrongBreak).
   */
  function ask(): void {
    askedAt = clock.now()
    const { x, y, z } = game.entity.position
    send(session, 'block_dig', {
      status: 1,
      location: { x: Math.floor(x), y: Math.floor(y) + (questions++ % 2), z: Math.floor(z) },
      face: 0,
      sequence: nextSequence(),
    })
  }

  function check(): void {
    cancelCheck = null
    const oldest = ledger.oldest()
    if (oldest === null) return
    const limit = replyTimeoutMs + roundTripMs * 2
    if (clock.now() - oldest >= limit) {
      if (!hasSequence) giveUp(clock.now() - limit, limit)
      else if (askedAt === null) ask()
      else if (giveUp(askedAt, ackTimeoutMs)) askedAt = null
    }
    watch()
  }

  /**
   * Counts placements sent before a moment as unanswered, when that is long enough ago and the server is alive. A server
   * that sends nothing at all hangs: it has not dealt with them yet, and sending them again would place them twice.
   */
  function giveUp(sentBefore: number, waitMs: number): boolean {
    const heardFor = lastHeard - Math.max(sentBefore, aliveSince)
    const isTime = clock.now() - sentBefore >= waitMs && heardFor >= waitMs / 2
    if (isTime) publish(ledger.expire(sentBefore + 1))
    return isTime
  }

  function watch(): void {
    if (ledger.size() > 0) cancelCheck ??= clock.after(100, check)
  }

  ended.addEventListener('abort', () => {
    cancelCheck?.()
    ledger.clear()
  })

  function place(order: PlaceOrder): void {
    if (game.quickBarSlot !== order.hotbar) game.setQuickBarSlot(order.hotbar)
    const sequence = hasSequence ? nextSequence() : null
    ledger.add({ order, sequence, sentAt: clock.now() }, positionKey(order.target), order.accepts)
    clickBlock(session, order.clicked, order.face, sequence ?? 0)
    watch()
  }

  const heldSlot = () => game.quickBarSlot ?? 0

  return {
    place,
    settled: settled.subscribe,
    inFlight: () => ledger.size(),
    heldSlot,
    async placeOne(item, at, signal) {
      const clicked = { ...at, y: at.y - 1 }
      await hand.holding(isItem(item), signal, async () => {
        await lookAt.point(faceCentre(clicked, 1), signal)
        const order: PlaceOrder = {
          id: -1,
          target: at,
          clicked,
          face: 1,
          hotbar: heldSlot(),
          accepts: (state) => blocks.nameOf(state) === item,
        }
        const isPlaced = (one: PlaceSettled) => one.order === order && one.outcome === 'placed'
        await sendAndWait(session, () => place(order), settled.subscribe, isPlaced, {
          timeoutMs: placeOneTimeoutMs,
          timeoutMessage: `The ${item} can't be placed at ${formatPosition(at)}; make room or place it by hand.`,
          signal,
        })
      })
    },
  }
}

type PacketListener = (fields: unknown, meta: { readonly name: string }) => void

/** Packets that a proxy or the network part of a server sends though the game itself hangs. */
const keepAlivePackets: ReadonlySet<string> = new Set(['keep_alive', 'ping'])
