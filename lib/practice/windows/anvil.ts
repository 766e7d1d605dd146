import { createContainer } from '../world/containers.ts'
import type { ItemStack } from '../world/item-stack.ts'
import type { Slot } from './slot.ts'

/** Maximum number of characters of a name. */
const maxNameLength = 50
/** Cost in levels from which an anvil says "too expensive". */
const tooExpensiveLevels = 40

export interface AnvilDependencies {
  /** The player's levels. */
  level(): number
  pay(levels: number): void
  /** Shows the cost in the window. */
  showCost(levels: number): void
  /** The name of an item that has not been renamed. */
  usualName(itemName: string): string
  /** Turns a typed name into the final one. */
  styleName(typed: string): string
  /** Damages the anvil by chance. */
  damage(): void
}

/** An anvil for renaming: 0 the item, 1 unused here, 2 the result. Renaming a stack costs as much as renaming one item. */
export function createAnvil(parts: AnvilDependencies) {
  const container = createContainer(3)
  const { items } = container
  let name: string | null = null
  let cost = 0

  function update(): void {
    const [item, second] = items
    const renamed = item && !second ? rename(item, name, parts.usualName(item.name)) : null
    // Earlier work raises the cost; a change of name alone never reaches the limit.
    cost = renamed && item ? Math.min(tooExpensiveLevels - 1, 1 + (item.data?.repairCost ?? 0)) : 0
    items[2] = renamed
    parts.showCost(cost)
  }

  function finish(): void {
    parts.pay(cost)
    items[0] = null
    parts.damage()
    update()
  }

  const slots: Slot[] = [
    { container, index: 0 },
    { container, index: 1 },
    { container, index: 2, mayTake: () => cost > 0 && parts.level() >= cost, onTake: finish },
  ]
  return {
    slots,
    update,
    /** Takes the typed name. Names that are too long are ignored, as in the game. */
    setName(text: string): void {
      const cleaned = [...text]
        .filter((letter) => letter >= ' ' && letter !== '§' && letter !== '\u007f')
        .join('')
      if (cleaned.length > maxNameLength) return
      name = parts.styleName(cleaned)
      update()
    },
  }
}

/** A blank name removes the custom name; the kind's usual name is no change. */
function rename(item: ItemStack, typed: string | null, usualName: string): ItemStack | null {
  const { customName, ...rest } = item.data ?? {}
  if (typed === null || typed.trim() === '') return customName === undefined ? null : { ...item, data: rest }
  return typed === (customName ?? usualName) ? null : { ...item, data: { ...rest, customName: typed } }
}
