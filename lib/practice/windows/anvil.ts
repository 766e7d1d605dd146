import { createContainer } from '../world/container.ts'
import type { ItemStack } from '../world/item-stack.ts'
import type { Slot } from './slot.ts'

/** Characters that a name may have. */
const longestName = 50
/** Levels from which an anvil says "too expensive". */
const tooExpensive = 40

export interface AnvilParts {
  /** The player's levels. */
  level(): number
  pay(levels: number): void
  /** Shows the cost in the window. */
  showCost(levels: number): void
  /** What an item without a name of its own is called. */
  usualName(itemName: string): string
  /** What the server makes of a typed name. */
  styleName(typed: string): string
  /** Wears the anvil. */
  wear(): void
}

/** An anvil for renaming: 0 the item, 1 unused here, 2 the result. Renaming a stack costs as much as renaming one item. */
export function createAnvil(parts: AnvilParts) {
  const container = createContainer(3)
  const { items } = container
  let name: string | null = null
  let cost = 0

  function update(): void {
    const [item, second] = items
    const renamed = item && !second ? rename(item, name, parts.usualName(item.name)) : null
    // Work done before makes all further work dearer; a change of name alone never reaches the limit.
    cost = renamed && item ? Math.min(tooExpensive - 1, 1 + (item.data?.repairCost ?? 0)) : 0
    items[2] = renamed
    parts.showCost(cost)
  }

  function finish(): void {
    parts.pay(cost)
    items[0] = null
    parts.wear()
    update()
  }

  const slots: Slot[] = [
    { container, index: 0 },
    { container, index: 1 },
    { container, index: 2, mayTake: () => cost > 0 && parts.level() >= cost, onTake: finish },
  ]
  return {
    container,
    slots,
    update,
    /** What the client typed. Names that are too long are ignored, as the game does. */
    setName(text: string): void {
      const cleaned = [...text]
        .filter((letter) => letter >= ' ' && letter !== '§' && letter !== '\u007f')
        .join('')
      if (cleaned.length > longestName) return
      name = parts.styleName(cleaned)
      update()
    },
  }
}

/** A blank name takes the own name away; the kind's usual name is no change. */
function rename(item: ItemStack, typed: string | null, usualName: string): ItemStack | null {
  const { customName, ...rest } = item.data ?? {}
  if (typed === null || typed.trim() === '') return customName === undefined ? null : { ...item, data: rest }
  return typed === (customName ?? usualName) ? null : { ...item, data: { ...rest, customName: typed } }
}
