import { isDeepStrictEqual } from 'node:util'

/** An item's data beyond its kind and count. */
export interface ItemData {
  readonly customName?: string
  readonly mapId?: number
  /** The pending operation of a cartography table, done when the map is taken out. */
  readonly mapTask?: 'lock' | 'zoom'
  readonly damage?: number
  readonly repairCost?: number
  /** Levels by name, such as `efficiency`. */
  readonly enchantments?: Readonly<Record<string, number>>
  /** The text of a written book. */
  readonly book?: { readonly title: string; readonly author: string; readonly pages: readonly string[] }
  /** A shulker box's contents, by slot. */
  readonly contents?: readonly (ItemStack | null)[]
}

/** Immutable: a slot gets another stack instead. `null` is an empty slot everywhere. */
export interface ItemStack {
  readonly name: string
  readonly count: number
  readonly data?: ItemData
}

/** The same stack with another count; null for none. */
export function withCount(stack: ItemStack, count: number): ItemStack | null {
  return count > 0 ? { ...stack, count } : null
}

/** Whether two stacks could share a slot, regardless of their counts. */
export function isSameKind(a: ItemStack, b: ItemStack): boolean {
  if (a.name !== b.name) return false
  if (a.data === b.data) return true
  return isDeepStrictEqual(a.data ?? {}, b.data ?? {})
}

export function isSameStack(a: ItemStack | null, b: ItemStack | null): boolean {
  if (a === b) return true
  return a !== null && b !== null && a.count === b.count && isSameKind(a, b)
}
