import { createChannel } from '../../emitter.ts'
import { Failure } from '../../failure.ts'
import { faceCentre } from '../../game/faces.ts'
import { countOf, kindOfItem } from '../../game/item-stack.ts'
import type { PlaceOrder, PlaceSettled, Placing } from '../../game/placing.ts'
import { formatPosition, isSamePosition, type Position, positionKey } from '../../game/position.ts'
import { isItem } from '../../game/window-slots.ts'
import { sentence } from '../../words/sentence.ts'
import { clickBlock } from '../connection/main-hand.ts'
import { hasFeature, onPacket, send, sendAndWait } from '../connection/session.ts'
import { longestHangMs } from '../connection/silence.ts'
import type { HandSession } from './hand.ts'
import { createPlacementLedger, type Settled } from './placement-ledger.ts'
import { createTickBudget } from './tick-budget.ts'
import { createUsedItems } from './used-items.ts'

/** For a single block to stand. */
const placeOneTimeoutMs = 3000
/** Placements without an outcome at the same time. */
const maxInFlight = 10
/** Of a server that has sent nothing for the first time and not dealt with placements, in milliseconds; it works them off in the second. */
const pauseMs = 200
const workOffMs = 150
/** Without an answer for this long, the server is asked. */
const replyTimeoutMs = 400
/** After an acknowledgement, for the block; no time at all where so many blocks have come before theirs. */
const leastTrailingMs = 150
const enoughInTime = 32
/** Without an answer to a question for this long, it counts as lost on the way. */
const questionTimeoutMs = 3000
/** After so many questions in a row without an answer, a server counts as one that answers none; three times as many if it has answered before. */
const maxUnanswered = 2

