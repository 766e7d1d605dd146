import type { Clock } from '../../clock.ts'
import { minBy } from '../../collections.ts'
import { attempt, Failure } from '../../failure.ts'
import { contentsOf, countItems, countOf, kindOfItem } from '../../game/item-stack.ts'
import type { Player } from '../../game/player.ts'
import { cuboidAround, formatPosition, isSamePosition, type Position } from '../../game/position.ts'
import { boxReach } from '../../game/reach.ts'
import { emptyCount } from '../../game/window-slots.ts'
import { pause } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import { limits } from '../policy/limits.ts'
import type { Site } from '../site/site.ts'
import type { Belongings } from './belongings.ts'
import { type Container, unopened } from './box.ts'
import type { UnpackedBox, UnpackedStore } from './ports.ts'
import { allBoxes, type Station } from './stations.ts'
import { roomInStacks } from './surplus.ts'
import { homesOf, isAlike } from './unpacking-homes.ts'
import { placeNear } from './unpacking-place.ts'
import { type ContainerUser, takeAll, tryBox, useBox } from './use-box.ts'

/**
 * Material that lies in shulker boxes in a box. The bot takes one of them out, places it on free ground nearby, takes what it needs, digs
 * it up and puts it back. Where it stands is stored before it is placed: after a kick or a crash, it is the first thing that is
 * used and packed up at the station.
 */
export interface Unpacking {
  /** The shulker box that stands outside, or is carried to or from there. */
  current(): UnpackedBox | undefined
  begin(unpacked: UnpackedBox): void
  end(): void
  /** The bot is at its station, so that the shulker box may be dug while this runs. */
  atStation(work: () => Promise<void>): Promise<void>
  /** Whether the bot may dig a block because it is the shulker box that it has placed. */
  mayDig(block: Position): boolean
}

export interface PackingUser extends ContainerUser {
  readonly unpacking: Unpacking
  readonly belongings: Pick<Belongings, 'of'>
  /** The place of the art stays free. */
  readonly site: Pick<Site, 'min' | 'max'>
  readonly clock: Clock
  /** Picks up items around the bot; says whether it got any. */
  pickUp(wanted: ReadonlyMap<string, number>): Promise<boolean>
}

/** Blocks around the place of a shulker box in which it may lie: where it was dug, or where the bot died. */
const droppedBlocks = 16

export function openUnpacking(store: UnpackedStore, bot: string): Unpacking {
  let current = store.load(bot)
  let isThere = false
  const keep = (next: UnpackedBox | undefined) => {
    store.save(bot, next)
    current = next
  }
  return {
    current: () => current,
    begin: keep,
    end: () => keep(undefined),
    async atStation(work) {
      isThere = true
      try {
        await work()
      } finally {
        isThere = false
      }
    },
    mayDig: (block) => isThere && current !== undefined && isSamePosition(current.position, block),
  }
}

/** Keeps them for as long as the program runs. */
export function createUnpackedInMemory(): UnpackedStore {
  const all = new Map<string, UnpackedBox | undefined>()
  return { load: (bot) => all.get(bot), save: (bot, unpacked) => void all.set(bot, unpacked) }
}

/** Unpacks the shulker box that has most of what is lacking, takes that, and packs it up again; one bot at a time does so at a station. */
export const takeFromPacked = (
  station: Station,
  box: Container,
  lacking: ReadonlyMap<string, number>,
  options: PackingUser,
): Promise<void> => station.unpacksInTurn(() => unpack(station, box, lacking, options))

