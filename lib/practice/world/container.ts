import type { ItemStack } from './item-stack.ts'

/** Slots with stacks, of a chest or a player. */
export interface Container {
  readonly items: (ItemStack | null)[]
}

export function createContainer(size: number, items: readonly (ItemStack | null)[] = []): Container {
  return { items: Array.from({ length: size }, (_, slot) => items[slot] ?? null) }
}