/** Places blocks without waiting for the answer to one before the next, and publishes the outcome of each. */
export function createPlacement(session: HandSession): Placing {
  const { game, clock, ended, pulse, world, blocks, hand, lookAt, nextSequence } = session
  const settled = createChannel<PlaceSettled>()
  const ledger = createPlacementLedger<PlaceOrder>()
  const hasSequence = hasFeature(session, 'blockPlaceHasInsideBlock') && game.registry.version['>=']('1.19')
  const used = createUsedItems(session.inventory)
  let hasUnshown = false
  /** Running average over what was placed. */
  let roundTripMs = 100
  /** The question under way. */
  let question: { readonly askedAt: number; readonly cell: Position } | null = null
  let questions = 0
  /** Questions in a row without an answer, and the number of them after which none is expected. */
  let unanswered = 0
  let patience = maxUnanswered
  const tickBudget = createTickBudget(session)
  /** Whether the server acknowledges placements before it sends their blocks, and the time within which it sends them then. */
  let isTrailing = false
  let trailingMs = leastTrailingMs
  let inTime = 0
  /** When more may be sent after a pause of the server. */
  let resumesAt = 0
  let cancelCheck: (() => void) | null = null

  function publish(list: readonly Settled<PlaceOrder>[]): void {
    const now = clock.now()
    for (const { order, outcome, sentAt } of list) {
      used.settled(order, outcome === 'placed')
      settled.publish({ order, outcome, roundTripMs: now - sentAt, hidesBlocks: hasUnshown })
    }
    if (ledger.size() === 0) question = null
  }

  /** The blocks of these will not come any more. Those whose items have gone stand all the same. */
  function publishUnshown(list: readonly Settled<PlaceOrder>[]): void {
    const unseen = list.filter(({ outcome }) => outcome === 'dropped')
    used.dealtWith(unseen.map(({ order }) => order))
    const standing = new Set(unseen.filter(({ order }) => used.stands(order)))
    publish(list.map((one) => (standing.has(one) && adopt(one) ? { ...one, outcome: 'placed' } : one)))
  }

  /** Takes a block for placed as the server would show it; says whether that is known. */
  function adopt({
    order: { target, accepts },
    item = '',
  }: Pick<Settled<PlaceOrder>, 'order' | 'item'>): boolean {
    const block = game.registry.blocksByName[kindOfItem(item)]
    const [from, to] = [block?.minStateId ?? 0, block?.maxStateId ?? -1]
    const states = Array.from({ length: to - from + 1 }, (_, index) => from + index)
    const state = [block?.defaultState ?? -1, ...states].find(accepts)
    if (state === undefined) return false
    hasUnshown = true
    world.adopt(target, state)
    return true
  }

  pulse.heardAfter((silentMs) => {
    const [now, oldest] = [clock.now(), ledger.oldest()]
    const isLate = oldest !== null && now - oldest > pauseMs + roundTripMs * 2
    if (silentMs > pauseMs && isLate) resumesAt = now + workOffMs
  })

  function see(at: Position, state: number): void {
    if (ledger.size() === 0) return
    const seen = ledger.updated(positionKey(at), state)
    for (const { sentAt, acknowledgedAt } of seen) {
      // Not of blocks that are never shown: it would be the time for which they were waited for.
      if (!pulse.hasHung()) roundTripMs += (clock.now() - sentAt - roundTripMs) / 16
      noteAnswer(acknowledgedAt)
    }
    tickBudget.answered(seen.length)
    publish(seen)
  }

  /** A block has come, before or after its acknowledgement. */
  function noteAnswer(acknowledgedAt: number | undefined): void {
    if (acknowledgedAt !== undefined) {
      isTrailing = true
      trailingMs = Math.max(trailingMs, (clock.now() - acknowledgedAt) * 2)
    } else if (++inTime === enoughInTime && !isTrailing) trailingMs = 0
  }

  world.changed(({ x, y, z, state }) => see({ x, y, z }, state))
  // Some servers answer with the whole chunk.
  world.chunkLoaded((chunk) => {
    for (const { target } of ledger.orders()) {
      const { x, y, z } = target
      const state = x >> 4 === chunk.x && z >> 4 === chunk.z ? world.stateAt(x, y, z) : null
      if (state !== null) see(target, state)
    }
  })
  onPacket<AckPacket>(session, 'acknowledge_player_digging', ({ sequenceId, location }) => {
    // Up to 1.18.2, digging is acknowledged by its block.
    const barrier = question && location && isSamePosition(location, question.cell) ? question.askedAt : null
    if (sequenceId === undefined && barrier === null) return
    question = null
    unanswered = 0
    patience = maxUnanswered * 3
    // Blocks that come after their acknowledgement are still under way.
    if (sequenceId !== undefined && !isTrailing) used.dealtWith(ledger.unseen(sequenceId))
    const answered =
      sequenceId === undefined
        ? ledger.expire(barrier!)
        : ledger.acknowledged(sequenceId, clock.now(), trailingMs)
    tickBudget.answered(answered.length)
    publishUnshown(answered)
  })

  /**
   * The last placements of a row may all have been dropped, and then no answer ever comes. Cancelling a dig that was never
   * begun does nothing, but the server acknowledges it, and with it everything before. The cells of the feet and of the head
   * take turns: an anti-cheat swallows cancels out of reach, and the second one for a block (GrimAnticheat/Grim, FarBreak and
   * WrongBreak).
   */
  function ask(): void {
    const { x, y, z } = game.entity.position
    const cell = { x: Math.floor(x), y: Math.floor(y) + (questions++ % 2), z: Math.floor(z) }
    question = { askedAt: clock.now(), cell }
    send(session, 'block_dig', { status: 1, location: cell, face: 0, sequence: nextSequence() })
  }

  function check(): void {
    cancelCheck = null
    const oldest = ledger.oldest()
    if (oldest === null) return
    const now = clock.now()
    const limit = replyTimeoutMs + roundTripMs * 2
    publishUnshown(ledger.trailing(now - trailingMs))
    if (unanswered >= patience) publishUnshown(ledger.expire(now - limit))
    else if (question && now - question.askedAt >= questionTimeoutMs) giveUp(question.askedAt)
    else if (!question && now - oldest >= limit) ask()
    watch()
  }

  /**
   * A question was not answered. Placements sent before it count as dropped if the server is alive, or answers no questions
   * at all. One that usually answers and now sends nothing hangs: it has not dealt with the placements yet, and sending them
   * again would place them twice.
   */
  function giveUp(askedAt: number): void {
    question = null
    // Of one that has never answered, it is not known whether it ever does; but it hangs if it does not send the time of day any more.
    const isSilent = pulse.lastHeardAt() <= askedAt && clock.now() - pulse.lastHeardAt() < longestHangMs
    if (isSilent && (patience > maxUnanswered || pulse.hasHung())) return
    unanswered++
    const heardFor = pulse.lastHeardAt() - Math.max(askedAt, pulse.aliveSince())
    if (heardFor >= questionTimeoutMs / 2 || unanswered >= patience) publishUnshown(ledger.expire(askedAt))
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
    const item = session.inventory.slots()[order.hotbar]?.item
    ledger.add({ order, item, sequence, sentAt: clock.now() }, positionKey(order.target), order.accepts)
    used.sent(order, item ?? '')
    tickBudget.sent()
    clickBlock(session, order.clicked, order.face, sequence ?? 0)
    watch()
  }

  const heldSlot = () => game.quickBarSlot ?? 0
  return {
    mayPlace: () => true,
    place,
    settled: settled.subscribe,
    inFlight: () => ledger.size(),
    mayGoOn: () => clock.now() >= resumesAt && ledger.size() < maxInFlight && !tickBudget.isSpent(),
    hasHung: pulse.hasHung,
    hasUnshown: () => hasUnshown,
    heldSlot,
    async placeOne(item, at, signal) {
      const clicked = { ...at, y: at.y - 1 }
      if (blocks.isInteractive(world.stateAt(clicked.x, clicked.y, clicked.z) ?? 0))
        throw new Failure('broken', sentence('itemNotPlaced', { item, place: formatPosition(at) }))
      await hand.holding(isItem(item), signal, async () => {
        await lookAt.point(faceCentre(clicked, 1), signal)
        const order: PlaceOrder = {
          id: -1,
          target: at,
          clicked,
          face: 1,
          hotbar: heldSlot(),
          accepts: (state) => blocks.nameOf(state) === kindOfItem(item),
        }
        const isPlaced = (one: PlaceSettled) => one.order === order && one.outcome === 'placed'
        const count = () => countOf(session.inventory.slots(), item)
        const before = count()
        await sendAndWait(session, () => place(order), settled.subscribe, isPlaced, {
          timeoutMs: placeOneTimeoutMs,
          timeoutMessage: sentence('itemNotPlaced', { item, place: formatPosition(at) }),
          signal,
        }).catch((error: unknown) => {
          // Its item has gone, so it stands, though the server has not sent the block.
          if (count() === before || !adopt({ order, item })) throw error
        })
      })
    },
  }
}

interface AckPacket {
  /** Since 1.19. */
  readonly sequenceId?: number
  /** Up to 1.18.2. */
  readonly location?: Position
}
