import { attempt, Failure } from '../../failure.ts'
import { formatPosition, type Position } from '../../game/position.ts'
import { countIn, isMap, ownSlots, playerSlots, shiftClick, slotOfMap } from '../../game/window-slots.ts'
import type { Window } from '../../game/windows.ts'
import { sentence } from '../../words/sentence.ts'
import { forgetContents } from '../supply/stations.ts'
import type { ContainerUser } from '../supply/supply-options.ts'
import { returnMapMaterial } from './fetch-empty-maps.ts'
import type { ItemKeeper } from './item-record.ts'
import { lockMap, waitForLocked } from './lock-map.ts'
import { carriedMaps, isShown, type Opening } from './opening.ts'
import { atBlock, createStationVisits } from './station-visits.ts'

/** Whether the bot has stored the item already, and only was not told so, or could not write it down. */
export async function isPutAway(item: ItemKeeper, opening: Opening): Promise<boolean> {
  if (opening.map.job.mapSteps && !item.item()?.Locked) return false
  const found = item.whereIs(carriedMaps(opening))
  if (!found || found.isCarried) return false
  const dump = await createStationVisits(opening).goToDump()
  if (!dump || !(await holdsMap(dump, found.id, opening))) return false
  await item.update({ MapID: found.id, Stored: true, Finish: true })
  return true
}

/**
 * Locks a finished map and puts it into a dump, as far as that is possible: without a pane, a table or a dump it stays as it is, and
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
  const isLocked = () => player.maps.picture(id)?.isLocked ?? false
  if (!isLocked()) {
    await ifPossible('the map could not be locked', opening, async () => {
      id = (await lockMap(id, opening, visits)) ?? id
    })
    id = stillCarried(id, opening)
    if (id !== finished) await waitForLocked(id, opening)
    if (mapSteps && !isLocked()) {
      // Panes may be put into a box that has none now.
      forgetContents(stations)
      throw new Failure('broken', sentence('mapNotLocked', { id }))
    }
    if (!isShown(id, opening)) throw new Failure('broken', sentence('lockedMapDiffers', { id }))
  }
  const made = { MapID: id, Locked: isLocked() }
  await update(made)
  await mapSteps?.('storing')
  let isStored = false
  await ifPossible('the map could not be stored, so the bot keeps it', opening, async () => {
    const dump = await visits.goToDump()
    if (!dump) return
    await putIntoBox(id, dump, opening)
    isStored = await holdsMap(dump, id, opening)
  })
  if (mapSteps && !isStored) throw new Failure('broken', sentence('noDumpForMap', { id }))
  await update({ ...made, Stored: isStored, Finish: true })
  log.info('a map is made', { task: map.job.task.ID, map: id, isLocked: made.Locked, isStored })
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

/** Throws when the box takes nothing. */
export async function putIntoBox(id: number, box: Position, user: ContainerUser): Promise<void> {
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

const holdsMap = (box: Position, id: number, user: ContainerUser): Promise<boolean> =>
  atBlock(box, user, async (window) => holds(window, id))

const holds = (window: Window, id: number): boolean =>
  countIn(window.slots(), ownSlots(window), isMap(id)) > 0
