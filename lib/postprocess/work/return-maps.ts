import { Failure } from '../../failure.ts'
import { distance, formatPosition, isSamePosition, type Position } from '../../game/position.ts'
import { ownSlots, playerSlots } from '../../game/window-layout.ts'
import { countIn, isMap } from '../../game/window-slots.ts'
import type { Journal } from '../journal.ts'
import type { OutMap } from '../ports.ts'
import type { PostprocessBot, WorkWindow } from '../postprocess-bot.ts'
import type { ScannedMaps } from '../scanned-maps.ts'
import { regionAround } from './region.ts'
import { planReturn, type ReturnPlan } from './return-plan.ts'
import { byContainer, frameOf } from './take-maps.ts'

interface Dependencies {
  readonly bot: PostprocessBot
  readonly journal: Journal
  readonly scannedMaps: ScannedMaps
}

/** Brings maps from the inventory back to their homes, with the copies that were made of them. */
export function createReturnMaps({ bot, journal, scannedMaps }: Dependencies) {
  const isCarried = ({ id }: OutMap) => bot.inventory().some(isMap(id))

  async function toContainer(
    container: Position,
    maps: readonly OutMap[],
    signal: AbortSignal,
  ): Promise<ReturnPlan> {
    await bot.approach([container], signal)
    const window = await bot.open(container, signal)
    const plan = planReturn(window.slots(), window.ownSize, container, maps)
    await journal.around(
      plan.places.map(({ map, slot }) => ({
        kind: 'return' as const,
        uuid: map.uuid,
        detail: { home: { kind: 'slot' as const, container, slot } },
      })),
      () => confirmReturn(window, plan, signal),
    )
    learn(window, container, plan)
    return plan
  }

  async function confirmReturn(
    window: WorkWindow,
    { clicks, places }: ReturnPlan,
    signal: AbortSignal,
  ): Promise<void> {
    const player = playerSlots(window)
    await window.click(
      clicks,
      (slots) =>
        places.every(
          ({ map, slot }) =>
            isMap(map.id)(slots[slot] ?? null) && countIn(slots, player, isMap(map.id)) === 0,
        ),
      `The container at ${formatPosition(window.block)} does not take its maps back; see who else uses it.`,
      signal,
    )
  }

  function learn(window: WorkWindow, container: Position, { places }: ReturnPlan): void {
    const slots = window.slots()
    for (const { map, slot } of places) {
      if (!scannedMaps.has(map.uuid)) continue
      const own = ownSlots(window)
      const name = slots[slot]?.name
      const isCopy = (stack: (typeof slots)[number]) => isMap(map.id)(stack) && stack?.name === name
      const elsewhere = scannedMaps
        .all()
        .filter(
          ({ uuid, id, home }) =>
            uuid !== map.uuid &&
            id === map.id &&
            home.kind === 'slot' &&
            isSamePosition(home.container, container),
        )
        .reduce((sum, { home }) => sum + (home.kind === 'slot' ? (slots[home.slot]?.count ?? 0) : 0), 0)
      scannedMaps.update(map.uuid, {
        home: { kind: 'slot', container, slot },
        count: countIn(slots, own, isCopy) - elsewhere,
        currentName: name,
      })
    }
  }

  /** The map itself goes into its frame; copies stay in the inventory. Returns whether there was a place for it. */
  async function toFrame(map: OutMap, signal: AbortSignal): Promise<'home' | 'homeless' | 'missing'> {
    const frame = frameOf(bot, map)
    const isHung = frame?.held?.mapId === map.id
    const carried = bot.inventory().filter(isMap(map.id))
    if (!isHung && carried.length === 0) return 'missing'
    if (!frame || (frame.held && !isHung)) return 'homeless'
    await journal.around([{ kind: 'return', uuid: map.uuid, detail: { home: map.home } }], async () => {
      if (!isHung) await bot.putIntoFrame(frame, map.id, signal)
    })
    const count = carried.reduce((sum, stack) => sum + (stack?.count ?? 0), isHung ? 1 : 0)
    if (scannedMaps.has(map.uuid))
      scannedMaps.update(map.uuid, { count, currentName: carried[0]?.name ?? frame.held?.name })
    return 'home'
  }

  /** Copies of maps that are home themselves, into whatever container near has room. */
  async function storeCopies(maps: readonly OutMap[], signal: AbortSignal): Promise<void> {
    let left = maps.filter(isCarried)
    for (const container of left.length > 0 ? containersNear() : []) {
      await bot.approach([container], signal)
      const window = await bot.open(container, signal)
      const homes = left.map((map) => ({ ...map, home: { kind: 'slot' as const, container, slot: -1 } }))
      await confirmReturn(window, planReturn(window.slots(), window.ownSize, container, homes), signal)
      left = left.filter(isCarried)
      if (left.length === 0) return
    }
    if (left.length > 0) throw noRoom(left)
  }

  function containersNear(): Position[] {
    const here = bot.place()
    return bot.find('container', regionAround(here)).sort((a, b) => distance(a, here) - distance(b, here))
  }

  /** Returns the maps that are neither carried nor at home. Throws when one finds no room anywhere. */
  return async (maps: readonly OutMap[], signal: AbortSignal): Promise<OutMap[]> => {
    const missing: OutMap[] = []
    const withCopies: OutMap[] = []
    let homeless: OutMap[] = []
    const sort = (plan: ReturnPlan) => {
      missing.push(...plan.missing)
      withCopies.push(...plan.places.filter(({ left }) => left > 0).map(({ map }) => map))
      homeless.push(...plan.homeless)
    }
    for (const { container, members } of byContainer(maps))
      sort(await toContainer(container, members, signal))
    for (const map of maps) {
      if (map.home.kind !== 'frame') continue
      const end = await toFrame(map, signal)
      if (end === 'missing') missing.push(map)
      else (end === 'homeless' ? homeless : withCopies).push(map)
    }
    for (const container of homeless.length > 0 ? containersNear() : []) {
      const left = homeless
      homeless = []
      if (left.length > 0) sort(await toContainer(container, left, signal))
    }
    if (homeless.length > 0) throw noRoom(homeless)
    await storeCopies(withCopies, signal)
    return missing
  }
}

export type ReturnMaps = ReturnType<typeof createReturnMaps>

function noRoom(maps: readonly OutMap[]): Failure {
  const ids = maps.map(({ id }) => id).join(', ')
  return new Failure(
    'conflict',
    `There is no room for the maps ${ids}, which the bot carries; free slots in a container near and start again.`,
  )
}
