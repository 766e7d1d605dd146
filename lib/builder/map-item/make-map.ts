import { drawMap, goToMiddle } from './draw-map.ts'
import { differencesOf } from './expected-map.ts'
import { fetchEmptyMaps } from './fetch-empty-maps.ts'
import type { Opening } from './opening.ts'

interface MadeMap {
  readonly id: number
  /** Pixels (`z * 128 + x`) that differ from the preview. */
  readonly wrong: readonly number[]
}

/**
 * A map item of the built map in the inventory: one that an earlier try has made, else an empty one is filled. `onFilled`
 * hears its number at once.
 */
export async function makeMap(
  earlier: number | undefined,
  opening: Opening,
  onFilled: (id: number) => void,
): Promise<MadeMap> {
  const { player, signal } = opening
  const carried = carriedMaps(opening)
  const shown = carried.find((id) => isShown(id, opening))
  if (shown !== undefined) {
    onFilled(shown)
    return { id: shown, wrong: [] }
  }
  const isUsable = (id: number) => id === earlier && player.maps.picture(id)?.isLocked !== true
  let id = carried.find(isUsable)
  if (id === undefined) await fetchEmptyMaps(opening)
  await goToMiddle(opening)
  if (id === undefined) {
    id = await player.maps.fill(signal)
    onFilled(id)
  }
  return { id, wrong: await drawMap(id, opening) }
}

/** Numbers of the filled maps that the bot carries. */
export function carriedMaps({ player }: Pick<Opening, 'player'>): number[] {
  return player.inventory.slots().flatMap((stack) => (stack?.mapId === undefined ? [] : [stack.mapId]))
}

/** Whether the server has shown a map with exactly the picture that is wanted. */
export function isShown(id: number, { player, expected }: Opening): boolean {
  const picture = player.maps.picture(id)
  return picture !== undefined && differencesOf(expected, picture.pixels).length === 0
}
