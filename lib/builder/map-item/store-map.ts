import { formatPosition, type Position } from '../../game/position.ts'
import { countIn, isMap, ownSlots, playerSlots, shiftClick, slotOfMap } from '../../game/window-slots.ts'
import type { Window } from '../../game/windows.ts'
import { sentence } from '../../words/sentence.ts'
import { atBlock } from './at-block.ts'
import { withDump } from './fetch-empty-maps.ts'
import type { Opening } from './opening.ts'
import type { StationVisits } from './station-visits.ts'

/**
 * Puts a map into the dump of the first station that has one, and looks into it again. Says whether there is one and it holds the
 * map; throws when it takes nothing.
 */
export async function storeMap(id: number, opening: Opening, visits: StationVisits): Promise<boolean> {
  const dump = await goToDump(opening, visits)
  if (!dump) return false
  await putIntoBox(id, dump, opening)
  return atBlock(dump, opening, async (window) => holds(window, id))
}

/** Throws when the box takes nothing. */
export async function putIntoBox(
  id: number,
  box: Position,
  user: Pick<Opening, 'player' | 'log' | 'signal'>,
): Promise<void> {
  await atBlock(box, user, async (window) => {
    // Of an earlier try only the answer was lost.
    if (holds(window, id)) return
    const slots = window.slots()
    const inventory = playerSlots(window)
    await window.click([shiftClick(slotOfMap(slots, inventory, id))], {
      isDone: (now) => countIn(now, inventory, isMap(id)) === 0,
      timeoutMessage: sentence('dumpTakesNoMap', { place: formatPosition(box), id }),
      signal: user.signal,
    })
  })
}

/** Whether the dump holds a map. */
export async function isStored(id: number, opening: Opening, visits: StationVisits): Promise<boolean> {
  const dump = await goToDump(opening, visits)
  return dump !== undefined && atBlock(dump, opening, async (window) => holds(window, id))
}

const holds = (window: Window, id: number): boolean =>
  countIn(window.slots(), ownSlots(window), isMap(id)) > 0

/** The first dump of the stations, with the bot beside it. */
async function goToDump(
  { player, stations, signal }: Opening,
  visits: StationVisits,
): Promise<Position | undefined> {
  const station = withDump(stations)
  if (!station?.dump) return undefined
  await visits.goTo(station)
  await player.body.approach([station.dump.position], signal)
  return station.dump.position
}
