import { attempt } from '../../failure.ts'
import { contentsOf, countItems, countOf } from '../../game/item-stack.ts'
import { isSamePosition } from '../../game/position.ts'
import type { Window } from '../../game/windows.ts'
import { limits } from '../policy/limits.ts'
import { type Container, unopened } from './box.ts'
import type { UnpackedBox } from './ports.ts'
import { allBoxes, type Station } from './stations.ts'
import type { PackingUser } from './supply-options.ts'
import { takerOf } from './unpacking.ts'
import { useBox } from './use-box.ts'

/** The boxes for a shulker box that was unpacked, the best first: the one that it came from again and again, since clicks may get lost. */
export function homesOf(item: string, { from }: UnpackedBox, station: Station): Container[] {
  const boxes = allBoxes(station)
  const origin = boxes.find(({ position }) => isSamePosition(position, from)) ?? unopened(from)
  const again = Array<Container>(limits.supply.putBackAgain).fill(origin)
  return [...again, ...new Set([origin, ...homesOfUnknown(item, station), ...boxes])]
}

/** The boxes that have, or are for, all that is in one which no bot has taken out, as far as is known: it may be a player's. */
export function homesOfUnknown(item: string, station: Station): Container[] {
  const contents = [...contentsOf(item).keys()]
  return allBoxes(station).filter(({ listed, packed }) =>
    contents.every((name) => listed.has(name) || packed.has(name)),
  )
}

/** The items that the bot carries beside those of its owner. */
export function besideOwners({ player, belongings }: PackingUser): string[] {
  const carried = [...countItems(player.inventory.slots())]
  return carried.flatMap(([item, count]) => (count > belongings.of(item) ? [item] : []))
}

/** Into the first of these boxes that takes it; says whether one has. */
export async function putInto(
  homes: readonly Container[],
  item: string,
  user: PackingUser,
): Promise<boolean> {
  let count = 0
  const isThere = () => countOf(user.player.inventory.slots(), item) > user.belongings.of(item)
  for (const home of homes) {
    const put = async (window: Window) => {
      count += await window.put(item, 1, user.signal)
    }
    if (isThere()) await attempt(() => useBox(home, user, put), user.signal)
  }
  return count > 0
}

interface Stray {
  readonly item: string
  /** The bot that has taken it out, or the name of one that was given up; undefined when none is known to have. */
  readonly taker: string | undefined
  readonly homes: readonly Container[]
}

/** Shulker boxes of a station that the bot carries, but for its current one: those of others, and those that were given up. */
export function strays(station: Station, options: PackingUser): Stray[] {
  const { bot, current, outside } = options.unpacking
  const [all, hasCurrent] = [outside(), current() !== undefined]
  function homesFor(item: string, taker: string | undefined): readonly Container[] {
    if (taker === bot && hasCurrent) return []
    const unpacked = taker === undefined ? undefined : all.get(taker)
    if (unpacked) return unpacked.server === station.server ? homesOf(item, unpacked, station) : []
    return hasCurrent || contentsOf(item).size === 0 ? [] : homesOfUnknown(item, station)
  }
  return besideOwners(options)
    .map((item) => ({ item, taker: takerOf(item, all) }))
    .map((stray) => ({ ...stray, homes: homesFor(stray.item, stray.taker) }))
    .filter(({ homes }) => homes.length > 0)
}

export async function putStraysBack(station: Station, options: PackingUser): Promise<void> {
  for (const { item, taker, homes } of strays(station, options))
    if ((await putInto(homes, item, options)) && taker !== undefined) options.unpacking.found(taker)
}
