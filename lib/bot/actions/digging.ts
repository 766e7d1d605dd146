import { Failure } from '../../failure.ts'
import type { Digging } from '../../game/player.ts'
import { formatPosition, isSamePosition, type Position } from '../../game/position.ts'
import { pause } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import { waitForServer } from '../connection/session.ts'
import { createDigAll } from './dig-all.ts'
import { createDigPackets } from './dig-packets.ts'
import type { HandSession } from './hand.ts'
import { createTools } from './tools.ts'

const tickMs = 50
const confirmTimeoutMs = 3000

/** Digs with the best tool in the inventory. */
export function createDigging(session: HandSession): Digging {
  const { clock, ended, world, blocks, lookAt } = session
  const act = createDigPackets(session)
  const tools = createTools(session)

  async function dig(place: Position, signal: AbortSignal): Promise<void> {
    const state = world.stateAt(place.x, place.y, place.z)
    if (state === null) throw new Failure('broken', sentence('tooFarToDig', { place: formatPosition(place) }))
    if (blocks.isClearView(state)) return
    const name = blocks.nameOf(state)
    await tools.take(tools.bestSlot(state), signal)
    const ticks = tools.ticksInHand(state)
    if (!Number.isFinite(ticks)) {
      throw new Failure('broken', sentence('blockNotDiggable', { item: name, place: formatPosition(place) }))
    }
    const face = await lookAt.block(place, signal)
    // Another player may have dug it meanwhile, and then no block update would come.
    const now = world.stateAt(place.x, place.y, place.z)
    if (now !== null && blocks.isClearView(now)) return
    const gone = waitForServer(
      session,
      world.changed,
      (change) => isSamePosition(change, place) && blocks.isClearView(change.state),
      {
        timeoutMs: ticks * tickMs + confirmTimeoutMs,
        signal,
        timeoutMessage: sentence('blockDoesNotBreak', { item: name, place: formatPosition(place) }),
      },
    )
    gone.catch(() => {})
    act(0, place, face)
    if (ticks > 0) {
      try {
        // Unknown effects may make it quicker.
        await Promise.race([gone, pause(ticks * tickMs, clock, AbortSignal.any([signal, ended]))])
      } catch (error) {
        if (!ended.aborted) act(1, place, 0)
        throw error
      }
      act(2, place, face)
    }
    await gone
  }

  return {
    mayDig: () => true,
    dig,
    digAll: createDigAll(session, { act, tools }),
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
