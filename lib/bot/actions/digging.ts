import { Failure } from '../../failure.ts'
import type { Face } from '../../game/placing.ts'
import type { Digging } from '../../game/player.ts'
import { formatPosition, isSamePosition, type Position } from '../../game/position.ts'
import { inventoryWindowSlot } from '../../game/window-layout.ts'
import type { Inventory } from '../../game/windows.ts'
import type { World } from '../../game/world.ts'
import { pause, waitFor } from '../../waiting.ts'
import { type Session, send } from '../connection/session.ts'
import type { LookAt } from '../movement/look-at.ts'
import type { NextSequence } from '../packets/sequence.ts'
import { swingArm } from '../packets/swing-arm.ts'
import type { Blocks } from '../world/blocks.ts'
import { digTicks } from './dig-ticks.ts'

interface DiggingDependencies {
  readonly world: World
  readonly blocks: Blocks
  readonly inventory: Inventory
  readonly nextSequence: NextSequence
  readonly lookAt: LookAt
  /** Digging in the air takes five times as long. */
  readonly isOnGround: () => boolean
}

const tickMs = 50
const confirmTimeoutMs = 3000

/** Digs with the best tool in the inventory. */
export function createDigging(session: Session, deps: DiggingDependencies): Digging {
  const { game, clock, ended } = session
  const { world, blocks, inventory, nextSequence, lookAt, isOnGround } = deps

  /** Begins (0), leaves off (1) or ends (2). Clients always name the bottom when they leave off. */
  function act(status: 0 | 1 | 2, place: Position, face: Face): void {
    send(session, 'block_dig', { status, location: place, face, sequence: nextSequence() })
    if (status !== 1) swingArm(session)
  }

  /** Takes the quickest tool into the hand, when that makes a difference. */
  async function takeTool(state: number, signal: AbortSignal): Promise<void> {
    const ticksWith = (slot: number) => digTicks(game, state, itemIn(slot), isOnGround())
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
    const either = AbortSignal.any([signal, ended])
    await takeTool(state, either)
    const ticks = digTicks(game, state, game.heldItem, isOnGround())
    if (!Number.isFinite(ticks)) {
      throw new Failure(
        'broken',
        `The ${name} at ${formatPosition(place)} can't be dug; take it away by hand.`,
      )
    }
    const face = await lookAt.block(place, either)
    // Another player may have dug it meanwhile, and then no block update would come.
    const now = world.stateAt(place.x, place.y, place.z)
    if (now !== null && blocks.isReplaceable(now)) return
    const gone = waitFor(
      world.changed,
      (change) => isSamePosition(change, place) && blocks.isReplaceable(change.state),
      {
        clock,
        timeoutMs: ticks * tickMs + confirmTimeoutMs,
        signal: either,
        timeoutMessage: `The ${name} at ${formatPosition(place)} does not break; the plot may be protected.`,
      },
    )
    gone.catch(() => {})
    act(0, place, face)
    if (ticks > 0) {
      try {
        // Unknown effects may make it quicker.
        await Promise.race([gone, pause(ticks * tickMs, clock, either)])
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
