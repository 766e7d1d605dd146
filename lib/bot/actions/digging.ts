import { Failure } from '../../failure.ts'
import type { Face } from '../../game/placing.ts'
import type { Position } from '../../game/position.ts'
import { pause, waitFor } from '../../waiting.ts'
import { type Session, send } from '../connection/session.ts'
import type { LookAt } from '../movement/look-at.ts'
import type { NextSequence } from '../packets/sequence.ts'
import { swingArm } from '../packets/swing-arm.ts'
import type { Inventory } from '../windows/inventory.ts'
import type { Blocks } from '../world/blocks.ts'
import type { World } from '../world/world.ts'
import { digTicks } from './dig-ticks.ts'

export interface Digging {
  /** Digs one block within reach with the best tool at hand; resolves when the server shows it gone. */
  dig(place: Position, signal: AbortSignal): Promise<void>
}

interface Dependencies {
  readonly world: World
  readonly blocks: Blocks
  readonly inventory: Inventory
  readonly nextSequence: NextSequence
  readonly regard: LookAt
  /** Whether the feet stand on something: digging in the air takes five times as long. */
  readonly isOnGround: () => boolean
}

const tickLength = 50
const confirmDeadline = 3000

export function createDigging(session: Session, deps: Dependencies): Digging {
  const { game, clock, ended } = session
  const { world, blocks, inventory, nextSequence, regard, isOnGround } = deps

  /** Begins (0), leaves off (1) or ends (2). Clients always name the bottom when they leave off. */
  function act(status: 0 | 1 | 2, place: Position, face: Face): void {
    send(session, 'block_dig', { status, location: place, face, sequence: nextSequence() })
    if (status !== 1) swingArm(session)
  }

  /** Takes the tool in hand that is the quickest, when that makes a difference. */
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
    return game.inventory.slots[slot < 9 ? slot + 36 : slot] ?? null
  }

  async function dig(place: Position, signal: AbortSignal): Promise<void> {
    const state = world.stateAt(place.x, place.y, place.z)
    if (state === null)
      throw new Failure('broken', `The block at ${format(place)} is too far away to be dug.`)
    if (blocks.isReplaceable(state)) return
    const name = blocks.nameOf(state)
    const either = AbortSignal.any([signal, ended])
    await takeTool(state, either)
    const ticks = digTicks(game, state, game.heldItem, isOnGround())
    if (!Number.isFinite(ticks)) {
      throw new Failure('broken', `The ${name} at ${format(place)} can't be dug; take it away by hand.`)
    }
    const face = await regard.block(place, either)
    // Meanwhile somebody else may have taken it away, and nothing more would be heard of it.
    const now = world.stateAt(place.x, place.y, place.z)
    if (now !== null && blocks.isReplaceable(now)) return
    const gone = waitFor(
      world.changed,
      (change) => isSame(change, place) && blocks.isReplaceable(change.state),
      {
        clock,
        timeoutMs: ticks * tickLength + confirmDeadline,
        signal: either,
        timeoutMessage: `The ${name} at ${format(place)} does not break; the plot may be protected.`,
      },
    )
    gone.catch(() => {})
    act(0, place, face)
    if (ticks > 0) {
      try {
        // With effects that the bot does not know of it is done earlier.
        await Promise.race([gone, pause(ticks * tickLength, clock, either)])
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

const isSame = (a: Position, b: Position) => a.x === b.x && a.y === b.y && a.z === b.z
const format = ({ x, y, z }: Position) => `${x} ${y} ${z}`
