import { attempt, Failure } from '../../failure.ts'
import { sentence } from '../../words/sentence.ts'
import type { ItemKeeper } from './item-record.ts'
import { lockMap, waitForLocked } from './lock-map.ts'
import { carriedMaps, isShown } from './make-map.ts'
import type { Opening } from './opening.ts'
import { createStationVisits } from './station-visits.ts'
import { isStored, storeMap } from './store-map.ts'

/** Whether the bot has stored the item already, and only was not told so, or could not write it down. */
export async function isPutAway(item: ItemKeeper, opening: Opening): Promise<boolean> {
  const found = item.whereIs(carriedMaps(opening))
  if (found.kind !== 'given-away' || !(await isStored(found.id, opening, createStationVisits(opening))))
    return false
  item.update({ MapID: found.id, Stored: true, Finish: true })
  return true
}

/**
 * Locks a finished map and stores it, as far as that is possible: without a pane, a table or a dump it stays as it is, and
 * the log says why. Where the art is to be cleared after it, it has to be stored.
 */
export async function putAway(
  finished: number,
  opening: Opening,
  update: ItemKeeper['update'],
): Promise<void> {
  const { player, log, map } = opening
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
    if (!isShown(id, opening)) {
      throw new Failure('broken', sentence('lockedMapDiffers', { id }))
    }
  }
  update({ MapID: id, Locked: isLocked })
  mapSteps?.('storing')
  let hasStored = false
  const store = async () => {
    hasStored = await storeMap(id, opening, visits)
  }
  if (mapSteps) await store()
  else await ifPossible('the map could not be stored, so the bot keeps it', opening, store)
  if (mapSteps && !hasStored) throw new Failure('broken', sentence('noDumpForMap', { id }))
  update({ MapID: id, Locked: isLocked, Stored: hasStored, Finish: true })
  log.info('a map is made', { task: map.job.task.ID, map: id, isLocked, isStored: hasStored })
}

/** The map, or its locked copy if locking has succeeded after its time-out. */
function stillCarried(id: number, opening: Opening): number {
  const carried = carriedMaps(opening)
  const found = carried.includes(id) ? id : carried.find((other) => isShown(other, opening))
  if (found !== undefined) return found
  throw new Failure('broken', sentence('mapNotCarried', { id }))
}

async function ifPossible(what: string, { log, signal }: Opening, work: () => Promise<void>): Promise<void> {
  const failure = await attempt(work, signal)
  if (failure) log.warn(what, { reason: failure.message })
}
