import { Failure } from '../../failure.ts'
import type { Position } from '../../game/position.ts'
import { containerKind } from './container-kinds.ts'
import { type Containers, createContainer, type Refill } from './containers.ts'
import type { ItemStack } from './item-stack.ts'
import type { World } from './world.ts'

export interface ChestOptions {
  /** A block that holds items, such as `furnace[facing=south]`, or one of the short names. */
  readonly kind?: 'chest' | 'trapped' | 'barrel' | 'shulker' | (string & {})
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
  const wanted = data.parse(shortNames[kind] ?? kind)
  const slots = containerKind(wanted.name)?.slots ?? 0
  const size = double ? slots * 2 : slots
  const stacks = layOut(options.items ?? [], data.stackSize)
  if (stacks.length > size) {
    throw new Failure(
      'too-large',
      `A box of ${size} slots can't hold ${stacks.length} stacks; use more boxes.`,
    )
  }
  const types = double ? ['right', 'left'] : ['single']
  types.forEach((type, half) => {
    // Facing north, the right half is the eastern one; it is the upper part of the window.
    const at = type === 'right' ? { ...position, x: position.x + 1 } : position
    world.place(at, double ? data.find(wanted.name, { facing: 'north', type }) : wanted)
    const stock = createContainer(slots, stacks.slice(half * slots)).items
    containers.put({ position: at, container: createContainer(slots, stock), refill, stock })
  })
}

const shortNames: Readonly<Record<string, string>> = { trapped: 'trapped_chest', shulker: 'shulker_box' }

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
