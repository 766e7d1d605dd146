import { Failure } from '../../../failure.ts'
import type { Walking } from '../../../game/player.ts'
import { blockAt, formatPosition, isSamePosition, type Position } from '../../../game/position.ts'
import { sentence } from '../../../words/sentence.ts'
import { type Session, waitForServer } from '../../connection/session.ts'
import type { Body } from '../body/body.ts'
import { type GroundAt, wholeBlock } from './ground.ts'
import type { Walker } from './walker.ts'

/** A jump takes twelve ticks. */
const jumpTimeoutMs = 3000

/**
 * Standing on a block that is placed under the own feet. As the game's own client does, the body takes the block for placed until the
 * server says otherwise: its answer may come when the jump is long over.
 */
export function createRise(
  session: Session & { readonly body: Body },
  walker: Pick<Walker, 'jump' | 'isOnGround'>,
  groundAt: GroundAt,
): { readonly groundAt: GroundAt; readonly rise: Walking['rise'] } {
  const { body } = session
  let expected: Position | null = null

  return {
    groundAt: (x, y, z) =>
      expected && isSamePosition(expected, { x, y, z }) ? wholeBlock : groundAt(x, y, z),

    async rise(place, signal) {
      const cell = blockAt(body.position())
      const wait = {
        timeoutMs: jumpTimeoutMs,
        signal,
        timeoutMessage: sentence('stuckOnFoot'),
      }
      walker.jump()
      await waitForServer(session, body.ticked, () => body.position().y >= cell.y + 1, wait)
      expected = cell
      try {
        const isPlaced = await place(cell)
        if (!isPlaced)
          throw new Failure('broken', sentence('noScaffoldUnderFeet', { place: formatPosition(cell) }))
        await waitForServer(session, body.ticked, walker.isOnGround, wait)
      } finally {
        expected = null
      }
    },
  }
}
