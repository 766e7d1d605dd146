import type { Connection } from '../protocol/connection.ts'
import type { Dialect, WindowType } from '../protocol/dialect.ts'
import type { Container } from '../world/container.ts'
import { type ItemStack, isSameStack } from '../world/item-stack.ts'
import { createCraftingGrid } from './crafting.ts'
import { hotbarSlots, inventorySize, mainSlots } from './player-inventory.ts'
import type { Craft } from './recipes.ts'

/** One place of an open window. */
export interface Slot {
  readonly container: Container
  readonly index: number
  /** Whether a player may put this here; without it, anything. */
  readonly accepts?: (stack: ItemStack) => boolean
  /** At most so many items here, if fewer than the kind's stack. */
  readonly limit?: number
  /** A result: it can only be taken, and taking it costs something elsewhere. */
  readonly onTake?: () => void
  /** A result that is shown before it may be taken. */
  readonly mayTake?: () => boolean
  /** What a taken result turns into. */
  readonly complete?: (taken: ItemStack) => ItemStack
}

/**
 * A window as server and client share it. The server keeps what it believes the client to see (`seen`, undefined = unknown)
 * and sends only what differs, as the real one does; `stateId` counts its corrections.
 */
export interface Menu {
  readonly windowId: number
  readonly type: WindowType | 'player'
  readonly slots: readonly Slot[]
  /** First slot of the player's own part; shift clicks move between the parts. */
  readonly playerStart: number
  readonly seen: (ItemStack | null | undefined)[]
  carried: ItemStack | null
  seenCarried: ItemStack | null | undefined
  stateId: number
  /** Slots of a drag in progress; see window-click.ts. */
  drag: { button: number; slots: Set<number> } | null
  /** Called after each click, where slots depend on each other (crafting). */
  readonly afterClick?: () => void
  /** Size of the crafting grid, whose result is slot 0: it is told after every change of the grid, even to nothing. */
  readonly gridSize?: number
  readonly onClose?: () => void
  /** Where the window has a text field (an anvil): what was typed. */
  readonly setName?: (text: string) => void
  /** Whether the player may keep it open (distance, block still there). */
  readonly isValid?: () => boolean
}

/** Window 0: the player's slots, of which 0-4 are a small crafting grid. */
export function createInventoryMenu(inventory: Container, craft: Craft): Menu {
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
  parts: Pick<Menu, 'windowId' | 'afterClick' | 'gridSize' | 'onClose' | 'isValid' | 'setName'> & {
    readonly type: WindowType
    readonly own: readonly Slot[]
    readonly inventory: Container
  },
): Menu {
  const { own, inventory, ...rest } = parts
  const player = [...mainSlots, ...hotbarSlots].map((index): Slot => ({ container: inventory, index }))
  return createMenu({ ...rest, slots: [...own, ...player], playerStart: own.length })
}

function createMenu(
  parts: Pick<
    Menu,
    | 'windowId'
    | 'type'
    | 'slots'
    | 'playerStart'
    | 'afterClick'
    | 'gridSize'
    | 'onClose'
    | 'isValid'
    | 'setName'
  >,
): Menu {
  return {
    ...parts,
    seen: parts.slots.map(() => undefined),
    carried: null,
    seenCarried: undefined,
    stateId: 0,
    drag: null,
  }
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

/** What a stack is once it has been taken out of a slot. */
export function completed(slot: Slot, stack: ItemStack): ItemStack {
  return slot.complete?.(stack) ?? stack
}

/** How many items of a kind may lie in a slot. */
export function roomIn(slot: Slot, stackSize: number): number {
  return Math.min(slot.limit ?? 64, stackSize)
}

/** Sends the whole window. */
export function sendWhole(menu: Menu, connection: Connection, dialect: Dialect): void {
  const stacks = menu.slots.map(stackIn)
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
}

/** Sends the slots in which the client's view differs from the truth. */
export function sendDifferences(menu: Menu, connection: Connection, dialect: Dialect): void {
  menu.slots.forEach((slot, index) => {
    const stack = stackIn(slot)
    const seen = menu.seen[index]
    if (seen !== undefined && isSameStack(seen, stack)) return
    menu.seen[index] = stack
    connection.write('set_slot', {
      windowId: menu.windowId,
      stateId: nextStateId(menu),
      slot: index,
      item: dialect.item(stack),
    })
  })
  if (menu.seenCarried !== undefined && isSameStack(menu.seenCarried, menu.carried)) return
  menu.seenCarried = menu.carried
  const { name, fields } = dialect.cursorItem(menu.carried, nextStateId(menu))
  connection.write(name, fields)
}

/** What the client was shown of the player's slots in one window holds for the other as well. */
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
