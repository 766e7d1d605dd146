import type { Slots } from '../../game/item-stack.ts'

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
