import { Failure } from '../../failure.ts'
import type { Digging } from '../../game/digging.ts'
import { formatPosition, type Position } from '../../game/position.ts'
import { pause } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import { waitForServer } from '../connection/session.ts'
import { createDigAll, isDug, nextTick } from './dig-all.ts'
import { createDigPackets } from './dig-packets.ts'
import type { HandSession } from './hand.ts'
import { createTools } from './tools.ts'

const tickMs = 50
const confirmTimeoutMs = 3000
/** From the end of a block that took time to the begin of the next, as of the game's own client: anti-cheat plug-ins know it. */
const betweenDigsMs = 300
/** Of the sum of shares. */
const rounding = 1e-9

/** Digs with the best tool in the inventory; more slowly while the body floats, or its eyes are in water. */
export function createDigging(session: HandSession): Digging {
  const { clock, ended, world, blocks, lookAt } = session
  const act = createDigPackets(session)
  const tools = createTools(session)
  let ticksUnderWay = 0
  let finishedAt = Number.NEGATIVE_INFINITY
  const digAll = createDigAll(session, {
    act,
    tools,
    begun(ticks) {
      ticksUnderWay = Math.max(ticksUnderWay, ticks)
    },
  })

  async function untilOver(digs: Promise<void>): Promise<void> {
    try {
      await digs
    } finally {
      ticksUnderWay = 0
    }
  }

  async function dig(place: Position, signal: AbortSignal): Promise<void> {
    const state = world.stateAt(place.x, place.y, place.z)
    if (state === null) throw new Failure('broken', sentence('tooFarToDig', { place: formatPosition(place) }))
    if (blocks.isClearView(state)) return
    const name = blocks.nameOf(state)
    const waitMs = finishedAt + betweenDigsMs - clock.now()
    if (waitMs > 0) await pause(waitMs, clock, signal)
    await tools.take(tools.bestSlot(state), signal)
    const ticks = (): number => {
      const ticksNeeded = tools.ticksInHand(state)
      if (Number.isFinite(ticksNeeded)) return ticksNeeded
      throw new Failure('broken', sentence('blockNotDiggable', { item: name, place: formatPosition(place) }))
    }
    const isAtOnce = ticks() === 0
    const face = await lookAt.block(place, signal)
    // Another player may have dug it meanwhile, and then no block update would come; unknown effects may make it quicker.
    const isGone = (): boolean => isDug(place, session)
    if (isGone()) return
    ticksUnderWay = ticks()
    act(0, place, face)
    const dug = isAtOnce ? 0 : await work(ticks, isGone, signal, () => act(1, place, 0))
    if (isGone()) return
    if (dug > 0) {
      act(2, place, face)
      finishedAt = clock.now()
    }
    // The server takes what a tick digs at the end for what each has dug, and goes on by itself if that is not enough.
    const left = Math.max(0, ticks() - dug)
    await waitForServer(session, world.changed, isGone, {
      timeoutMs: left * tickMs + confirmTimeoutMs,
      signal,
      timeoutMessage: sentence('blockDoesNotBreak', { item: name, place: formatPosition(place) }),
    })
  }

  /** Digs tick by tick, each as much as the body can then; resolves with the ticks that it took. */
  async function work(
    ticks: () => number,
    isGone: () => boolean,
    signal: AbortSignal,
    leaveOff: () => void,
  ): Promise<number> {
    let dug = 0
    try {
      for (let share = 0; share < 1 - rounding && !isGone(); share += 1 / ticks(), dug++)
        await nextTick(session, signal)
    } catch (error) {
      if (!ended.aborted) leaveOff()
      throw error
    }
    return dug
  }

  return {
    mayDig: () => true,
    dig: (place, signal) => untilOver(dig(place, signal)),
    digAll: (orders, signal) => untilOver(digAll(orders, signal)),
    secondsUnderWay: () => (ticksUnderWay * tickMs) / 1000,
    seconds({ x, y, z }, item) {
      const state = world.stateAt(x, y, z)
      return state === null ? 0 : tools.seconds(state, item)
    },
    secondsOf(name, item) {
      const state = session.game.registry.blocksByName[name]?.defaultState
      return state === undefined ? 0 : tools.seconds(state, item)
    },
  }
}
