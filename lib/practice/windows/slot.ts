import type { Container } from '../world/containers.ts'
import { type ItemStack, isSameKind, withCount } from '../world/item-stack.ts'

/** One slot of an open window. */
export interface Slot {
  readonly container: Container
  readonly index: number
  /** Whether a player may put this stack here; if absent, any stack. */
  readonly accepts?: (stack: ItemStack) => boolean
  /** Maximum number of items, if smaller than the stack size. */
  readonly limit?: number
  /** A result slot: its stack can only be taken, which has a cost elsewhere. */
  readonly onTake?: () => void
  /** For results that are shown before they may be taken. */
  readonly mayTake?: () => boolean
  /** Turns a taken result into its final stack. */
  readonly complete?: (taken: ItemStack) => ItemStack
}

export function stackIn(slot: Slot): ItemStack | null {
  return slot.container.items[slot.index] ?? null
}

export function setStack(slot: Slot, stack: ItemStack | null): void {
  const { container, index } = slot
  const before = container.items[index] ?? null
  container.items[index] = stack
  container.onMove?.(before, stack)
}

/** Whether a player may put a stack into a slot. */
export function mayPut(slot: Slot, stack: ItemStack): boolean {
  return !slot.onTake && (slot.accepts?.(stack) ?? true)
}

export function mayTake(slot: Slot): boolean {
  return slot.mayTake?.() ?? true
}

/** A stack as it is after it has been taken out of a slot. */
export function completed(slot: Slot, stack: ItemStack): ItemStack {
  return slot.complete?.(stack) ?? stack
}

/** Maximum number of items of a kind in a slot. */
export function roomIn(slot: Slot, stackSize: number): number {
  return Math.min(slot.limit ?? 64, stackSize)
}

/** Puts as much of a stack as fits into slots, first onto stacks of its kind, then into empty ones. Returns the rest. */
export function putInto(slots: readonly Slot[], stack: ItemStack, stackSize: number): ItemStack | null {
  const open = slots.filter((slot) => mayPut(slot, stack))
  let rest: ItemStack | null = stack
  for (const onlyMerge of [true, false]) {
    for (const slot of open) {
      if (!rest) return null
      const there = stackIn(slot)
      if (onlyMerge ? !there || !isSameKind(there, rest) : there) continue
      const moved: number = Math.min(rest.count, roomIn(slot, stackSize) - (there?.count ?? 0))
      if (moved <= 0) continue
      setStack(slot, withCount(rest, (there?.count ?? 0) + moved))
      rest = withCount(rest, rest.count - moved)
    }
  }
  return rest
}
