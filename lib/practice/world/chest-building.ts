import { Failure } from '../../failure.ts'
import type { Position } from '../../game/position.ts'
import { type Containers, containerSize, createContainer, type Refill } from './containers.ts'
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
  const hasHalves = double || kind === 'chest' || kind === 'trapped'
  const types = double ? ['right', 'left'] : ['single']
  types.forEach((type, half) => {
    // Facing north, the right half is the eastern one; it is the upper part of the window.
    const at = type === 'right' ? { ...position, x: position.x + 1 } : position
    world.place(at, data.find(name, hasHalves ? { facing: 'north', type } : {}))
    const stock = createContainer(containerSize, stacks.slice(half * containerSize)).items
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
