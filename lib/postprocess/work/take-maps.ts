import { Failure } from '../../failure.ts'
import type { Slots } from '../../game/item-stack.ts'
import { formatPosition, isSamePosition, type Position } from '../../game/position.ts'
import { isMap, shiftClick, slotsWith } from '../../game/window-slots.ts'
import type { Journal } from '../journal.ts'
import type { ScannedMap, Step } from '../ports.ts'
import type { Frame, PostprocessBot } from '../postprocess-bot.ts'
import type { ScannedMaps } from '../scanned-maps.ts'

interface Dependencies {
  readonly bot: PostprocessBot
  readonly journal: Journal
  readonly scannedMaps: ScannedMaps
}

/** Takes maps from their homes into the inventory. No two of them may have the same number. */
export function createTakeMaps({ bot, journal, scannedMaps }: Dependencies) {
  /**
   * Somebody may have moved the map within its container; anything else than exactly that map in exactly that number is
   * left alone.
   */
  function findSlot(slots: Slots, ownSize: number, map: ScannedMap, taken: ReadonlySet<number>): number {
    const isIt = (slot: number) => isMap(map.id)(slots[slot] ?? null) && slots[slot]?.name === map.currentName
    const home = map.home.kind === 'slot' ? map.home.slot : -1
    if (isIt(home) && !taken.has(home)) return home
    const others = slotsWith(slots, { from: 0, to: ownSize }, isMap(map.id))
    const moved = others.find((slot) => isIt(slot) && !taken.has(slot) && !isHomeOfAnother(map, slot))
    if (moved !== undefined) return moved
    throw new Failure(
      'conflict',
      `${describeMap(map)} is not there any more; somebody has taken or changed it. Scan again.`,
    )
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
    await bot.approach([container], signal)
    const window = await bot.open(container, signal)
    const slots = window.slots()
    const taken = new Set<number>()
    const found = maps.map((map) => {
      const slot = findSlot(slots, window.ownSize, map, taken)
      taken.add(slot)
      return { ...map, home: { kind: 'slot' as const, container, slot }, count: slots[slot]?.count ?? 0 }
    })
    for (const { uuid, home, count } of found) scannedMaps.update(uuid, { home, count })
    await journal.around(found.map(takeStep), () =>
      window.click(
        found.map(({ home }) => shiftClick(home.slot)),
        (now) =>
          found.every(({ home, id }) => now[home.slot] === null && now.slice(window.ownSize).some(isMap(id))),
        `The container at ${formatPosition(container)} does not give its maps; make room in the inventory or see who else uses it.`,
        signal,
      ),
    )
  }

  async function fromFrame(map: ScannedMap, signal: AbortSignal): Promise<void> {
    const frame = frameOf(bot, map)
    if (frame?.held?.mapId !== map.id || frame.held.name !== map.currentName) {
      throw new Failure(
        'conflict',
        `${describeMap(map)} is not there any more; somebody has taken or changed it. Scan again.`,
      )
    }
    await journal.around([takeStep(map)], () => bot.takeFromFrame(frame, signal))
  }

  return async (maps: readonly ScannedMap[], signal: AbortSignal): Promise<void> => {
    for (const { container, members } of byContainer(maps)) await fromContainer(container, members, signal)
    for (const map of maps) if (map.home.kind === 'frame') await fromFrame(map, signal)
  }
}

export type TakeMaps = ReturnType<typeof createTakeMaps>

/** Groups what lives in containers by container, in order of first appearance. */
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

/** The frame that a map lives in, as it is now. */
export function frameOf(bot: PostprocessBot, { home }: Pick<ScannedMap, 'home'>): Frame | undefined {
  if (home.kind !== 'frame') return undefined
  return bot.frames({ from: home.frame, to: home.frame }).find(({ face }) => face === home.face)
}

export function describeMap({ id, home }: Pick<ScannedMap, 'id' | 'home'>): string {
  return home.kind === 'slot'
    ? `The map ${id} of slot ${home.slot + 1} in the container at ${formatPosition(home.container)}`
    : `The map ${id} of the frame at ${formatPosition(home.frame)}`
}

function takeStep({ uuid, id, count, home }: ScannedMap): Step {
  return { kind: 'take', uuid, detail: { id, count, home } }
}
