import { attempt } from '../../failure.ts'
import { contentsOf, countItems, countOf } from '../../game/item-stack.ts'
import type { Window } from '../../game/windows.ts'
import type { Container } from './box.ts'
import type { Station } from './stations.ts'
import type { PackingUser } from './unpacking.ts'
import { homesOf, homesOfUnknown, takerOf } from './unpacking-homes.ts'
import { useBox } from './use-box.ts'

export type StrayUser = Pick<PackingUser, 'belongings' | 'player' | 'signal' | 'unpacking'>

/** The items that the bot carries beside those of its owner. */
export function besideOwners({ player, belongings }: StrayUser): string[] {
  return [...countItems(player.inventory.slots())].flatMap(([item, count]) =>
    count > belongings.of(item) ? [item] : [],
  )
}

/** Into the first of these boxes that takes it; says whether one has. */
export async function putInto(
  homes: readonly Container[],
  item: string,
  { player, belongings, signal }: StrayUser,
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

interface Stray {
  readonly item: string
  /** The bot that has taken it out, or the name of one that was given up; undefined when none is known to have. */
  readonly taker: string | undefined
  readonly homes: readonly Container[]
}

/** Shulker boxes of a station that the bot carries, but for its current one: those of others, and those that were given up. */
export function strays(station: Station, options: StrayUser): Stray[] {
  const { bot, current, outside } = options.unpacking
  const [all, hasOwn] = [outside(), current() !== undefined]
  function homesFor(item: string, taker: string | undefined): readonly Container[] {
    const unpacked = taker === undefined ? undefined : all.get(taker)
    if (unpacked) return unpacked.server === station.server ? homesOf(item, unpacked, station) : []
    return hasOwn || contentsOf(item).size === 0 ? [] : homesOfUnknown(item, station)
  }
  return besideOwners(options).flatMap((item): Stray[] => {
    const taker = takerOf(item, all)
    const homes = taker === bot && hasOwn ? [] : homesFor(item, taker)
    return homes.length > 0 ? [{ item, taker, homes }] : []
  })
}

export async function putStraysBack(station: Station, options: StrayUser): Promise<void> {
  for (const { item, taker, homes } of strays(station, options))
    if ((await putInto(homes, item, options)) && taker !== undefined) options.unpacking.found(taker)
}
