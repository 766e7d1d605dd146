import type { Experience } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import { waitFor } from '../../waiting.ts'
import { packets, type Session } from '../connection/session.ts'
import type { LookAt } from '../movement/look-at.ts'
import type { Hand } from './hand.ts'

interface ExperienceDependencies {
  readonly hand: Hand
  readonly lookAt: LookAt
  readonly position: () => Position
  /** Uses the item in the hand. */
  readonly useHeld: () => void
}

/** For the flight of the bottle and of the orbs. */
const bottleTimeoutMs = 4000

export function createExperience(
  session: Session,
  { hand, lookAt, position, useHeld }: ExperienceDependencies,
): Experience {
  const { game, clock, ended } = session
  return {
    level: () => game.experience.level ?? 0,
    async throwBottle(signal) {
      await hand.holding(
        (stack) => stack.item === 'experience_bottle',
        signal,
        async () => {
          const either = AbortSignal.any([signal, ended])
          const { x, y, z } = position()
          await lookAt.point({ x, y: y - 1, z }, either)
          const gained = waitFor(packets(session, 'experience'), () => true, {
            clock,
            timeoutMs: bottleTimeoutMs,
            signal: either,
            timeoutMessage: 'A thrown experience bottle has brought nothing.',
          })
          gained.catch(() => {})
          useHeld()
          await gained
        },
      )
    },
  }
}
