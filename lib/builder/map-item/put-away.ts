import { attempt, Failure } from '../../failure.ts'
import { sentence } from '../../words/sentence.ts'
import { forgetContents } from '../supply/stations.ts'
import { returnMapMaterial } from './fetch-empty-maps.ts'
import type { ItemKeeper } from './item-record.ts'
import { lockMap, waitForLocked } from './lock-map.ts'
import { carriedMaps, isShown } from './make-map.ts'
import type { Opening } from './opening.ts'
import { createStationVisits } from './station-visits.ts'
import { isStored, storeMap } from './store-map.ts'

/** Whether the bot has stored the item already, and only was not told so, or could not write it down. */
export async function isPutAway(item: ItemKeeper, opening: Opening): Promise<boolean> {
  if (opening.map.job.mapSteps && !item.item()?.Locked) return false
  const found = item.whereIs(carriedMaps(opening))
  if (found.kind !== 'given-away' || !(await isStored(found.id, opening, createStationVisits(opening))))
    return false
  await item.update({ MapID: found.id, Stored: true, Finish: true })
  return true
}

/**
 * Locks a finished map and stores it, as far as that is possible: without a pane, a table or a dump it stays as it is, and
 * the log says why. Where the art is cleared afterwards, or the map finished, it has to be locked and stored: an unlocked map is drawn
 * anew whenever somebody holds it near what stands there next.
 */
export async function putAway(
  finished: number,
  opening: Opening,
  update: ItemKeeper['update'],
): Promise<void> {
  const { player, log, map, stations } = opening
  const { mapSteps } = map.job
  const visits = createStationVisits(opening)
  let id = finished
  let isLocked = player.maps.picture(id)?.isLocked ?? false
  if (!isLocked) {
    await ifPossible('the map could not be locked', opening, async () => {
      id = (await lockMap(id, opening, visits)) ?? id
    })
    id = stillCarried(id, opening)
    if (id !== finished) await waitForLocked(id, opening)
    isLocked = player.maps.picture(id)?.isLocked ?? false
    if (mapSteps && !isLocked) {
      // Panes may be put into a box that has none now.
      forgetContents(stations)
      throw new Failure('broken', sentence('mapNotLocked', { id }))
    }
    if (!isShown(id, opening)) {
      throw new Failure('broken', sentence('lockedMapDiffers', { id }))
    }
  }
  await update({ MapID: id, Locked: isLocked })
  await mapSteps?.('storing')
  let hasStored = false
  await ifPossible('the map could not be stored, so the bot keeps it', opening, async () => {
    hasStored = await storeMap(id, opening, visits)
  })
  if (mapSteps && !hasStored) throw new Failure('broken', sentence('noDumpForMap', { id }))
  await update({ MapID: id, Locked: isLocked, Stored: hasStored, Finish: true })
  log.info('a map is made', { task: map.job.task.ID, map: id, isLocked, isStored: hasStored })
  if (mapSteps) await returnMapMaterial(opening)
}

/** The map, or its locked copy if locking has succeeded after its time-out. */
function stillCarried(id: number, opening: Opening): number {
  const carried = carriedMaps(opening)
  const found = carried.includes(id) ? id : carried.find((other) => isShown(other, opening))
  if (found !== undefined) return found
  throw new Failure('broken', sentence('mapNotCarried', { id }))
}

/** Only logs a failure, unless nothing may be left out. */
async function ifPossible(
  what: string,
  { log, signal, map }: Opening,
  work: () => Promise<void>,
): Promise<void> {
  if (map.job.mapSteps) return work()
  const failure = await attempt(work, signal)
  if (failure) log.warn(what, { reason: failure.message })
}
