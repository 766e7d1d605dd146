import { type Container, createContainer } from '../world/container.ts'
import { withCount } from '../world/item-stack.ts'
import type { Craft } from './recipes.ts'
import type { Slot } from './slot.ts'

/** A crafting grid as a window has it: the result in slot 0, then the grid row by row. */
export interface CraftingGrid {
  readonly slots: readonly Slot[]
  /** Works out the result anew; after every click. */
  update(): void
  /** The places whose items go back to the player when the window closes. */
  readonly container: Container
}

/** A grid in `container` from `start` on; slot `start - 1` becomes the result. */
export function createCraftingGrid(
  craft: Craft,
  width: number,
  container = createContainer(1 + width * width),
  start = 1,
): CraftingGrid {
  const places = Array.from({ length: width * width }, (_, place) => start + place)

  function update(): void {
    container.items[start - 1] = craft({
      width,
      stacks: places.map((place) => container.items[place] ?? null),
    })
  }

  function takeIngredients(): void {
    for (const place of places) {
      const stack = container.items[place]
      if (stack) container.items[place] = withCount(stack, stack.count - 1)
    }
    update()
  }

  return {
    container,
    update,
    slots: [
      { container, index: start - 1, onTake: takeIngredients },
      ...places.map((index): Slot => ({ container, index })),
    ],
  }
}
