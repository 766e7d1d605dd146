import { type Connection, send } from '../protocol/connection.ts'
import type { Dialect, WindowType } from '../protocol/dialect.ts'
import type { Container } from '../world/containers.ts'
import { type ItemStack, isSameStack } from '../world/item-stack.ts'
import { createCraftingGrid } from './crafting.ts'
import { hotbarSlots, inventorySize, mainSlots } from './player-inventory.ts'
import type { Craft } from './recipes.ts'
import { type Slot, stackIn } from './slot.ts'

/** The behaviour that differs from window to window. */
interface MenuBehaviour {
  /** Called after each click, where slots depend on each other (crafting). */
  readonly afterClick?: () => void
  /** Size of the crafting grid, whose result is slot 0: it is sent after every change of the grid, even when empty. */
  readonly gridSize?: number
  readonly onClose?: () => void
  /** Takes the text of the window's text field (an anvil). */
  readonly setName?: (text: string) => void
  /** Whether the player may keep it open (distance, block still there). */
  readonly isValid?: () => boolean
}

/** A window over the slots of a block. */
export interface BlockWindow extends MenuBehaviour {
  readonly type: WindowType
  readonly slots: readonly Slot[]
}

/**
 * A window as server and client share it. The server remembers the stacks that the client shows (`seen`, undefined = unknown)
 * and sends only the differences, as the real one does; `stateId` counts its corrections.
 */
export interface Menu extends MenuBehaviour {
  readonly windowId: number
  readonly type: WindowType | 'player'
  readonly slots: readonly Slot[]
  /** First slot of the player's own part; shift clicks move between the parts. */
  readonly playerStart: number
  readonly seen: (ItemStack | null | undefined)[]
  carried: ItemStack | null
  seenCarried: ItemStack | null | undefined
  stateId: number
  /** Up to 1.16.5: a click was rejected, and the client has not said yet that it knows. */
  isOutOfSync: boolean
  /** Slots of a drag in progress; see window-click.ts. */
  drag: { button: number; slots: Set<number> } | null
}

/** Window 0: the player's slots, of which 0-4 are a small crafting grid. */
function createInventoryMenu(inventory: Container, craft: Craft): Menu {
  const grid = createCraftingGrid(craft, 2, inventory)
  const others = Array.from(
    { length: inventorySize - 5 },
    (_, index): Slot => ({ container: inventory, index: index + 5 }),
  )
  return createMenu({
    windowId: 0,
    type: 'player',
    slots: [...grid.slots, ...others],
    playerStart: 9,
    gridSize: 4,
    afterClick: grid.update,
  })
}

export function createBlockMenu(
  windowId: number,
  inventory: Container,
  { slots, ...rest }: BlockWindow,
): Menu {
  const player = [...mainSlots, ...hotbarSlots].map((index): Slot => ({ container: inventory, index }))
  return createMenu({ ...rest, windowId, slots: [...slots, ...player], playerStart: slots.length })
}

function createMenu(parts: MenuBehaviour & Pick<Menu, 'windowId' | 'type' | 'slots' | 'playerStart'>): Menu {
  return {
    ...parts,
    seen: parts.slots.map(() => undefined),
    carried: null,
    seenCarried: undefined,
    stateId: 0,
    isOutOfSync: false,
    drag: null,
  }
}

type PlayerWindows = ReturnType<typeof createPlayerWindows>

/** A player's windows: window 0, and the one that is open now (the same one when none is). */
export function createPlayerWindows(inventory: Container, craft: Craft) {
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

/** Sends the first slots of a window, by default all. */
export function sendWhole(
  menu: Menu,
  connection: Connection,
  dialect: Dialect,
  count = menu.slots.length,
): void {
  const stacks = menu.slots.slice(0, count).map(stackIn)
  stacks.forEach((stack, index) => {
    menu.seen[index] = stack
  })
  menu.seenCarried = menu.carried
  connection.write('window_items', {
    windowId: menu.windowId,
    stateId: nextStateId(menu),
    items: stacks.map(dialect.item),
    carriedItem: dialect.item(menu.carried),
  })
  if (!dialect.hasWindowStates) send(connection, dialect.cursorItem(menu.carried, 0))
}

/** Sends the slots in which the client's view is wrong; the player's own are slots of `ownMenu`. */
export function sendDifferences(
  menu: Menu,
  connection: Connection,
  dialect: Dialect,
  ownMenu: Menu = menu,
): void {
  menu.slots.forEach((slot, index) => {
    const stack = stackIn(slot)
    const seen = menu.seen[index]
    if (seen !== undefined && isSameStack(seen, stack)) return
    menu.seen[index] = stack
    const shownIn = index >= menu.playerStart ? ownMenu : menu
    connection.write('set_slot', {
      windowId: shownIn.windowId,
      stateId: nextStateId(shownIn),
      // The player's slots have the numbers of window 0.
      slot: shownIn === menu ? index : slot.index,
      item: dialect.item(stack),
    })
  })
  if (menu.seenCarried !== undefined && isSameStack(menu.seenCarried, menu.carried)) return
  menu.seenCarried = menu.carried
  send(connection, dialect.cursorItem(menu.carried, nextStateId(menu)))
}

/** Copies the client's view of the player's slots from one window to another. */
export function carryOverView(from: Menu, to: Menu): void {
  from.slots.forEach((slot, index) => {
    const same = to.slots.findIndex(
      (other) => other.container === slot.container && other.index === slot.index,
    )
    if (same >= 0) to.seen[same] = from.seen[index]
  })
}

function nextStateId(menu: Menu): number {
  menu.stateId = (menu.stateId + 1) & 0x7fff
  return menu.stateId
}
