import { Failure } from '../../failure.ts'
import type { Maps } from '../../game/map-items.ts'
import { isItem, isMap } from '../../game/window-slots.ts'
import { sentence } from '../../words/sentence.ts'
import { sendAndWait } from '../connection/session.ts'
import type { MapPictures } from '../world/map-pictures.ts'
import type { HandSession } from './hand.ts'

/** Long, because using the empty map again would cost another map where the server was only slow. */
const fillTimeoutMs = 15_000

/** Empty maps become filled ones in the hand, and filled ones are drawn there. */
export function createMaps(session: HandSession, pictures: MapPictures): Maps {
  const { hand, inventory } = session

  function carriedMaps(): number[] {
    return inventory.slots().flatMap((stack) => (stack?.mapId === undefined ? [] : [stack.mapId]))
  }

  /** The last empty map of a stack becomes the filled one in its place; of more, the filled one needs a slot of its own. */
  function expectRoom(): void {
    const slots = inventory.slots()
    const empties = slots.find((stack) => stack?.item === 'map')
    if (!empties) throw new Failure('broken', sentence('noEmptyMapCarried'))
    if (empties.count > 1 && !slots.includes(null)) {
      throw new Failure('broken', sentence('noRoomForFilledMap'))
    }
  }

  /** A map that stays in the hand is drawn on the way, too. */
  const letGo = (): void => hand.letGo(isItem('filled_map'))

  return {
    ...pictures,
    async fill(signal) {
      expectRoom()
      const before = new Set(carriedMaps())
      const filled = () => carriedMaps().find((id) => !before.has(id))
      const fill = hand.holding(isItem('map'), signal, async () => {
        await sendAndWait(session, hand.use, inventory.changed, () => filled() !== undefined, {
          timeoutMs: fillTimeoutMs,
          timeoutMessage: sentence('emptyMapNotFilled'),
          signal,
        })
        return filled()!
      })
      return fill.finally(letGo)
    },
    holding: (mapId, signal, work) => hand.holding(isMap(mapId), signal, work).finally(letGo),
  }
}
