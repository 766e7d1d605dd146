import { Failure } from '../../failure.ts'
import type { Slots } from '../../game/item-stack.ts'
import type { Frame } from '../../game/map-items.ts'
import type { Player } from '../../game/player.ts'
import { formatPosition, isSamePosition, type Position } from '../../game/position.ts'
import { isMap, ownSlots, shiftClick, slotsWith } from '../../game/window-slots.ts'
import { type Sentence, sentence } from '../../words/sentence.ts'
import type { ScannedMap, Step } from '../ports.ts'
import type { WorkContext } from './context.ts'
import { goAndOpen } from './nearby.ts'

/** Takes maps from their homes into the inventory. No two of them may have the same number. */
export function createTakeMaps({ player, journal, scannedMaps }: WorkContext) {
  /** The slot of exactly that map, which other players may have moved within its container. Throws when it is not there. */
  function findSlot(slots: Slots, ownSize: number, map: ScannedMap, taken: ReadonlySet<number>): number {
    const isIt = (slot: number) =>
      isMap(map.id)(slots[slot] ?? null) && slots[slot]?.name === map.currentName && !taken.has(slot)
    const home = map.home.kind === 'slot' ? map.home.slot : -1
    if (isIt(home)) return home
    const moved = slotsWith(slots, ownSlots({ ownSize }), isMap(map.id)).find(
      (slot) => isIt(slot) && !isHomeOfAnother(map, slot),
    )
    if (moved !== undefined) return moved
    throw gone(map)
  }

  function isHomeOfAnother(map: ScannedMap, slot: number): boolean {
    const container = map.home.kind === 'slot' ? map.home.container : undefined
    return scannedMaps
      .all()
      .some(
        ({ uuid, home }) =>
          uuid !== map.uuid &&
          home.kind === 'slot' &&
          home.slot === slot &&
          container !== undefined &&
          isSamePosition(home.container, container),
      )
  }

  async function fromContainer(
    container: Position,
    maps: readonly ScannedMap[],
    signal: AbortSignal,
  ): Promise<void> {
    const window = await goAndOpen(player, container, signal)
    const slots = window.slots()
    const taken = new Set<number>()
    const found = maps.map((map) => {
      const slot = findSlot(slots, window.ownSize, map, taken)
      taken.add(slot)
      return { ...map, home: { kind: 'slot' as const, container, slot }, count: slots[slot]?.count ?? 0 }
    })
    for (const { uuid, home, count } of found) scannedMaps.update(uuid, { home, count })
    await journal.record(found.map(takeStep), () =>
      window.click(
        found.map(({ home }) => shiftClick(home.slot)),
        {
          isDone: (now) =>
            found.every(
              ({ home, id }) => now[home.slot] === null && now.slice(window.ownSize).some(isMap(id)),
            ),
          timeoutMessage: sentence('mapsNotGiven', { place: formatPosition(container) }),
          signal,
        },
      ),
    )
  }

  async function fromFrame(map: ScannedMap, signal: AbortSignal): Promise<void> {
    const frame = frameOf(player, map)
    if (frame?.held?.mapId !== map.id || frame.held.name !== map.currentName) throw gone(map)
    await journal.record([takeStep(map)], () => player.entities.takeFromFrame(frame, signal))
  }

  return async (maps: readonly ScannedMap[], signal: AbortSignal): Promise<void> => {
    for (const { container, members } of byContainer(maps)) await fromContainer(container, members, signal)
    for (const map of maps) if (map.home.kind === 'frame') await fromFrame(map, signal)
  }
}

export type TakeMaps = ReturnType<typeof createTakeMaps>

/** Groups maps that live in containers by container, in the order of first appearance. */
export function byContainer<Member extends Pick<ScannedMap, 'home'>>(
  members: readonly Member[],
): { readonly container: Position; readonly members: Member[] }[] {
  const groups: { container: Position; members: Member[] }[] = []
  for (const member of members) {
    if (member.home.kind !== 'slot') continue
    const { container } = member.home
    const group = groups.find((one) => isSamePosition(one.container, container))
    if (group) group.members.push(member)
    else groups.push({ container, members: [member] })
  }
  return groups
}

/** The present state of the frame that a map lives in. */
export function frameOf({ entities }: Player, { home }: Pick<ScannedMap, 'home'>): Frame | undefined {
  if (home.kind !== 'frame') return undefined
  return entities.frames({ min: home.frame, max: home.frame }).find(({ face }) => face === home.face)
}

/** `The map 7 of slot 3 in the container at 1 64 2` */
export function describeMap({ id, home }: Pick<ScannedMap, 'id' | 'home'>): Sentence {
  return home.kind === 'slot'
    ? sentence('mapInSlot', { id, slot: home.slot + 1, place: formatPosition(home.container) })
    : sentence('mapInFrame', { id, place: formatPosition(home.frame) })
}

function gone(map: ScannedMap): Failure {
  return new Failure('conflict', sentence('mapGone', { map: describeMap(map) }))
}

function takeStep({ uuid, id, count, home }: ScannedMap): Step {
  return { kind: 'take', uuid, detail: { id, count, home } }
}
