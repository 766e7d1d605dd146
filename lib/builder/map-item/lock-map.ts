import { countItems, type ItemStack } from '../../game/item-stack.ts'
import { blockAt, cuboidAround, distance, type Position } from '../../game/position.ts'
import {
  cartographySlots,
  isItem,
  isMap,
  moveSome,
  shiftClick,
  slotOfMap,
  slotsWith,
} from '../../game/window-slots.ts'
import type { Window } from '../../game/windows.ts'
import { waitFor } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import { limits } from '../policy/limits.ts'
import { fetchMapMaterial, glassPane } from './fetch-empty-maps.ts'
import { carriedMaps, type Opening } from './opening.ts'
import { atBlock, type StationVisits } from './station-visits.ts'

const { map: mapSlot, material: paneSlot, result, player: inventory } = cartographySlots

/** Blocks around the bot in which a table is searched for. */
const across = 24
const upAndDown = 8

/** Locks a map with a glass pane at a cartography table. Says the number of the locked map, another one; undefined without pane or table. */
export async function lockMap(
  id: number,
  opening: Opening,
  visits: StationVisits,
): Promise<number | undefined> {
  const { player, log, signal } = opening
  if (!(await hasPane(opening, visits))) {
    log.warn('the map stays unlocked, for there is no glass pane in the inventory or at a station', {
      map: id,
    })
    return undefined
  }
  const table = await findTable(opening, visits)
  if (!table) {
    log.warn('the map stays unlocked, for no cartography table stands near a station', { map: id })
    return undefined
  }
  await player.body.approach([table], signal)
  const before = new Set(carriedMaps(opening))
  return atBlock(table, opening, (window) => lockIn(window, id, before, signal))
}

/** Waits for the picture of a locked map: the server shows it anew under its new number. */
export async function waitForLocked(id: number, { player, clock, signal }: Opening): Promise<void> {
  const isThere = () => player.maps.picture(id)?.isLocked === true
  const timeoutMs = limits.mapItem.lockedPictureTimeoutMs
  const timeoutMessage = sentence('lockedMapNotShown', { id })
  if (!isThere()) await waitFor(player.maps.pictured, isThere, { clock, timeoutMs, signal, timeoutMessage })
}

async function hasPane(opening: Opening, visits: StationVisits): Promise<boolean> {
  const carries = () => countItems(opening.player.inventory.slots()).has(glassPane)
  if (carries()) return true
  await fetchMapMaterial(new Map([[glassPane, 1]]), opening)
  visits.forget()
  return carries()
}

async function findTable(
  { player: { body, world }, stations, signal }: Opening,
  visits: StationVisits,
): Promise<Position | undefined> {
  const look = async (): Promise<Position | undefined> => {
    const here = blockAt(body.position())
    const around = cuboidAround(here, across, upAndDown)
    // The bot may just have come here.
    await world.loaded(around, signal)
    return world.find('cartography', around).sort((a, b) => distance(a, here) - distance(b, here))[0]
  }
  let table = await look()
  for (const station of stations) {
    if (table) break
    await visits.goTo(station)
    table = await look()
  }
  return table
}

/** `before` are the numbers of the maps that the bot carried before the first try. */
async function lockIn(
  window: Window,
  id: number,
  before: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<number> {
  const timeoutMessage = sentence('cartographyDoesNotLock', { id })
  const isNew = (stack: ItemStack | null) => stack?.mapId !== undefined && !before.has(stack.mapId)
  const isLocked = (stack: ItemStack | null) => isNew(stack) || isMap(id)(stack)
  const firstOf = (fits: (stack: ItemStack | null) => boolean) =>
    window.slots()[slotsWith(window.slots(), inventory, fits)[0] ?? -1]?.mapId
  // Of an earlier try only the answer was lost.
  const made = firstOf(isNew)
  if (made !== undefined) return made
  const [pane] = slotsWith(window.slots(), inventory, isItem(glassPane))
  const map = slotOfMap(window.slots(), inventory, id)
  await window.click([shiftClick(map), ...(pane === undefined ? [] : moveSome(pane, paneSlot, 1))], {
    isDone: (now) => isMap(id)(now[mapSlot] ?? null) && isItem('filled_map')(now[result] ?? null),
    timeoutMessage,
    signal,
  })
  await window.click([shiftClick(result)], {
    isDone: (now) =>
      now[mapSlot] === null && now[result] === null && slotsWith(now, inventory, isLocked).length > 0,
    timeoutMessage,
    signal,
  })
  return firstOf(isLocked) ?? id
}
