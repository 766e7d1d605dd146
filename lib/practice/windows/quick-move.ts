import type { ItemStack } from '../world/item-stack.ts'
import type { Menu } from './menu.ts'
import { putInto, type Slot } from './slot.ts'

/**
 * Moves a stack to the other part of its window, as a shift click does, and returns the rest that does not fit. The
 * order of the slots depends on the menu: chests and results fill the player's part from its end.
 */
export function moveToOtherPart(
  menu: Menu,
  index: number,
  stack: ItemStack,
  stackSize: (name: string) => number,
): ItemStack | null {
  const put = (slots: readonly Slot[]) => putInto(slots, stack, stackSize(stack.name))
  const part = (start: number, end?: number) => menu.slots.slice(start, end)
  const isResult = menu.slots[index]?.onTake !== undefined
  if (menu.type === 'player') {
    if (index < 9) return put(isResult ? part(9, 45).reverse() : part(9, 45))
    return put(index < 36 ? part(36, 45) : part(9, 36))
  }
  const { playerStart } = menu
  const isWorkstation = menu.type === 'crafting' || menu.type === 'anvil' || menu.type === 'cartography'
  if (index < playerStart) {
    const slots = part(playerStart)
    return put(isWorkstation && !isResult ? slots : slots.reverse())
  }
  const rest = put(part(0, playerStart))
  if (!isWorkstation || rest?.count !== stack.count) return rest
  const hotbarStart = playerStart + 27
  return put(index < hotbarStart ? part(hotbarStart) : part(playerStart, hotbarStart))
}
