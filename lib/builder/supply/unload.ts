import { attempt } from '../../failure.ts'
import { countOf } from '../../game/item-stack.ts'
import { formatPosition } from '../../game/position.ts'
import { emptyCount } from '../../game/window-slots.ts'
import type { Window } from '../../game/windows.ts'
import type { Container } from './box.ts'
import type { Station } from './stations.ts'
import type { ContainerUser, PackingUser } from './supply-options.ts'
import { useBox } from './use-box.ts'

/** Puts items into the boxes of a station that have the same, and the rest into its dump; resolves with what the bot still has of them. */
export async function unload(
  station: Station,
  surplus: ReadonlyMap<string, number>,
  options: ContainerUser,
): Promise<Map<string, number>> {
  const left = new Map(surplus)
  for (const box of station.boxes) {
    const items = [...left].filter(([item]) => belongs(item, box))
    if (items.length > 0) await putInto(box, items, left, options)
  }
  if (left.size > 0 && station.dump) await putInto(station.dump, [...left], left, options)
  return left
}

/** Puts stacks of material back into their boxes where fewer slots are free: with a full inventory, nothing is picked up from the ground. */
export async function freeSlots(
  least: number,
  station: Station,
  user: PackingUser,
  isKept = (_item: string): boolean => false,
): Promise<void> {
  const { inventory } = user.player
  for (;;) {
    const slots = inventory.slots()
    const free = emptyCount(slots)
    if (free >= least) return
    const stack = slots.find(
      (held) =>
        held !== null &&
        !isKept(held.item) &&
        takesBack(station, held.item) &&
        countOf(slots, held.item) - held.count >= user.belongings.of(held.item),
    )
    if (!stack) return
    await attempt(() => unload(station, new Map([[stack.item, stack.count]]), user), user.signal)
    if (emptyCount(inventory.slots()) <= free) return
  }
}

/** Whether a station has a place for an item at all, as far as is known. */
export function takesBack(station: Station, item: string): boolean {
  return station.dump !== null || station.boxes.some((box) => belongs(item, box))
}

/** Boxes that a button fills belong to the server. Empty buckets go to where full ones came from. */
function belongs(item: string, { listed, contents }: Container): boolean {
  const isAlike = (other: string) => other === item || (isBucket(other) && isBucket(item))
  if (listed.size === 0) return [...(contents?.keys() ?? [])].some(isAlike)
  return [...listed].some(([other, button]) => button === null && isAlike(other))
}

/** Of water, full or empty. */
export const isBucket = (item: string) => item === 'bucket' || item === 'water_bucket'

async function putInto(
  box: Container,
  items: readonly (readonly [string, number])[],
  left: Map<string, number>,
  user: ContainerUser,
): Promise<void> {
  const putAll = async (window: Window) => {
    for (const [item, count] of items) {
      const put = await window.put(item, count, user.signal)
      if (put >= count) left.delete(item)
      else left.set(item, count - put)
    }
  }
  const failure = await attempt(() => useBox(box, user, putAll), user.signal)
  const place = formatPosition(box.position)
  if (failure) user.log.warn('surplus could not be put back', { place, reason: failure.message })
}
