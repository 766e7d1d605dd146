import type { Position } from '../../game/position.ts'
import { containerKind } from './container-kinds.ts'
import type { ItemStack } from './item-stack.ts'
import { blockKey, type World } from './world.ts'

/** Slots with stacks, of a chest or a player. */
export interface Container {
  readonly items: (ItemStack | null)[]
  /** Called when a player has put something into a slot or taken it out. */
  onMove?: (before: ItemStack | null, after: ItemStack | null) => void
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

type MoveListener = (position: Position, before: ItemStack | null, after: ItemStack | null) => void

export type Containers = ReturnType<typeof createContainers>

/** All containers of a sub-server, by position. */
export function createContainers(world: World) {
  const blocks = new Map<number, ContainerBlock>()
  /** Ender chests, by player. */
  const personal = new Map<string, Container>()
  const listeners: MoveListener[] = []
  const at = (position: Position) => blocks.get(blockKey(position)) ?? null

  // A container disappears with its block.
  world.onChange((x, y, z, stateId, before) => {
    const { state } = world.data
    if (state(stateId).name !== state(before).name) blocks.delete(blockKey({ x, y, z }))
  })

  function put(block: ContainerBlock): void {
    blocks.set(blockKey(block.position), block)
    watch(block.container, block.position)
  }

  function watch(container: Container, position: Position): Container {
    container.onMove = (before, after) => {
      for (const listener of listeners) listener(position, before, after)
    }
    return container
  }

  return {
    at,
    /** Returns the container at a position, a new empty one if there is none yet. */
    open(position: Position): ContainerBlock {
      const known = at(position)
      if (known) return known
      const size = containerKind(world.stateAt(position).name)?.slots ?? 0
      const fresh: ContainerBlock = {
        position,
        container: createContainer(size),
        refill: 'never',
        stock: [],
      }
      put(fresh)
      return fresh
    },
    put,
    /** A player's ender chest, as opened at a position; the player has one for all such blocks. */
    personal(username: string, position: Position): Container {
      const chest = personal.get(username) ?? createContainer(27)
      personal.set(username, chest)
      return watch(chest, position)
    },
    remove(position: Position): ContainerBlock | null {
      const block = at(position)
      blocks.delete(blockKey(position))
      return block
    },
    all: () => blocks.values(),
    /** Listens to what players put into slots and take out. */
    onMove: (listener: MoveListener): void => void listeners.push(listener),
  }
}

export function refill(block: ContainerBlock): void {
  block.stock.forEach((stack, slot) => {
    block.container.items[slot] = stack
  })
}
