import type { Digging } from '../../game/digging.ts'
import { eyesAt, type Position, positionKey } from '../../game/position.ts'
import { sentence } from '../../words/sentence.ts'
import { waitForServer } from '../connection/session.ts'
import { nearestFace } from '../movement/look-at.ts'
import type { DigPackets } from './dig-packets.ts'
import type { HandSession } from './hand.ts'
import type { Tools } from './tools.ts'

/** Share of the work that must be done when the end is reported (`ServerPlayerGameMode`). */
const minFinishedShare = 0.7
const tickTimeoutMs = 5000
/** Ticks after which a block that should be gone counts as standing: the round trip, and a server that hangs a little. */
const graceTicks = 30
/** Ticks from when a block is seen to be gone until the tool is seen to be worn by it. */
const wearTicks = 3
/** Blocks gone in a row after which less time is left for the server's ticks again. */
const calmBlocks = 20
/** Ticks that are left for it at most: a server at 4 ticks a second needs five times as many as a good one. */
const maxSlackTicks = 10

interface Dependencies {
  readonly act: DigPackets
  readonly tools: Tools
  /** Told how long each dig takes that is begun, in ticks. */
  begun(ticks: number): void
}

/**
 * A server works on two digs of a player at a time: the one begun last, which breaks when its end is reported after 70 % of
 * the time, and one whose end was reported too early, which it goes on with by itself. So a block is begun and ended at once,
 * and the next dug beside it.
 */
export function createDigAll(session: HandSession, { act, tools, begun }: Dependencies): Digging['digAll'] {
  const { body, world } = session
  const stateOf = ({ x, y, z }: Position) => world.stateAt(x, y, z)
  const isGone = (block: Position) => isDug(block, session)
  const faceOf = (block: Position) => nearestFace(eyesAt(body.position()), block)

  return async (orders, signal) => {
    const awaited = new Map<string, { readonly block: Position; readonly dueTick: number }>()
    const work = {
      current: null as { readonly block: Position; readonly stopTick: number } | null,
      /** Taken from the orders, but waits for another tool. */
      queued: null as Position | null,
      /** The block that the server goes on with by itself, and until when. */
      delayed: { key: '', untilTick: 0 },
      hasEnded: false,
    }
    let tick = 0
    let slackTicks = 0
    let slackSinceTick = 0
    let goneInRow = 0
    /** The ticks in which the last blocks were seen to be gone. */
    let goneAt: number[] = []

    function take(): Position | null {
      goneAt = goneAt.filter((at) => tick - at < wearTicks)
      tools.expectWear(awaited.size + goneAt.length)
      const block = work.queued ?? orders.next()
      work.queued = null
      work.hasEnded = block === 'end'
      return block === 'end' ? null : block
    }

    /** Several that are lost in the same second have the same cause. */
    function giveMoreTime(): void {
      goneInRow = 0
      if (tick < slackSinceTick + graceTicks) return
      slackTicks = Math.min(maxSlackTicks, slackTicks + 1)
      slackSinceTick = tick
    }

    function settle(): void {
      for (const [key, { block, dueTick }] of awaited) {
        if (isGone(block)) {
          awaited.delete(key)
          goneAt.push(tick)
          if (++goneInRow % calmBlocks === 0) slackTicks = Math.max(0, slackTicks - 1)
          orders.gone(block)
        } else if (tick >= dueTick + graceTicks) {
          awaited.delete(key)
          giveMoreTime()
          orders.failed(block)
        }
      }
    }

    const expect = (block: Position, ticks: number) =>
      awaited.set(positionKey(block), { block, dueTick: tick + ticks })

    function finish(): void {
      if (!work.current || tick < work.current.stopTick) return
      const { block } = work.current
      act(2, block, faceOf(block))
      expect(block, 0)
      work.current = null
    }

    /** Starts a dig that takes so many ticks; says whether there is room for another one beside it. */
    function start(block: Position, ticks: number): boolean {
      const face = faceOf(block)
      act(0, block, face)
      begun(ticks)
      if (ticks <= 1) {
        expect(block, 0)
        return false
      }
      if (tick < work.delayed.untilTick) {
        const stopTick = tick + Math.ceil(ticks * minFinishedShare) - 1 + slackTicks
        work.current = { block, stopTick }
        return false
      }
      act(2, block, face)
      work.delayed = { key: positionKey(block), untilTick: tick + ticks - 1 + slackTicks }
      expect(block, ticks - 1)
      return true
    }

    /** Starts the next dig; says whether there is room for another one beside it. */
    async function begin(): Promise<boolean> {
      const block = take()
      if (!block) return false
      if (isGone(block)) {
        orders.gone(block)
        return true
      }
      const state = stateOf(block)
      const slot = state === null ? tools.heldSlot() : tools.bestSlot(state)
      if (slot !== tools.heldSlot() && awaited.has(work.delayed.key)) {
        // The server goes on with the other one with what is in the hand: with another tool it would yield nothing.
        work.queued = block
        return false
      }
      await tools.take(slot, signal)
      const ticks = state === null ? Number.POSITIVE_INFINITY : tools.ticksInHand(state)
      if (Number.isFinite(ticks)) return start(block, ticks)
      orders.failed(block)
      return true
    }

    try {
      while (!work.hasEnded || work.current || awaited.size > 0) {
        await nextTick(session, signal)
        tick++
        settle()
        finish()
        while (!work.current && (await begin()));
      }
    } finally {
      tools.expectWear(0)
    }
  }
}

/** Whether nothing is left to dig in a cell, as far as it is in sight. */
export function isDug(
  { x, y, z }: Position,
  { world, blocks }: Pick<HandSession, 'world' | 'blocks'>,
): boolean {
  const state = world.stateAt(x, y, z)
  return state !== null && blocks.isClearView(state)
}

/** Resolves when the body has lived for another tick. */
export async function nextTick(session: HandSession, signal: AbortSignal): Promise<void> {
  await waitForServer(session, session.body.ticked, () => true, {
    timeoutMs: tickTimeoutMs,
    signal,
    timeoutMessage: sentence('armDoesNotMove'),
  })
}