async function unpack(
  station: Station,
  box: Container,
  lacking: ReadonlyMap<string, number>,
  options: PackingUser,
): Promise<void> {
  const { player, unpacking, log, signal } = options
  await packUpNow(station, options, lacking)
  const place = placeNear(box.position, player, options.site)
  if (!place) box.lastError = sentence('noPlaceToUnpack', { place: formatPosition(box.position) })
  if (unpacking.current() || !place || roomFor(lacking, player).size === 0) return
  const useful = (item: string) => {
    const counts = [...contentsOf(item)].map(([name, count]) => Math.min(count, lacking.get(name) ?? 0))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  let packed = ''
  await tryBox(box, options, async (window) => {
    const items = window
      .slots()
      .flatMap((stack, slot) => (stack && slot < window.ownSize ? [stack.item] : []))
    packed = minBy(items, (item) => -useful(item)) ?? ''
    if (useful(packed) === 0) return
    unpacking.begin({ server: station.server, item: packed, position: place, from: box.position })
    await window.take(packed, 1, signal)
  })
  if (!unpacking.current()) return
  const failure = await attempt(async () => {
    await player.body.travel(place, { within: boxReach, signal })
    await player.placing.placeOne(packed, place, signal)
  }, signal)
  if (failure) log.warn('a shulker box could not be placed', { reason: failure.message })
  await packUpNow(station, options, lacking)
  if (failure) box.lastError = failure.text
}

/** What there is room for besides the shulker box itself. */
function roomFor(lacking: ReadonlyMap<string, number>, { inventory, blocks }: Player): Map<string, number> {
  const slots = inventory.slots()
  let free = emptyCount(slots) - 1
  return new Map(
    [...lacking].flatMap(([item, count]): [string, number][] => {
      const size = blocks.stackSize(item)
      const beside = roomInStacks(slots, item, size)
      const amount = Math.min(count, beside + Math.max(0, free) * size)
      free -= Math.ceil(Math.max(0, amount - beside) / size)
      return amount > 0 ? [[item, amount]] : []
    }),
  )
}

/** Takes what is lacking from the shulker box that stands outside at this station, if any, digs it up and puts it back into its box. */
export const packUp = (
  station: Station,
  options: PackingUser,
  lacking: ReadonlyMap<string, number> = new Map(),
): Promise<void> => station.unpacksInTurn(() => packUpNow(station, options, lacking))

async function packUpNow(
  station: Station,
  options: PackingUser,
  lacking: ReadonlyMap<string, number>,
): Promise<void> {
  const { player, unpacking, log, signal } = options
  const own = unpacking.current()
  if (own?.server !== station.server) return putStraysBack(station, options)
  const failure = await attempt(
    () =>
      unpacking.atStation(async () => {
        await player.body.travel(own.position, { within: boxReach, signal })
        // Digging takes five times as long in the air.
        await player.body.land(signal)
        const { x, y, z } = own.position
        await player.world.loaded({ min: own.position, max: own.position }, signal)
        if (player.blocks.nameOf(player.world.stateAt(x, y, z) ?? 0) === kindOfItem(own.item)) {
          const wanted = roomFor(lacking, player)
          if (wanted.size > 0)
            await tryBox(unopened(own.position), options, (window) => takeAll(window, wanted, signal))
          await player.digging.dig(own.position, signal)
        }
        await collect(own, options)
        const isFound = carried(own, options).length > 0
        if (isFound) await putBack(own, station, options)
        if (isFound || (own.isMissing && !liesNear(own, player))) unpacking.end()
        else if (!own.isMissing) {
          unpacking.begin({ ...own, isMissing: true })
          player.seeAnew()
        }
      }),
    signal,
  )
  if (failure) log.warn('a shulker box could not be packed up', { reason: failure.message })
}

/** The items that the bot carries beside those of its owner. */
function besideOwners({ player, belongings }: PackingUser): string[] {
  return [...countItems(player.inventory.slots())].flatMap(([item, count]) =>
    count > belongings.of(item) ? [item] : [],
  )
}

/** The shulker boxes of that kind among them. */
const carried = ({ item: own }: UnpackedBox, options: PackingUser): string[] =>
  besideOwners(options).filter((item) => kindOfItem(item) === kindOfItem(own))

/** A shulker box of that kind on the ground where this one was. */
const liesNear = ({ item, position }: UnpackedBox, { entities }: Player) =>
  entities
    .dropped(cuboidAround(position, droppedBlocks))
    .find(({ stack }) => kindOfItem(stack.item) === kindOfItem(item))

async function collect(own: UnpackedBox, options: PackingUser): Promise<void> {
  const { player, clock, signal } = options
  for (let tries = 0; tries < limits.supply.maxLooksForPacked; tries++) {
    if (carried(own, options).length > 0) return
    const item = liesNear(own, player)
    const failure = item && (await attempt(() => player.entities.collect(item, signal), signal))
    if (failure) await options.pickUp(new Map([[item.stack.item, 1]]))
    if (!item || failure) await pause(limits.supply.lookForPackedMs, clock, signal)
  }
}

/** Into the box that it came from, or into another one where that does not take it. */
async function putBack(own: UnpackedBox, station: Station, options: PackingUser): Promise<void> {
  const { player, signal } = options
  for (const item of carried(own, options)) {
    const isThere = () => countOf(player.inventory.slots(), item) > options.belongings.of(item)
    for (const home of homesOf(item, own, station)) {
      const put = () =>
        useBox(home, player, signal, async (window) => void (await window.put(item, 1, signal)))
      if (isThere()) await attempt(put, signal)
    }
  }
  const left = carried(own, options).length
  if (left > 0) throw new Failure('broken', sentence('boxTookLess', { item: kindOfItem(own.item), left }))
}

/** Shulker boxes with contents that are neither the owner's nor known: the bot has walked over that of another one. */
export const strays = (options: PackingUser): string[] =>
  options.unpacking.current() ? [] : besideOwners(options).filter((item) => contentsOf(item).size > 0)

/** They belong where there is more of the same. */
async function putStraysBack(station: Station, options: PackingUser): Promise<void> {
  const { player, log, signal } = options
  for (const item of strays(options)) {
    const home = allBoxes(station).find((box) => isAlike(item, box))
    if (home)
      await tryBox(home, { player, log, signal }, async (window) => void (await window.put(item, 1, signal)))
  }
}
