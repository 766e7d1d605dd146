import type { ItemStack } from './player.ts'

/** How many of each item lie in some slots. */
export function countItems(slots: readonly (ItemStack | null)[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stack of slots) {
    if (stack) counts.set(stack.item, (counts.get(stack.item) ?? 0) + stack.count)
  }
  return counts
}
