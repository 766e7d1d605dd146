import type { Experience } from '../../game/player.ts'
import { isItem } from '../../game/window-slots.ts'
import { sentence } from '../../words/sentence.ts'
import { packets, sendAndWait } from '../connection/session.ts'
import type { HandSession } from './hand.ts'

/** For the flight of the bottle and of the orbs. */
const bottleTimeoutMs = 4000

export function createExperience(session: HandSession): Experience {
  const { game, body, hand, lookAt } = session
  return {
    level: () => game.experience.level ?? 0,
    async throwBottle(signal) {
      await hand.holding(isItem('experience_bottle'), signal, async () => {
        const { x, y, z } = body.position()
        await lookAt.point({ x, y: y - 1, z }, signal)
        await sendAndWait(session, hand.use, packets(session, 'experience'), () => true, {
          timeoutMs: bottleTimeoutMs,
          timeoutMessage: sentence('noExperience'),
          signal,
        })
      })
    },
  }
}
