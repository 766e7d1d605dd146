import { Failure } from '../../failure.ts'
import type { Face } from '../../game/placing.ts'
import type { Digging } from '../../game/player.ts'
import { formatPosition, isSamePosition, type Position } from '../../game/position.ts'
import { inventoryWindowSlot } from '../../game/window-slots.ts'
import { pause } from '../../waiting.ts'
import { swingArm } from '../connection/main-hand.ts'
import { type Game, send, waitForServer } from '../connection/session.ts'
import type { HandSession } from './hand.ts'

const tickMs = 50
const confirmTimeoutMs = 3000

/** Digs with the best tool in the inventory. */
export function createDigging(session: HandSession): Digging {
  const { game, clock, ended, body, world, blocks, inventory, lookAt, nextSequence } = session

  /** Begins (0), leaves off (1) or ends (2). Clients always name the bottom when they leave off. */
  function act(status: 0 | 1 | 2, place: Position, face: Face): void {
    send(session, 'block_dig', { status, location: place, face, sequence: nextSequence() })
    if (status !== 1) swingArm(session)
  }

  /** Takes the quickest tool into the hand, when that makes a difference. */
  async function takeTool(state: number, signal: AbortSignal): Promise<void> {
    const ticksWith = (slot: number) => digTicks(game, state, itemIn(slot), body.isOnGround())
    const held = game.quickBarSlot ?? 0
    let best = held
    for (let slot = 0; slot < 36; slot++) if (ticksWith(slot) < ticksWith(best)) best = slot
    if (best === held) return
    if (best < 9) game.setQuickBarSlot(best)
    else await inventory.swap(best, held, signal)
  }

  function itemIn(slot: number) {
    return game.inventory.slots[inventoryWindowSlot(slot)] ?? null
  }

  async function dig(place: Position, signal: AbortSignal): Promise<void> {
    const state = world.stateAt(place.x, place.y, place.z)
    if (state === null)
      throw new Failure('broken', `The block at ${formatPosition(place)} is too far away to be dug.`)
    if (blocks.isReplaceable(state)) return
    const name = blocks.nameOf(state)
    await takeTool(state, signal)
    const ticks = digTicks(game, state, game.heldItem, body.isOnGround())
    if (!Number.isFinite(ticks)) {
      throw new Failure(
        'broken',
        `The ${name} at ${formatPosition(place)} can't be dug; take it away by hand.`,
      )
    }
    const face = await lookAt.block(place, signal)
    // Another player may have dug it meanwhile, and then no block update would come.
    const now = world.stateAt(place.x, place.y, place.z)
    if (now !== null && blocks.isReplaceable(now)) return
    const gone = waitForServer(
      session,
      world.changed,
      (change) => isSamePosition(change, place) && blocks.isReplaceable(change.state),
      {
        timeoutMs: ticks * tickMs + confirmTimeoutMs,
        signal,
        timeoutMessage: `The ${name} at ${formatPosition(place)} does not break; the plot may be protected.`,
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

  return { dig }
}

/** The properties of a tool that count for digging. */
interface Tool {
  readonly type: number
  readonly enchants: unknown
}

/**
 * Ticks that digging a block takes in survival with this in the hand, by the game's own formula (from the protocol data's
 * library); 0 at once, infinite never.
 */
function digTicks(game: Game, state: number, tool: Tool | null | undefined, isOnGround: boolean): number {
  const here = game.blockAt(game.entity.position, false)
  const block = here && (here.constructor as unknown as BlockFactory).fromStateId(state, 0)
  if (!block?.diggable) return Number.POSITIVE_INFINITY
  const milliseconds = block.digTime(
    tool?.type ?? null,
    false,
    false,
    !isOnGround,
    tool?.enchants ?? [],
    game.entity.effects,
  )
  // One tick more: client and server count them from different ends.
  return milliseconds <= 0 ? 0 : Math.ceil(milliseconds / tickMs) + 1
}

interface BlockFactory {
  fromStateId(
    state: number,
    biome: number,
  ): {
    readonly diggable: boolean
    digTime(
      tool: number | null,
      creative: boolean,
      inWater: boolean,
      notOnGround: boolean,
      enchants: unknown,
      effects: unknown,
    ): number
  }
}
