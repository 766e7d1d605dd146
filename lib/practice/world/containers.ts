import type { Position } from '../../game/position.ts'
import type { ItemStack } from './item-stack.ts'
import { blockKey, type World } from './world.ts'

/** Slots with stacks, of a chest or a player. */
export interface Container {
  readonly items: (ItemStack | null)[]
}

export function createContainer(size: number, items: readonly (ItemStack | null)[] = []): Container {
  return { items: Array.from({ length: size }, (_, slot) => items[slot] ?? null) }
}

/** When a container refills with its initial contents. */
export type Refill =
  | 'never'
  /** Whenever it is opened or closed, as if a farm supplied it. */
  | 'always'
  /** When the button at this position is pressed. */
  | { readonly button: Position }

/** A block with items; each half of a double chest is one. */
interface ContainerBlock {
  readonly position: Position
  readonly container: Container
  readonly refill: Refill
  /** The initial contents. */
  readonly stock: readonly (ItemStack | null)[]
}

export const containerSize = 27

export function isContainer(blockName: string): boolean {
  return (
    blockName === 'chest' ||
    blockName === 'trapped_chest' ||
    blockName === 'barrel' ||
    blockName.endsWith('shulker_box')
  )
}

export type Containers = ReturnType<typeof createContainers>

/** All containers of a sub-server, by position. */
export function createContainers(world: World) {
  const blocks = new Map<number, ContainerBlock>()
  const at = (position: Position) => blocks.get(blockKey(position)) ?? null

  // A container disappears with its block.
  world.onChange((x, y, z, stateId) => {
    if (!isContainer(world.data.state(stateId).name)) blocks.delete(blockKey({ x, y, z }))
  })

  return {
    at,
    /** Returns the container at a position, a new empty one if there is none yet. */
    open(position: Position): ContainerBlock {
      const known = at(position)
      if (known) return known
      const fresh: ContainerBlock = {
        position,
        container: createContainer(containerSize),
        refill: 'never',
        stock: [],
      }
      blocks.set(blockKey(position), fresh)
      return fresh
    },
    put: (block: ContainerBlock): void => void blocks.set(blockKey(block.position), block),
    remove(position: Position): ContainerBlock | null {
      const block = at(position)
      blocks.delete(blockKey(position))
      return block
    },
    all: () => blocks.values(),
  }
}

export function refill(block: ContainerBlock): void {
  block.stock.forEach((stack, slot) => {
    block.container.items[slot] = stack
  })
}
