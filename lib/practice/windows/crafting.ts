import { createContainer } from '../world/containers.ts'
import { withCount } from '../world/item-stack.ts'
import type { Craft } from './recipes.ts'
import type { Slot } from './slot.ts'

/** A crafting grid: slot 0 of `container` is the result, and the slots after it are the grid, row by row. */
export function createCraftingGrid(craft: Craft, width: number, container = createContainer(1 + width ** 2)) {
  const indexes = Array.from({ length: width ** 2 }, (_, index) => 1 + index)

  function update(): void {
    container.items[0] = craft({
      width,
      stacks: indexes.map((index) => container.items[index] ?? null),
    })
  }

  function takeIngredients(): void {
    for (const index of indexes) {
      const stack = container.items[index]
      if (stack) container.items[index] = withCount(stack, stack.count - 1)
    }
    update()
  }

  return {
    /** Updates the result; called after every click. */
    update,
    slots: [
      { container, index: 0, onTake: takeIngredients },
      ...indexes.map((index): Slot => ({ container, index })),
    ],
  }
}
