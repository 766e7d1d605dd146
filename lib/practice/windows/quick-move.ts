import { type ItemStack, isSameKind, withCount } from '../world/item-stack.ts'
import type { Menu } from './menu.ts'
import { mayPut, roomIn, type Slot, setStack, stackIn } from './slot.ts'

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
  const put = (indexes: readonly number[], what: ItemStack) => putInto(menu, indexes, what, stackSize)
  const isResult = menu.slots[index]?.onTake !== undefined
  if (menu.type === 'player') {
    if (index < 9) return put(isResult ? slotRange(9, 45).reverse() : slotRange(9, 45), stack)
    return put(index < 36 ? slotRange(36, 45) : slotRange(9, 36), stack)
  }
  const { playerStart } = menu
  const end = menu.slots.length
  const isWorkstation = menu.type === 'crafting' || menu.type === 'anvil' || menu.type === 'cartography'
  if (index < playerStart) {
    const slots = slotRange(playerStart, end)
    return put(isWorkstation && !isResult ? slots : slots.reverse(), stack)
  }
  const rest = put(slotRange(0, playerStart), stack)
  if (!isWorkstation || rest?.count !== stack.count) return rest
  const hotbarStart = playerStart + 27
  return put(index < hotbarStart ? slotRange(hotbarStart, end) : slotRange(playerStart, hotbarStart), stack)
}

/** First onto stacks of its kind, then into empty slots. */
function putInto(
  menu: Menu,
  indexes: readonly number[],
  stack: ItemStack,
  stackSize: (name: string) => number,
): ItemStack | null {
  const slots = indexes.map((index) => menu.slots[index] as Slot).filter((slot) => mayPut(slot, stack))
  let rest: ItemStack | null = stack
  for (const onlyMerge of [true, false]) {
    for (const slot of slots) {
      if (!rest) return null
      const there = stackIn(slot)
      if (onlyMerge ? !there || !isSameKind(there, rest) : there) continue
      const moved: number = Math.min(rest.count, roomIn(slot, stackSize(rest.name)) - (there?.count ?? 0))
      if (moved <= 0) continue
      setStack(slot, withCount(rest, (there?.count ?? 0) + moved))
      rest = withCount(rest, rest.count - moved)
    }
  }
  return rest
}

function slotRange(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, offset) => start + offset)
}
