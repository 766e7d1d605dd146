import type { Position } from '../../game/position.ts'
import { isWindowNear } from '../players/body.ts'
import { heldStack, useUp } from '../players/hands.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import { type Slot, setStack, stackIn } from '../windows/slot.ts'
import { isBlocked, partsOf } from '../world/chests.ts'
import { type ContainerKind, containerKind } from '../world/container-kinds.ts'
import { type Container, refill } from '../world/containers.ts'
import { faceNames } from '../world/faces.ts'
import type { StateInfo } from '../world/game-data.ts'
import { withCount } from '../world/item-stack.ts'
import { blockKey } from '../world/world.ts'
import { returnItem } from './drop-item.ts'
import type { BlockClick } from './placing.ts'
import { warnOfRefusal } from './refusals.ts'
import { openWindow } from './windows.ts'

/** Uses a block that holds items: opens its window, or moves an item by the click itself. Returns whether it did anything. */
export function useContainer(network: Network, player: Player, click: BlockClick, state: StateInfo): boolean {
  const kind = containerKind(state.name)
  if (!kind) return false
  if (!kind.window) return useSlot(network, player, click, state, kind)
  openContainer(network, player, click.location, state, kind)
  return true
}

function openContainer(
  network: Network,
  player: Player,
  position: Position,
  state: StateInfo,
  kind: ContainerKind,
): void {
  const { world, containers, locked } = player.subServer
  if (!kind.window || isBlocked(world, position, state)) return
  if (partsOf(world, position, state).some((part) => locked.has(blockKey(part)))) {
    warnOfRefusal(network, player, 'lockedBox')
    return
  }
  const blocks = kind.isPersonal ? [] : partsOf(world, position, state).map((part) => containers.open(part))
  const opened = kind.isPersonal
    ? [containers.personal(player.username, position)]
    : blocks.map(({ container }) => container)
  const refillAll = () => {
    for (const block of blocks) if (block.refill === 'always') refill(block)
  }
  refillAll()
  openWindow(network, player, {
    type: opened.length === 2 ? 'generic_9x6' : kind.window,
    title: opened.length === 2 ? `Large ${kind.title}` : kind.title,
    slots: opened.flatMap((container) => createContainerSlots(container, kind)),
    isValid: () => world.stateAt(position).name === state.name && isWindowNear(player, position),
    onClose: () => {
      refillAll()
      network.emit({ type: 'closed', player: player.username, position })
    },
  })
  network.emit({ type: 'opened', player: player.username, position })
}

function createContainerSlots(container: Container, { accepts }: ContainerKind): Slot[] {
  return container.items.map((_, index) =>
    accepts ? { container, index, accepts: (stack) => accepts.test(stack.name) } : { container, index },
  )
}

/**
 * A click on a block without a window: the held item goes into an empty slot where it fits, and a full one gives its item. Pots
 * give nothing; lecterns keep their book until it is taken in their window, which only shows it.
 */
function useSlot(
  network: Network,
  player: Player,
  click: BlockClick,
  state: StateInfo,
  kind: ContainerKind,
): boolean {
  const { containers, world } = player.subServer
  const index = slotOf(click, state, kind)
  if (index === null) return false
  const { container } = containers.open(click.location)
  const slot: Slot = { container, index }
  const [there, held] = [stackIn(slot), heldStack(player, click.hand)]
  const keeps = /^(lectern|decorated_pot)$|campfire$/.test(state.name)
  if (there) {
    if (keeps) return state.name === 'lectern'
    setStack(slot, null)
    returnItem(network, player, there)
  } else {
    if (!held || !(kind.accepts?.test(held.name) ?? true)) return false
    setStack(slot, withCount(held, 1))
    useUp(player, click.hand)
  }
  const occupied = { has_record: 0, has_book: 0, [`slot_${index}_occupied`]: index }
  for (const [property, of] of Object.entries(occupied)) {
    const isFull = container.items[of] !== null
    if (property in state.properties)
      world.place(
        click.location,
        world.data.find(state.name, { ...state.properties, [property]: String(isFull) }),
      )
  }
  network.emit({ type: 'used', player: player.username, position: click.location, block: state.name })
  return true
}

/** The slot at the clicked place of a block's front; blocks with a single slot have it everywhere. */
function slotOf(
  { face, cursor }: BlockClick,
  { properties, name }: StateInfo,
  { slots }: ContainerKind,
): number | null {
  if (slots === 1) return 0
  if (name.endsWith('campfire')) return 0
  if (faceNames[face] !== properties.facing) return null
  const along = { north: 1 - cursor.x, south: cursor.x, west: cursor.z, east: 1 - cursor.z }[
    properties.facing as 'north' | 'south' | 'west' | 'east'
  ]
  const column = Math.min(2, Math.floor(along * 3))
  return slots === 6 && cursor.y < 0.5 ? column + 3 : column
}
