import type { Container } from '../world/container.ts'
import type { ItemStack } from '../world/item-stack.ts'

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
  slot.container.items[slot.index] = stack
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
