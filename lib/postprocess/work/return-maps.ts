import { Failure } from '../../failure.ts'
import { formatPosition, isSamePosition, type Position } from '../../game/position.ts'
import { countIn, isMap, ownSlots, playerSlots } from '../../game/window-slots.ts'
import type { Window } from '../../game/windows.ts'
import { sentence } from '../../words/sentence.ts'
import type { OutMap } from '../ports.ts'
import type { WorkContext } from './context.ts'
import { findNear, goAndOpen } from './nearby.ts'
import { planReturn, type ReturnPlan } from './return-plan.ts'
import { byContainer, frameOf } from './take-maps.ts'

/** Outcome of returning maps. */
interface Outcome {
  /** Returned, but with copies that are still in the inventory. */
  readonly withCopies: readonly OutMap[]
  /** Carried, but there was no room for them. */
  readonly unplaced: readonly OutMap[]
  /** Neither carried nor at home. */
  readonly missing: readonly OutMap[]
}

const nothing: Outcome = { withCopies: [], unplaced: [], missing: [] }

/** Returns maps from the inventory to their homes, together with the copies that were made of them. */
export function createReturnMaps({ player, journal, scannedMaps }: WorkContext) {
  const isCarried = ({ id }: OutMap) => player.inventory.slots().some(isMap(id))

  async function toContainer(
    container: Position,
    maps: readonly OutMap[],
    signal: AbortSignal,
  ): Promise<Outcome> {
    const window = await goAndOpen(player, container, signal)
    const plan = planReturn(window, maps)
    await journal.record(
      plan.places.map(({ map, slot }) => ({
        kind: 'return' as const,
        uuid: map.uuid,
        detail: { home: { kind: 'slot' as const, container, slot } },
      })),
      () => confirmReturn(window, plan, signal),
    )
    updateScanned(window, plan)
    const withCopies = plan.places.filter(({ left }) => left > 0).map(({ map }) => map)
    return { withCopies, unplaced: plan.unplaced, missing: plan.missing }
  }

  function updateScanned(window: Window, { places }: ReturnPlan): void {
    const container = window.block
    const slots = window.slots()
    for (const { map, slot } of places) {
      if (!scannedMaps.has(map.uuid)) continue
      const name = slots[slot]?.name
      const count = countIn(slots, ownSlots(window), (stack) => isMap(map.id)(stack) && stack?.name === name)
      const elsewhere = slotsOfEqualMaps(map, container).reduce(
        (sum, other) => sum + (slots[other]?.count ?? 0),
        0,
      )
      scannedMaps.update(map.uuid, {
        home: { kind: 'slot', container, slot },
        count: count - elsewhere,
        currentName: name,
      })
    }
  }

  /** Slots of a container that are the homes of other scanned maps with the same number. */
  function slotsOfEqualMaps(map: OutMap, container: Position): number[] {
    return scannedMaps
      .all()
      .flatMap(({ uuid, id, home }) =>
        uuid !== map.uuid &&
        id === map.id &&
        home.kind === 'slot' &&
        isSamePosition(home.container, container)
          ? [home.slot]
          : [],
      )
  }

  /** Hangs the map itself into its frame; copies stay in the inventory. */
  async function toFrame(map: OutMap, signal: AbortSignal): Promise<Outcome> {
    const frame = frameOf(player, map)
    const isHung = frame?.held?.mapId === map.id
    const carried = player.inventory.slots().filter(isMap(map.id))
    if (!isHung && carried.length === 0) return { ...nothing, missing: [map] }
    if (!frame || (frame.held && !isHung)) return { ...nothing, unplaced: [map] }
    await journal.record([{ kind: 'return', uuid: map.uuid, detail: { home: map.home } }], async () => {
      if (!isHung) await player.entities.putIntoFrame(frame, map.id, signal)
    })
    const count = carried.reduce((sum, stack) => sum + (stack?.count ?? 0), isHung ? 1 : 0)
    if (scannedMaps.has(map.uuid)) {
      scannedMaps.update(map.uuid, { count, currentName: carried[0]?.name ?? frame.held?.name })
    }
    return { ...nothing, withCopies: [map] }
  }

  /** Puts maps that have lost their homes into the nearest containers with room, which become their homes. */
  async function toAnyContainer(maps: readonly OutMap[], signal: AbortSignal): Promise<Outcome> {
    const outcomes: Outcome[] = []
    let unplaced = maps
    for (const container of maps.length > 0 ? findNear(player, 'container') : []) {
      if (unplaced.length === 0) break
      const outcome = await toContainer(container, unplaced, signal)
      outcomes.push({ ...outcome, unplaced: [] })
      unplaced = outcome.unplaced
    }
    if (unplaced.length > 0) throw noRoom(unplaced)
    return join(outcomes)
  }

  /** Puts copies of maps that are at home into the nearest containers with room. */
  async function storeCopies(maps: readonly OutMap[], signal: AbortSignal): Promise<void> {
    let left = maps.filter(isCarried)
    for (const container of left.length > 0 ? findNear(player, 'container') : []) {
      const window = await goAndOpen(player, container, signal)
      const homes = left.map((map) => ({ ...map, home: { kind: 'slot' as const, container, slot: -1 } }))
      await confirmReturn(window, planReturn(window, homes), signal)
      left = left.filter(isCarried)
      if (left.length === 0) return
    }
    if (left.length > 0) throw noRoom(left)
  }

  /** Returns the maps that are neither carried nor at home. Throws when one finds no room anywhere. */
  return async (maps: readonly OutMap[], signal: AbortSignal): Promise<readonly OutMap[]> => {
    const outcomes: Outcome[] = []
    for (const { container, members } of byContainer(maps)) {
      outcomes.push(await toContainer(container, members, signal))
    }
    for (const map of maps) {
      if (map.home.kind === 'frame') outcomes.push(await toFrame(map, signal))
    }
    const atHome = join(outcomes)
    const elsewhere = await toAnyContainer(atHome.unplaced, signal)
    await storeCopies([...atHome.withCopies, ...elsewhere.withCopies], signal)
    return [...atHome.missing, ...elsewhere.missing]
  }
}

export type ReturnMaps = ReturnType<typeof createReturnMaps>

async function confirmReturn(
  window: Window,
  { clicks, places }: ReturnPlan,
  signal: AbortSignal,
): Promise<void> {
  await window.click(clicks, {
    isDone: (slots) =>
      places.every(
        ({ map, slot }) =>
          isMap(map.id)(slots[slot] ?? null) && countIn(slots, playerSlots(window), isMap(map.id)) === 0,
      ),
    timeoutMessage: sentence('mapsNotTakenBack', { place: formatPosition(window.block) }),
    signal,
  })
}

function join(outcomes: readonly Outcome[]): Outcome {
  return {
    withCopies: outcomes.flatMap(({ withCopies }) => withCopies),
    unplaced: outcomes.flatMap(({ unplaced }) => unplaced),
    missing: outcomes.flatMap(({ missing }) => missing),
  }
}

function noRoom(maps: readonly OutMap[]): Failure {
  const ids = maps.map(({ id }) => String(id))
  return new Failure('conflict', sentence('noRoomForMaps', { ids }))
}
