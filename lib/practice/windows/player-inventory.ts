import { type Container, createContainer } from '../world/containers.ts'
import type { ItemStack } from '../world/item-stack.ts'
import { putInto } from './slot.ts'

/** Slots of the player window: 0 result, 1-4 grid, 5-8 armour, 9-35 main, 36-44 hotbar, 45 off hand. */
export const inventorySize = 46
export const mainSlots = range(9, 35)
export const hotbarSlots = range(36, 44)
export const offHandSlot = 45

/** Adds a picked-up stack as the game does: onto its own kind first, the hotbar before the rest. Returns the rest. */
export function pickUp(inventory: Container, stack: ItemStack, stackSize: number): ItemStack | null {
  const slots = [...hotbarSlots, ...mainSlots].map((index) => ({ container: inventory, index }))
  return putInto(slots, stack, stackSize)
}

/** The players' inventories: one for each sub-server, or one for all of them where the network shares it. */
export function createInventories(isShared: boolean): (subServer: string, username: string) => Container {
  const inventories = new Map<string, Container>()
  return (subServer, username) => {
    const key = isShared ? username : `${subServer} ${username}`
    const known = inventories.get(key)
    if (known) return known
    const fresh = createContainer(inventorySize)
    inventories.set(key, fresh)
    return fresh
  }
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
