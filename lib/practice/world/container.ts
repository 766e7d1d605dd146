import { type ItemStack, isSameKind, withCount } from './item-stack.ts'

/** Slots with stacks, of a chest or a player. */
export interface Container {
  readonly items: (ItemStack | null)[]
}

export function createContainer(size: number, items: readonly (ItemStack | null)[] = []): Container {
  return { items: Array.from({ length: size }, (_, slot) => items[slot] ?? null) }
}

/**
 * Puts as much of a stack as fits into some slots, first onto stacks of its kind, then into empty slots, in the order given.
 * Returns the rest.
 */
export function insert(
  container: Container,
  slots: readonly number[],
  stack: ItemStack | null,
  stackSize: number,
): ItemStack | null {
  let rest = stack
  for (const slot of slots) {
    const there = container.items[slot]
    if (!rest) return null
    if (!there || !isSameKind(there, rest) || there.count >= stackSize) continue
    const moved: number = Math.min(rest.count, stackSize - there.count)
    container.items[slot] = withCount(there, there.count + moved)
    rest = withCount(rest, rest.count - moved)
  }
  for (const slot of slots) {
    if (!rest) return null
    if (container.items[slot]) continue
    const moved: number = Math.min(rest.count, stackSize)
    container.items[slot] = withCount(rest, moved)
    rest = withCount(rest, rest.count - moved)
  }
  return rest
}
