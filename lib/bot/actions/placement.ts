import { createChannel, type Subscribe } from '../../emitter.ts'
import type { PlaceSettled } from '../../game/legacy-player.ts'
import type { PlaceOrder } from '../../game/placing.ts'
import type { Position } from '../../game/position.ts'
import { hasFeature, packets, type Session, send } from '../connection/session.ts'
import { clickBlock } from '../packets/click-block.ts'
import type { NextSequence } from '../packets/sequence.ts'
import type { World } from '../world/world.ts'
import { createPlacementLedger, type Settled } from './placement-ledger.ts'

export interface Placement {
  /** Sends at once; what became of it comes through `settled`. */
  place(order: PlaceOrder): void
  readonly settled: Subscribe<PlaceSettled>
  inFlight(): number
  heldSlot(): number
}

/** Milliseconds without any word before the server is asked. */
const patience = 400
/** Milliseconds after asking, without an answer, until acknowledgements are taken to be lost on the way. */
const faith = 3000
/** Milliseconds without a packet after which the server has hung: a living one tells the time every second. */
const hanging = 2500

/** Places blocks without waiting for one another, and tells what the server made of each. */
export function createPlacement(
  session: Session,
  { world, nextSequence }: { world: World; nextSequence: NextSequence },
): Placement {
  const { game, clock, ended } = session
  const settled = createChannel<PlaceSettled>()
  const ledger = createPlacementLedger<PlaceOrder>()
  const hasSequence = hasFeature(session, 'blockPlaceHasInsideBlock') && game.registry.version['>=']('1.19')
  let roundTrip = 100
  let askedAt: number | null = null
  let questions = 0
  let lastHeard = clock.now()
  /** Since when the server speaks without having hung; what it has to say about before may still be on its way. */
  let aliveSince = lastHeard
  let cancelCheck: (() => void) | null = null

  function publish(list: readonly Settled<PlaceOrder>[]): void {
    const now = clock.now()
    for (const { order, outcome, sentAt } of list) {
      roundTrip += (now - sentAt - roundTrip) / 16
      settled.publish({ order, outcome, roundTrip: now - sentAt })
    }
    if (ledger.size() === 0) askedAt = null
  }

  world.changed(({ x, y, z, state }) => {
    if (ledger.size() > 0) publish(ledger.updated(keyOf({ x, y, z }), state))
  })
  packets<{ sequenceId?: number }>(
    session,
    'acknowledge_player_digging',
  )(({ sequenceId }) => {
    if (sequenceId === undefined) return
    askedAt = null
    publish(ledger.acknowledged(sequenceId))
  })

  const client = game._client as unknown as { on(name: 'packet', heard: PacketListener): void }
  client.on('packet', (_fields, { name }) => {
    if (lineNoise.has(name)) return
    const now = clock.now()
    if (now - lastHeard > hanging) aliveSince = now
    lastHeard = now
  })

  /**
   * The last placements of a row may all have been dropped, and then nothing ever comes. Leaving off digging where nothing
   * is dug does nothing, but the server acknowledges it, and with it that it has dealt with everything before. It is the
   * cell of the feet or of the head, in turn: an anti-cheat keeps back what is out of reach, or left off twice
   * (GrimAnticheat/Grim, FarBreak and WrongBreak).
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
    const limit = patience + roundTrip * 2
    if (clock.now() - oldest >= limit) {
      if (!hasSequence) giveUp(clock.now() - limit, limit)
      else if (askedAt === null) ask()
      else if (giveUp(askedAt, faith)) askedAt = null
    }
    watch()
  }

  /**
   * Takes what was sent before a moment as unanswered, when that is long enough ago and the server is alive. While it says
   * nothing at all it hangs: then it has not looked at anything yet, and what would be sent again would come twice.
   */
  function giveUp(sentBefore: number, wait: number): boolean {
    const heardFor = lastHeard - Math.max(sentBefore, aliveSince)
    const isTime = clock.now() - sentBefore >= wait && heardFor >= wait / 2
    if (isTime) publish(ledger.expire(sentBefore + 1))
    return isTime
  }

  function watch(): void {
    if (ledger.size() > 0) cancelCheck ??= clock.after(100, check)
  }

  ended.addEventListener(
    'abort',
    () => {
      cancelCheck?.()
      ledger.clear()
    },
    { once: true },
  )

  return {
    place(order) {
      if (game.quickBarSlot !== order.hotbar) game.setQuickBarSlot(order.hotbar)
      const sequence = hasSequence ? nextSequence() : null
      ledger.add({ order, sequence, sentAt: clock.now() }, keyOf(order.target), order.accepts)
      clickBlock(session, order.clicked, order.face, sequence ?? 0)
      watch()
    },
    settled: settled.subscribe,
    inFlight: () => ledger.size(),
    heldSlot: () => game.quickBarSlot ?? 0,
  }
}

type PacketListener = (fields: unknown, meta: { readonly name: string }) => void

/** Packets that a proxy or the network part of a server sends though the game itself hangs. */
const lineNoise: ReadonlySet<string> = new Set(['keep_alive', 'ping'])

const keyOf = ({ x, y, z }: Position) => `${x},${y},${z}`
