import { faceCentre } from '../../game/faces.ts'
import type { PlaceOrder, Placing } from '../../game/placing.ts'
import { formatPosition } from '../../game/position.ts'
import { sendAndWait } from '../connection/session.ts'
import type { HandSession } from './hand.ts'
import type { Placement } from './placement.ts'

const placeTimeoutMs = 3000

/** Places single blocks of the inventory. */
export function createPlaceOne(session: HandSession, placement: Placement): Placing['placeOne'] {
  const { blocks, hand, lookAt } = session
  return async (item, at, signal) => {
    await hand.holding(
      (stack) => stack.item === item,
      signal,
      async () => {
        const clicked = { ...at, y: at.y - 1 }
        await lookAt.point(faceCentre(clicked, 1), signal)
        const order: PlaceOrder = {
          id: -1,
          target: at,
          clicked,
          face: 1,
          hotbar: placement.heldSlot(),
          accepts: (state) => blocks.nameOf(state) === item,
        }
        await sendAndWait(
          session,
          () => placement.place(order),
          placement.settled,
          (settled) => settled.order === order && settled.outcome === 'placed',
          {
            timeoutMs: placeTimeoutMs,
            signal,
            timeoutMessage: `The ${item} can't be placed at ${formatPosition(at)}; make room or place it by hand.`,
          },
        )
      },
    )
  }
}
