import { type Container, createContainer } from './container.ts'
import type { ItemStack } from './item-stack.ts'
import { blockKey, type Position } from './position.ts'
import type { World } from './world.ts'

/** When a box fills itself again with what it held at first. */
export type Refill =
  | 'never'
  /** Whenever it is opened or closed, as if a farm stood behind it. */
  | 'always'
  /** When the button at this place is pressed. */
  | { readonly button: Position }

/** A block that holds items: one half of a double chest counts as one. */
export interface ContainerBlock {
  readonly position: Position
  readonly container: Container
  readonly refill: Refill
  /** What it held at first. */
  readonly stock: readonly (ItemStack | null)[]
}

/** All containers of a sub-server, by place. */
export interface Containers {
  at(position: Position): ContainerBlock | null
  /** Makes an empty container at a place that has none yet. */
  open(position: Position): ContainerBlock
  put(block: ContainerBlock): void
  remove(position: Position): ContainerBlock | null
  all(): IterableIterator<ContainerBlock>
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

export function createContainers(world: World): Containers {
  const blocks = new Map<number, ContainerBlock>()
  const at = (position: Position) => blocks.get(keyOf(position)) ?? null

  // A container goes when its block goes, whoever takes it.
  world.onChange((x, y, z, stateId) => {
    if (!isContainer(world.data.state(stateId).name)) blocks.delete(blockKey(x, y, z))
  })

  return {
    at,
    open(position) {
      const known = at(position)
      if (known) return known
      const fresh: ContainerBlock = {
        position,
        container: createContainer(containerSize),
        refill: 'never',
        stock: [],
      }
      blocks.set(keyOf(position), fresh)
      return fresh
    },
    put: (block) => void blocks.set(keyOf(block.position), block),
    remove(position) {
      const block = at(position)
      blocks.delete(keyOf(position))
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

function keyOf({ x, y, z }: Position): number {
  return blockKey(x, y, z)
}
