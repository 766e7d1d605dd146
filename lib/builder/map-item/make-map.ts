import { drawMap, goToMiddle } from './draw-map.ts'
import { drawPhases, goOverFirst } from './draw-phases.ts'
import { fetchEmptyMaps } from './fetch-empty-maps.ts'
import type { ItemKeeper } from './item-record.ts'
import { type Opening, wrongPixels } from './opening.ts'

interface MadeMap {
  readonly id: number
  /** Pixels (`z * 128 + x`) that differ from the preview. */
  readonly wrong: readonly number[]
}

/**
 * A map item of the built map in the inventory: one that an earlier try has made, else an empty one is filled. What is about to be
 * done, and the number of the item, are written down at once.
 */
export async function makeMap(item: ItemKeeper, opening: Opening): Promise<MadeMap> {
  const { player, map, signal } = opening
  const carried = carriedMaps(opening)
  const shown = item.ownAmong(carried).find((id) => isShown(id, opening))
  if (shown !== undefined) {
    await item.adopts(shown, carried)
    return { id: shown, wrong: [] }
  }
  const found = item.whereIs(carried)
  let id = found.kind === 'carried' && player.maps.picture(found.id)?.isLocked !== true ? found.id : undefined
  await map.job.mapSteps?.('opening')
  if (id === undefined) await fetchEmptyMaps(opening)
  const isSuppressed = map.job.blueprint.after !== undefined
  if (!isSuppressed) await goToMiddle(opening)
  else if (id === undefined) await goOverFirst(opening)
  if (id === undefined) {
    await item.fills(carriedMaps(opening))
    id = await player.maps.fill(signal)
  }
  await item.update({ MapID: id })
  await map.job.mapSteps?.('checking')
  return { id, wrong: await (isSuppressed ? drawPhases : drawMap)(id, opening) }
}

/** Numbers of the filled maps that the bot carries. */
export function carriedMaps({ player }: Pick<Opening, 'player'>): number[] {
  return player.inventory.slots().flatMap((stack) => (stack?.mapId === undefined ? [] : [stack.mapId]))
}

/** Whether the server has shown a map with exactly the picture that is wanted. */
export const isShown = (id: number, opening: Opening): boolean =>
  opening.player.maps.picture(id) !== undefined && wrongPixels(id, opening).length === 0
