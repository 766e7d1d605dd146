import { shortfall } from '../../collections.ts'
import { Failure } from '../../failure.ts'
import { countItems, countOf } from '../../game/item-stack.ts'
import type { Player } from '../../game/player.ts'
import { sentence } from '../../words/sentence.ts'
import { restock } from '../supply/restock.ts'
import { unload } from '../supply/unload.ts'
import type { Opening } from './opening.ts'
import { withDump } from './station-visits.ts'

const emptyMap = 'map'
export const glassPane = 'glass_pane'
/** A map item is made of the one and locked with the other. */
const mapMaterial = [emptyMap, glassPane] as const

/** At most this many of each are fetched at once, so that each takes one slot. */
const stack = 64

/** Has the bot carry an empty map. Where it fetches one, it takes as many as the art needs, and glass panes. Throws when there is none. */
export async function fetchEmptyMaps(opening: Opening): Promise<void> {
  const { player, map, stations } = opening
  const carried = () => countItems(player.inventory.slots())
  if (carried().has(emptyMap)) return
  const needed = Math.min(stack, map.left)
  const wanted = new Map(mapMaterial.map((item) => [item, needed]))
  await fetchMapMaterial(shortfall(wanted, carried()), opening)
  if (carried().has(emptyMap)) return
  const hasRoom = player.inventory.slots().includes(null)
  const text = hasRoom
    ? sentence('noEmptyMapAnywhere', { stations: stations.length, item: emptyMap })
    : sentence('noRoomForEmptyMap')
  throw new Failure('broken', text)
}

/** Fetches from the boxes that are known, and where that is not enough, from whatever stands near the stations. Ends at one of them. */
export async function fetchMapMaterial(wanted: ReadonlyMap<string, number>, opening: Opening): Promise<void> {
  const missing = await restock(wanted, opening)
  if ([...missing].every(([item, count]) => count < wanted.get(item)!)) return
  const listed = opening.stations.filter((station) => !station.mayBeSearched)
  if (listed.length === 0) return
  // Copies, so that what the settings list stays all that material is looked for in.
  const stations = listed.map((station) => ({ ...station, mayBeSearched: true }))
  await restock(missing, { ...opening, stations })
}

/** Puts back what the maps to come don't take: a click or a connection that was lost may have left the bot with a whole stack. */
export async function returnMapMaterial(opening: Opening): Promise<void> {
  const station = withDump(opening.stations)
  const surplus = carriedBeyond(opening.map.left - 1, opening.player)
  if (station && surplus.size > 0) await unload(station, surplus, opening)
}

/** The empty maps and panes that the bot carries, each beyond so many. */
export function carriedBeyond(needed: number, { inventory }: Pick<Player, 'inventory'>): Map<string, number> {
  const slots = inventory.slots()
  const carried = new Map(mapMaterial.map((item) => [item, countOf(slots, item)]))
  return shortfall(carried, new Map(mapMaterial.map((item) => [item, needed])))
}
