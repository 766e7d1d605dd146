import type { ItemStack } from '../../game/item-stack.ts'
import { countItems } from '../../game/item-stack.ts'

interface SurplusOptions {
  /** Items that the work still needs, by item. */
  readonly needed: ReadonlyMap<string, number>
  /** Whether an item is material of this art. */
  readonly isMaterial: (item: string) => boolean
  /** Whether other things, which the bot's owner has given it or which came from digging, are to go, too. */
  readonly clearsOthers: boolean
  /** Items that the bot keeps for itself: tools, food. */
  readonly isKept: (item: string) => boolean
}

/** Items in the inventory that the work no longer needs, with their number. */
export function surplusOf(
  slots: readonly (ItemStack | null)[],
  options: SurplusOptions,
): Map<string, number> {
  const surplus = new Map<string, number>()
  for (const [item, count] of countItems(slots)) {
    if (options.isKept(item) || !(options.isMaterial(item) || options.clearsOthers)) continue
    const rest = count - (options.needed.get(item) ?? 0)
    if (rest > 0) surplus.set(item, rest)
  }
  return surplus
}

/** The slots as they are without a surplus: what is whole stacks of it is gone. */
export function withoutSurplus(
  slots: readonly (ItemStack | null)[],
  surplus: ReadonlyMap<string, number>,
): (ItemStack | null)[] {
  const rest = new Map(surplus)
  return slots.map((stack) => {
    const left = stack ? (rest.get(stack.item) ?? 0) : 0
    if (!stack || left < stack.count) return stack
    rest.set(stack.item, left - stack.count)
    return null
  })
}
