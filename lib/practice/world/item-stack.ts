import { isDeepStrictEqual } from 'node:util'

/** What an item carries beyond its kind and count. */
export interface ItemData {
  readonly customName?: string
  readonly mapId?: number
  /** What a cartography table will do to the map when it is taken out. */
  readonly mapTask?: 'lock' | 'zoom'
  readonly damage?: number
  readonly repairCost?: number
  /** What a shulker box holds, by slot. */
  readonly contents?: readonly (ItemStack | null)[]
}

/** A stack never changes; a slot gets another one. `null` is the empty slot everywhere. */
export interface ItemStack {
  readonly name: string
  readonly count: number
  readonly data?: ItemData
}

/** The same stack with another count; null when nothing is left. */
export function withCount(stack: ItemStack, count: number): ItemStack | null {
  return count > 0 ? { ...stack, count } : null
}

/** Whether two stacks could lie in one slot, whatever their counts. */
export function isSameKind(a: ItemStack, b: ItemStack): boolean {
  if (a.name !== b.name) return false
  if (a.data === b.data) return true
  return isDeepStrictEqual(a.data ?? {}, b.data ?? {})
}

export function isSameStack(a: ItemStack | null, b: ItemStack | null): boolean {
  if (a === b) return true
  return a !== null && b !== null && a.count === b.count && isSameKind(a, b)
}
