import type { Container } from '../world/container.ts'
import { createInventoryMenu, type Menu } from './menu.ts'
import type { Craft } from './recipes.ts'

/** A player's windows: window 0, and the one that is open now (the same one when none is). */
export interface PlayerWindows {
  inventoryMenu: Menu
  menu: Menu
  lastWindowId: number
}

export function createPlayerWindows(inventory: Container, craft: Craft): PlayerWindows {
  const inventoryMenu = createInventoryMenu(inventory, craft)
  return { inventoryMenu, menu: inventoryMenu, lastWindowId: 0 }
}

/** Whether a window other than the inventory is open. */
export function hasOpenWindow({ menu, inventoryMenu }: PlayerWindows): boolean {
  return menu !== inventoryMenu
}

/** Replaces the inventory by another one; every other window counts as closed. */
export function changeInventory(windows: PlayerWindows, inventory: Container, craft: Craft): void {
  windows.inventoryMenu = createInventoryMenu(inventory, craft)
  windows.menu = windows.inventoryMenu
}
