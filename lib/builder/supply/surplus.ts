import { countItems, type Slots } from '../../game/item-stack.ts'

interface SurplusOptions {
  /** Items that the work still takes. */
  readonly needed: ReadonlyMap<string, number>
  /** How many the bot's owner has left with it, of items that stay with the bot. */
  readonly ownerHas: (item: string) => number
  /** Whether an item is material of this art. */
  readonly isMaterial: (item: string) => boolean
  /** Whether other items, given by the owner or dug, are surplus, too. */
  readonly clearsOthers: boolean
  /** The bot's own things: tools, food. */
  readonly isKept: (item: string) => boolean
}

/** How many of each item the bot carries beyond what the work still takes. */
export function surplusOf(slots: Slots, options: SurplusOptions): Map<string, number> {
  const surplus = new Map<string, number>()
  for (const [item, count] of countItems(slots)) {
    if (options.isKept(item) || !(options.isMaterial(item) || options.clearsOthers)) continue
    const rest = count - Math.max(options.needed.get(item) ?? 0, options.ownerHas(item))
    if (rest > 0) surplus.set(item, rest)
  }
  return surplus
}

/** The slots without the whole stacks of a surplus. */
export function withoutSurplus(slots: Slots, surplus: ReadonlyMap<string, number>): Slots {
  const rest = new Map(surplus)
  return slots.map((stack) => {
    const left = stack ? (rest.get(stack.item) ?? 0) : 0
    if (!stack || left < stack.count) return stack
    rest.set(stack.item, left - stack.count)
    return null
  })
}

/** How many more of an item the stacks of it that are there take. */
export function roomInStacks(slots: Slots, item: string, size: number): number {
  return slots.reduce((sum, stack) => sum + (stack?.item === item ? size - stack.count : 0), 0)
}

/** How many more slots items take than the stacks of them that are there. */
export function slotsFor(
  items: ReadonlyMap<string, number>,
  slots: Slots,
  stackSize: (item: string) => number,
): number {
  let count = 0
  for (const [item, wanted] of items) {
    const size = stackSize(item)
    count += Math.max(0, Math.ceil((wanted - roomInStacks(slots, item, size)) / size))
  }
  return count
}

/** Of water, full or empty. */
export function isBucket(item: string): boolean {
  return item === 'bucket' || item === 'water_bucket'
}
