import { Failure } from '../../failure.ts'
import type { Position } from '../../game/position.ts'
import { createContainer } from './container.ts'
import { type Containers, containerSize, type Refill } from './containers.ts'
import type { ItemStack } from './item-stack.ts'
import type { World } from './world.ts'

export interface ChestOptions {
  readonly kind?: 'chest' | 'trapped' | 'barrel' | 'shulker'
  /** A chest of two blocks: the given one and its neighbour to the east. */
  readonly double?: boolean
  /** Stacks in slot order (null for an empty slot), or amounts by name, which are laid out in full stacks. */
  readonly items?: readonly (ItemStack | null)[] | Readonly<Record<string, number>>
  readonly refill?: Refill
}

/** Places a filled container. Throws `too-large` when the items don't fit. */
export function fillChest(
  { world, containers }: { readonly world: World; readonly containers: Containers },
  position: Position,
  options: ChestOptions,
): void {
  const { data } = world
  const { kind = 'chest', double = false, refill = 'never' } = options
  const size = double ? containerSize * 2 : containerSize
  const stacks = layOut(options.items ?? [], data.stackSize)
  if (stacks.length > size) {
    throw new Failure(
      'too-large',
      `A box of ${size} slots can't hold ${stacks.length} stacks; use more boxes.`,
    )
  }
  const name = { chest: 'chest', trapped: 'trapped_chest', barrel: 'barrel', shulker: 'shulker_box' }[kind]
  // Facing north, the right half is the eastern one; it is the upper part of the window.
  const halves = double
    ? [
        {
          at: { ...position, x: position.x + 1 },
          state: data.find(name, { facing: 'north', type: 'right' }),
        },
        { at: position, state: data.find(name, { facing: 'north', type: 'left' }) },
      ]
    : [
        {
          at: position,
          state:
            kind === 'chest' || kind === 'trapped' ? data.find(name, { facing: 'north' }) : data.find(name),
        },
      ]
  halves.forEach(({ at, state }, half) => {
    world.place(at, state)
    const stock = Array.from(
      { length: containerSize },
      (_, slot) => stacks[half * containerSize + slot] ?? null,
    )
    containers.put({ position: at, container: createContainer(containerSize, stock), refill, stock })
  })
}

function layOut(
  items: readonly (ItemStack | null)[] | Readonly<Record<string, number>>,
  stackSize: (name: string) => number,
): readonly (ItemStack | null)[] {
  if (Array.isArray(items)) return items
  return Object.entries(items).flatMap(([name, total]) => {
    const size = stackSize(name)
    return Array.from({ length: Math.ceil(total / size) }, (_, index) => ({
      name,
      count: Math.min(size, total - index * size),
    }))
  })
}
