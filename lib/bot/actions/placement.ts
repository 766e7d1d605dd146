import { createChannel } from '../../emitter.ts'
import { Failure } from '../../failure.ts'
import { faceCentre } from '../../game/faces.ts'
import { countOf, kindOfItem } from '../../game/item-stack.ts'
import type { PlaceOrder, PlaceSettled, Placing } from '../../game/placing.ts'
import { formatPosition, isSamePosition, type Position, positionKey } from '../../game/position.ts'
import { isItem } from '../../game/window-slots.ts'
import { sentence } from '../../words/sentence.ts'
import { clickBlock } from '../connection/main-hand.ts'
import { hasFeature, onPacket, sendAndWait } from '../connection/session.ts'
import type { HandSession } from './hand.ts'
import { createPlacementLedger, type Settled } from './placement-ledger.ts'
import { createPlacementQuestions } from './placement-questions.ts'
import { createTickBudget } from './tick-budget.ts'
import { createUnshownBlocks } from './unshown-blocks.ts'
import { createUsedItems } from './used-items.ts'

/** For a single block to stand. */
const placeOneTimeoutMs = 3000
/** Placements without an outcome at the same time. */
const maxInFlight = 10
/** Of a server that has sent nothing for the first time and not dealt with placements, in milliseconds; it works them off in the second. */
const pauseMs = 200
const workOffMs = 150
/** After an acknowledgement, for the block; no time at all where so many blocks have come before theirs. */
const leastTrailingMs = 150
const enoughInTime = 32

/** Places blocks without waiting for the answer to one before the next, and publishes the outcome of each. */
export function createPlacement(session: HandSession): Placing {
  const { game, clock, ended, pulse, world, blocks, hand, lookAt, nextSequence } = session
  const settled = createChannel<PlaceSettled>()
  const ledger = createPlacementLedger<PlaceOrder>()
  const hasSequence = hasFeature(session, 'blockPlaceHasInsideBlock') && game.registry.version['>=']('1.19')
  const used = createUsedItems(session.inventory, clock)
  const unshown = createUnshownBlocks(session)
  /** Running average over what was placed. */
  let roundTripMs = 100
  const tickBudget = createTickBudget(session)
  /** Whether the server acknowledges placements before it sends their blocks, and the time within which it sends them then. */
  let isTrailing = false
  let trailingMs = leastTrailingMs
  let inTime = 0
  /** When more may be sent after a pause of the server. */
  let resumesAt = 0
  /** Those that count as dropped because of the time alone: the server may still have to deal with them until it is heard. */
  let expired: readonly Settled<PlaceOrder>[] = []
  const questions = createPlacementQuestions(session, {
    oldest: ledger.oldest,
    roundTripMs: () => roundTripMs,
    expire,
    check: () => publishUnshown(ledger.trailing(clock.now() - trailingMs)),
  })

  function publish(list: readonly Settled<PlaceOrder>[]): void {
    const now = clock.now()
    for (const { order, outcome, sentAt } of list) {
      used.settled(order, outcome === 'placed')
      unshown.clicked(order, outcome)
      settled.publish({ order, outcome, roundTripMs: now - sentAt, hidesBlocks: unshown.areAny() })
    }
    if (ledger.size() === 0) questions.takeBack()
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
    unshown.adopt(target, state)
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
    const barrier = location ? questions.askedAt(location) : null
    if (sequenceId === undefined && barrier === null) return
    questions.answered()
    // Blocks that come after their acknowledgement are still under way.
    if (sequenceId !== undefined && !isTrailing) used.dealtWith(ledger.unseen(sequenceId))
    const answered =
      sequenceId === undefined
        ? ledger.expire(barrier!)
        : ledger.acknowledged(sequenceId, clock.now(), trailingMs)
    tickBudget.answered(answered.length)
    publishUnshown(answered)
  })

  /** Nothing has come since it has reached the server. */
  const isUnheard = ({ sentAt }: Settled<PlaceOrder>) => sentAt > pulse.lastHeardAt() - roundTripMs
  /** One that is sent again would come to stand on the first. */
  const isInAir = ({ order }: Settled<PlaceOrder>) => isSamePosition(order.clicked, order.target)

  /** A server that answers no questions may also stand still, and deal with these later: it has to be heard before more is sent. */
  function expire(sentUntil: number): void {
    const dropped = ledger.expire(sentUntil)
    expired = [...expired, ...dropped].filter(isUnheard)
    publishUnshown(dropped)
  }

  ended.addEventListener('abort', () => {
    questions.stop()
    ledger.clear()
  })

  function place(order: PlaceOrder): void {
    if (game.quickBarSlot !== order.hotbar) game.setQuickBarSlot(order.hotbar)
    const sequence = hasSequence ? nextSequence() : null
    const item = session.inventory.slots()[order.hotbar]?.item
    ledger.add({ order, item, sequence, sentAt: clock.now() }, positionKey(order.target), order.accepts)
    used.sent(order, item ?? '')
    tickBudget.sent()
    clickBlock(session, order.clicked, order.face, { sequence: sequence ?? 0, swings: order.swings })
    questions.watch()
  }

  const heldSlot = () => game.quickBarSlot ?? 0
  return {
    mayPlace: () => true,
    place,
    settled: settled.subscribe,
    inFlight: () => ledger.size(),
    mayGoOn() {
      const unheard = expired.filter(isUnheard)
      const hangs = clock.now() < resumesAt || (unheard.some(isInAir) && pulse.mayHang())
      return !hangs && ledger.size() < maxInFlight && !tickBudget.isSpent(ledger.size() + unheard.length)
    },
    hasHung: pulse.hasHung,
    hasUnshown: unshown.areLeft,
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
          // That its item goes from now on tells nothing of its block: it may be put away.
          if (ledger.forget(order)) used.settled(order, false)
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
