import type { MapHand } from '../../builder/map-item/opening-bot.ts'
import { Failure } from '../../failure.ts'
import { waitFor } from '../../waiting.ts'
import type { Joined } from '../join.ts'
import type { NextSequence } from '../packets/sequence.ts'
import { useItem } from '../packets/use-item.ts'
import type { ClickWindow } from '../windows/inventory.ts'
import { createHand } from './hand.ts'

interface Dependencies {
  readonly clickWindow: ClickWindow
  readonly nextSequence: NextSequence
}

/**
 * Milliseconds from using an empty map until the filled one is seen. Long, because using it again would cost another map
 * where the server was only slow.
 */
const fillDeadline = 15_000

/** Empty maps become filled ones in the hand, and filled ones are drawn there. */
export function createMapHand(joined: Joined, { clickWindow, nextSequence }: Dependencies): MapHand {
  const { clock, ended } = joined
  const hand = createHand(joined, clickWindow)

  function carriedMaps(): number[] {
    return hand.slots().flatMap((stack) => (stack?.mapId === undefined ? [] : [stack.mapId]))
  }

  /** The last empty map of a stack becomes the filled one in its place; of more, the filled one needs a slot of its own. */
  function expectRoom(): void {
    const empties = hand.slots().find((stack) => stack?.item === 'map')
    if (!empties) throw new Failure('broken', 'There is no empty map in the inventory.')
    if (empties.count > 1 && !hand.slots().includes(null)) {
      throw new Failure(
        'broken',
        'The inventory is full, so a filled map would fall to the ground; empty it.',
      )
    }
  }

  return {
    async fill(signal) {
      expectRoom()
      const before = new Set(carriedMaps())
      const filled = () => carriedMaps().find((id) => !before.has(id))
      return hand.holding(
        (stack) => stack.item === 'map',
        signal,
        async () => {
          const done = waitFor(hand.changed, () => filled() !== undefined, {
            clock,
            timeoutMs: fillDeadline,
            signal: AbortSignal.any([signal, ended]),
            timeoutMessage: 'The server does not fill the empty map; the plot may forbid using items.',
          })
          useItem(joined, nextSequence())
          await done
          return filled()!
        },
      )
    },

    holding: (mapId, signal, work) => hand.holding((stack) => stack.mapId === mapId, signal, work),
  }
}
