import { formatPosition } from '../../game/position.ts'
import { countIn, isMap, playerSlots, shiftClick, slotOfMap } from '../../game/window-slots.ts'
import { sentence } from '../../words/sentence.ts'
import type { Opening } from './opening.ts'
import type { StationVisits } from './station-visits.ts'

/** Puts a map into the dump of the first station that has one. Says whether there is one; throws when it takes nothing. */
export async function storeMap(id: number, opening: Opening, visits: StationVisits): Promise<boolean> {
  const { player, stations, signal } = opening
  const station = stations.find(({ dump }) => dump !== null)
  if (!station?.dump) return false
  const dump = station.dump.position
  await visits.goTo(station)
  await player.body.approach([dump], signal)
  const window = await player.windows.open(dump, signal)
  try {
    const slots = window.slots()
    const inventory = playerSlots(window)
    await window.click([shiftClick(slotOfMap(slots, inventory, id))], {
      isDone: (now) => countIn(now, inventory, isMap(id)) === 0,
      timeoutMessage: sentence('dumpTakesNoMap', { place: formatPosition(dump), id }),
      signal,
    })
  } finally {
    window.close()
  }
  return true
}
