import type { PlaceOrder, Placing } from '../../game/placing.ts'
import { formatPosition } from '../../game/position.ts'
import { waitFor } from '../../waiting.ts'
import type { Session } from '../connection/session.ts'
import type { LookAt } from '../movement/look-at.ts'
import { faceCentre } from '../packets/click-block.ts'
import type { Blocks } from '../world/blocks.ts'
import type { Hand } from './hand.ts'
import type { Placement } from './placement.ts'

interface PlaceOneDependencies {
  readonly hand: Hand
  readonly lookAt: LookAt
  readonly placement: Placement
  readonly blocks: Blocks
}

const placeTimeoutMs = 3000

/** Places single blocks of the inventory. */
export function createPlaceOne(
  { clock, ended }: Session,
  { hand, lookAt, placement, blocks }: PlaceOneDependencies,
): Placing['placeOne'] {
  return async (item, at, signal) => {
    await hand.holding(
      (stack) => stack.item === item,
      signal,
      async () => {
        const clicked = { ...at, y: at.y - 1 }
        const either = AbortSignal.any([signal, ended])
        await lookAt.point(faceCentre(clicked, 1), either)
        const order: PlaceOrder = {
          id: -1,
          target: at,
          clicked,
          face: 1,
          hotbar: placement.heldSlot(),
          accepts: (state) => blocks.nameOf(state) === item,
        }
        const placed = waitFor(
          placement.settled,
          (settled) => settled.order === order && settled.outcome === 'placed',
          {
            clock,
            timeoutMs: placeTimeoutMs,
            signal: either,
            timeoutMessage: `The ${item} can't be placed at ${formatPosition(at)}; make room or place it by hand.`,
          },
        )
        placed.catch(() => {})
        placement.place(order)
        await placed
      },
    )
  }
}
