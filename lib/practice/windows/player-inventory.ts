import { type Container, insert } from '../world/container.ts'
import type { ItemStack } from '../world/item-stack.ts'

/** Slots of the player window: 0 result, 1-4 grid, 5-8 armour, 9-35 main, 36-44 hotbar, 45 off hand. */
export const inventorySize = 46
export const mainSlots = range(9, 35)
export const hotbarSlots = range(36, 44)
export const offHandSlot = 45

/** The slot of the player window that is held in the main hand. */
export function heldWindowSlot(heldSlot: number): number {
  return 36 + heldSlot
}

/** Adds a picked-up stack as the game does: onto its own kind first, the hotbar before the rest. Returns the rest. */
export function pickUp(inventory: Container, stack: ItemStack, stackSize: number): ItemStack | null {
  return insert(inventory, [...hotbarSlots, ...mainSlots], stack, stackSize)
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
