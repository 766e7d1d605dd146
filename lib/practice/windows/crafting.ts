import { type Container, createContainer } from '../world/container.ts'
import { withCount } from '../world/item-stack.ts'
import type { Craft } from './recipes.ts'
import type { Slot } from './slot.ts'

/** A crafting grid as a window has it: the result in slot 0, then the grid row by row. */
interface CraftingGrid {
  readonly slots: readonly Slot[]
  /** Updates the result; called after every click. */
  update(): void
  /** Its items return to the player when the window closes. */
  readonly container: Container
}

/** A grid in `container` from `start` on; slot `start - 1` becomes the result. */
export function createCraftingGrid(
  craft: Craft,
  width: number,
  container = createContainer(1 + width * width),
  start = 1,
): CraftingGrid {
  const indexes = Array.from({ length: width * width }, (_, index) => start + index)

  function update(): void {
    container.items[start - 1] = craft({
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
    container,
    update,
    slots: [
      { container, index: start - 1, onTake: takeIngredients },
      ...indexes.map((index): Slot => ({ container, index })),
    ],
  }
}
