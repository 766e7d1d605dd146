import { Failure } from '../../failure.ts'
import { countItems } from '../../game/item-stack.ts'
import type { Player } from '../../game/player.ts'
import { type Sentence, sentence } from '../../words/sentence.ts'
import { restock } from '../supply/restock.ts'
import type { Station } from '../supply/stations.ts'
import { unload } from '../supply/unload.ts'
import type { Opening } from './opening.ts'

/** A map item is made of the one and locked with the other. */
export const emptyMap = 'map'
export const glassPane = 'glass_pane'

/** At most this many of each are fetched at once, so that each takes one slot. */
const stack = 64

/**
 * Sees to it that the bot carries an empty map. When it has to fetch one, it takes as many as the art still needs, and
 * glass panes with them; it is at a station then. Throws when there is none anywhere.
 */
export async function fetchEmptyMaps(opening: Opening): Promise<void> {
  const { player, map } = opening
  const carried = () => countItems(player.inventory.slots())
  if (carried().has(emptyMap)) return
  const needed = Math.min(stack, map.left)
  const panes = needed - (carried().get(glassPane) ?? 0)
  await fetchMapMaterial(
    new Map([[emptyMap, needed], ...(panes > 0 ? [[glassPane, panes] as const] : [])]),
    opening,
  )
  if (!carried().has(emptyMap)) throw new Failure('broken', noEmptyMap(opening))
}

/**
 * Fetches from the boxes that are known to have it, and where that is not enough, from whatever stands near the
 * stations. Ends at one of them.
 */
export async function fetchMapMaterial(
  wanted: ReadonlyMap<string, number>,
  { player, stations, log, signal }: Opening,
): Promise<void> {
  const missing = await restock(wanted, { player, stations, log, signal })
  if ([...missing].every(([item, count]) => count < wanted.get(item)!)) return
  const listed = stations.filter((station) => !station.mayBeSearched)
  if (listed.length === 0) return
  // Copies, so that what the settings list stays all that material is looked for in.
  await restock(missing, {
    player,
    stations: listed.map((station) => ({ ...station, mayBeSearched: true })),
    log,
    signal,
  })
}

/**
 * Puts back what the bot carries beyond what the maps to come take, for the other bots. A click that was lost, or a connection that was,
 * may have left it with a whole stack.
 */
export async function returnMapMaterial({ player, map, stations, log, signal }: Opening): Promise<void> {
  const station = withDump(stations)
  const surplus = carriedBeyond(map.left - 1, player)
  if (station && surplus.size > 0) await unload(station, surplus, { player, log, signal })
}

export const withDump = (stations: readonly Station[]): Station | undefined =>
  stations.find(({ dump }) => dump !== null)

/** The empty maps and panes that the bot carries, each beyond so many. */
export function carriedBeyond(needed: number, { inventory }: Pick<Player, 'inventory'>): Map<string, number> {
  const carried = countItems(inventory.slots())
  return new Map(
    [emptyMap, glassPane].flatMap((item) => {
      const rest = (carried.get(item) ?? 0) - needed
      return rest > 0 ? [[item, rest] as const] : []
    }),
  )
}

function noEmptyMap({ player, stations }: Opening): Sentence {
  if (!player.inventory.slots().includes(null)) return sentence('noRoomForEmptyMap')
  return sentence('noEmptyMapAnywhere', { stations: stations.length, item: emptyMap })
}
