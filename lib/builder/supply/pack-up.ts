import { attempt, Failure } from '../../failure.ts'
import { contentsOf, countItems, countOf, kindOfItem } from '../../game/item-stack.ts'
import type { Player } from '../../game/player.ts'
import { cuboidAround, isSamePosition, type Position } from '../../game/position.ts'
import { boxReach } from '../../game/reach.ts'
import { emptyCount } from '../../game/window-slots.ts'
import type { Window } from '../../game/windows.ts'
import { pause } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import { limits } from '../policy/limits.ts'
import { type Container, unopened } from './box.ts'
import type { UnpackedBox } from './ports.ts'
import type { OutsideBox, Station } from './stations.ts'
import { roomInStacks } from './surplus.ts'
import type { PackingUser } from './unpacking.ts'
import { homesOf, homesOfStray } from './unpacking-homes.ts'
import { takeAll, tryBox, useBox } from './use-box.ts'

/** Blocks around the place of a shulker box in which it may lie: where it was dug, or where the bot died. */
const droppedBlocks = 16

/** What there is room for besides the shulker box itself. */
export function roomFor(
  lacking: ReadonlyMap<string, number>,
  { inventory, blocks }: Player,
): Map<string, number> {
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

export async function packUpNow(
  station: Station,
  options: PackingUser,
  lacking: ReadonlyMap<string, number>,
): Promise<void> {
  const { unpacking, log, signal } = options
  const own = unpacking.current() ?? takeOver(station, options)
  if (own?.server !== station.server) return putStraysBack(station, options)
  const failure = await attempt(
    () =>
      unpacking.atStation(async () => {
        await digUp(own, lacking, options)
        await collect(own, options)
        if (carried(own, options).length === 0) return seek(own, options)
        const isPut = await putBack(own, station, options)
        const left = carried(own, options).length
        if (left === 0) return isPut ? isBack(own, station, options) : seek(own, options)
        if (own.isMissing)
          throw new Failure('broken', sentence('boxTookLess', { item: kindOfItem(own.item), left }))
        // It may be in another slot than it seems to be.
        lookAnew(own, options)
      }),
    signal,
  )
  if (failure) log.warn('a shulker box could not be packed up', { reason: failure.message })
}

const isFrom = (unpacked: UnpackedBox | undefined, box: Position) =>
  unpacked !== undefined && isSamePosition(unpacked.from, box)

/** Those that were taken out of other boxes than this one. */
export const notFrom = (box: Position, station: Station): readonly OutsideBox[] =>
  station.unpacked.filter((unpacked) => !isFrom(unpacked, box))

/** One that another bot has left standing when it was interrupted: it may not come back. */
function takeOver(station: Station, { unpacking, player: { world, blocks } }: PackingUser) {
  const standing = station.unpacked.find(
    ({ item, from, position: { x, y, z }, by }) =>
      isFrom(by.current(), from) && blocks.nameOf(world.stateAt(x, y, z) ?? 0) === kindOfItem(item),
  )
  if (!standing) return undefined
  const { by: _, ...unpacked } = standing
  unpacking.begin(unpacked)
  return unpacked
}

function isBack({ from }: UnpackedBox, station: Station, { unpacking }: PackingUser): void {
  unpacking.end()
  for (const { by } of station.unpacked) if (isFrom(by.current(), from)) by.end()
  station.unpacked = notFrom(from, station)
}

/** Takes what is lacking from it and digs it, if it stands. */
async function digUp(
  own: UnpackedBox,
  lacking: ReadonlyMap<string, number>,
  options: PackingUser,
): Promise<void> {
  const { player, signal } = options
  await player.body.travel(own.position, { within: boxReach, signal })
  // Digging takes five times as long in the air.
  await player.body.land(signal)
  const { x, y, z } = own.position
  await player.world.loaded({ min: own.position, max: own.position }, signal)
  if (player.blocks.nameOf(player.world.stateAt(x, y, z) ?? 0) !== kindOfItem(own.item)) return
  const wanted = roomFor(lacking, player)
  if (wanted.size > 0)
    await tryBox(unopened(own.position), options, (window) => takeAll(window, wanted, signal))
  await player.digging.dig(own.position, signal)
}

/** It is neither carried nor found: gone, if it does not lie there after the bot has joined anew either. */
function seek(own: UnpackedBox, options: PackingUser): void {
  if (!own.isMissing) lookAnew(own, options)
  else if (!liesNear(own, options.player)) options.unpacking.end()
}

function lookAnew(own: UnpackedBox, { unpacking, player }: PackingUser): void {
  unpacking.begin({ ...own, isMissing: true })
  player.seeAnew()
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

/** Into the box that it came from, or into another one where that does not take it; says whether any was put. */
async function putBack(own: UnpackedBox, station: Station, options: PackingUser): Promise<boolean> {
  let isPut = false
  for (const item of carried(own, options))
    isPut = (await putInto(homesOf(item, own, station), item, options)) || isPut
  return isPut
}

/** Into the first of these boxes that takes it; says whether one has. */
async function putInto(
  homes: readonly Container[],
  item: string,
  { player, belongings, signal }: PackingUser,
): Promise<boolean> {
  let count = 0
  const isThere = () => countOf(player.inventory.slots(), item) > belongings.of(item)
  for (const home of homes) {
    const put = async (window: Window) => {
      count += await window.put(item, 1, signal)
    }
    if (isThere()) await attempt(() => useBox(home, player, signal, put), signal)
  }
  return count > 0
}

/** Shulker boxes of a station that another bot had placed, and this one has walked over. */
export function strays(station: Station, options: PackingUser): string[] {
  if (options.unpacking.current()) return []
  return besideOwners(options).filter(
    (item) => contentsOf(item).size > 0 && homesOfStray(item, station).length > 0,
  )
}

async function putStraysBack(station: Station, options: PackingUser): Promise<void> {
  for (const item of strays(station, options)) await putInto(homesOfStray(item, station), item, options)
}
