import type { Place } from '../build/build-bot.ts'
import { Failure } from '../failure.ts'
import { pause, waitFor } from '../waiting.ts'
import type { Blocks } from './blocks.ts'
import { type Session, send } from './game.ts'
import type { NextSequence } from './sequence.ts'
import type { World } from './world.ts'

export interface Digging {
  /** Digs one block within reach; resolves when the server shows it gone. */
  dig(place: Place, signal: AbortSignal): Promise<void>
}

interface Dependencies {
  readonly world: World
  readonly blocks: Blocks
  readonly nextSequence: NextSequence
  /** Whether the feet stand on something: digging in the air takes five times as long. */
  readonly isOnGround: () => boolean
}

const tickLength = 50
const confirmDeadline = 3000

export function createDigging(
  session: Session,
  { world, blocks, nextSequence, isOnGround }: Dependencies,
): Digging {
  const { game, clock, ended } = session

  function act(status: 0 | 1 | 2, place: Place): void {
    send(session, 'block_dig', { status, location: place, face: 1, sequence: nextSequence() })
  }

  return {
    async dig(place, signal) {
      const state = world.stateAt(place.x, place.y, place.z)
      if (state === null)
        throw new Failure('broken', `The block at ${format(place)} is too far away to be dug.`)
      if (blocks.isReplaceable(state)) return
      const ticks = ticksToDig(session, state, isOnGround())
      if (!Number.isFinite(ticks)) {
        throw new Failure(
          'broken',
          `The ${blocks.nameOf(state)} at ${format(place)} can't be dug; take it away by hand.`,
        )
      }
      const either = AbortSignal.any([signal, ended])
      const gone = waitFor(
        world.changed,
        (change) => isSame(change, place) && blocks.isReplaceable(change.state),
        {
          clock,
          deadline: ticks * tickLength + confirmDeadline,
          signal: either,
          otherwise: `The ${blocks.nameOf(state)} at ${format(place)} does not break; the plot may be protected.`,
        },
      )
      gone.catch(() => {})
      act(0, place)
      if (ticks > 0) {
        try {
          // Who has a better tool than the bot knows of is done earlier.
          await Promise.race([gone, pause(ticks * tickLength, clock, either)])
        } catch (error) {
          if (!ended.aborted) act(1, place)
          throw error
        }
        act(2, place)
      }
      await gone
    },
  }

  /** The game's own formula, by the protocol data's library. */
  function ticksToDig(_session: Session, state: number, onGround: boolean): number {
    const block = game.blockAt(game.entity.position, false)
    const sample = block && (block.constructor as unknown as BlockFactory).fromStateId(state, 0)
    if (!sample?.diggable) return Number.POSITIVE_INFINITY
    const held = game.heldItem
    const milliseconds = sample.digTime(
      held?.type ?? null,
      false,
      false,
      !onGround,
      held?.enchants ?? [],
      game.entity.effects,
    )
    // One tick more: client and server count them from different ends.
    return milliseconds <= 0 ? 0 : Math.ceil(milliseconds / tickLength) + 1
  }
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

const isSame = (a: Place, b: Place) => a.x === b.x && a.y === b.y && a.z === b.z
const format = ({ x, y, z }: Place) => `${x} ${y} ${z}`
