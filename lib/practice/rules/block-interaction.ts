import { isSamePosition, type Position } from '../../game/position.ts'
import { isWindowNear } from '../players/body.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import type { Slot } from '../windows/slot.ts'
import { isBlocked, partsOf } from '../world/chests.ts'
import { type Container, isContainer, refill } from '../world/containers.ts'
import type { StateInfo } from '../world/game-data.ts'
import type { World } from '../world/world.ts'
import { openWindow } from './windows.ts'
import { openWorkstation } from './workstations.ts'

/** Uses the clicked block. Returns whether it could be used: then nothing is placed. */
export function interact(network: Network, player: Player, position: Position, state: StateInfo): boolean {
  if (isContainer(state.name)) {
    openContainer(network, player, position, state)
    return true
  }
  if (state.name.endsWith('_button')) {
    pressButton(player, position, state)
    return true
  }
  if (state.name === 'lever') {
    setPowered(player.subServer.world, position, state, state.properties.powered !== 'true')
    return true
  }
  return openWorkstation(network, player, position, state)
}

function openContainer(network: Network, player: Player, position: Position, state: StateInfo): void {
  const { subServer } = player
  if (isBlocked(subServer.world, position, state)) return
  const blocks = partsOf(subServer.world, position, state).map((part) => subServer.containers.open(part))
  const refillAll = () => {
    for (const block of blocks) if (block.refill === 'always') refill(block)
  }
  refillAll()
  const isShulker = state.name.endsWith('shulker_box')
  openWindow(network, player, {
    type: isShulker ? 'shulker_box' : blocks.length === 2 ? 'generic_9x6' : 'generic_9x3',
    title: titleOf(state.name, blocks.length),
    own: blocks.flatMap((block) => createContainerSlots(block.container, isShulker)),
    isValid: () => isContainer(subServer.world.stateAt(position).name) && isWindowNear(player, position),
    onClose: () => {
      refillAll()
      network.emit({ type: 'closed', player: player.username, position })
    },
  })
  network.emit({ type: 'opened', player: player.username, position })
}

function createContainerSlots(container: Container, isShulker: boolean): Slot[] {
  return container.items.map((_, index) =>
    isShulker
      ? { container, index, accepts: (stack) => !stack.name.endsWith('shulker_box') }
      : { container, index },
  )
}

function pressButton(player: Pick<Player, 'subServer'>, position: Position, state: StateInfo): void {
  if (state.properties.powered === 'true') return
  const { world, schedule, containers } = player.subServer
  setPowered(world, position, state, true)
  const isStone = /^(stone|polished_blackstone)_/.test(state.name)
  schedule.after(isStone ? 20 : 30, () => {
    if (world.stateAt(position).name === state.name) setPowered(world, position, state, false)
  })
  for (const block of containers.all()) {
    if (typeof block.refill !== 'string' && isSamePosition(block.refill.button, position)) refill(block)
  }
}

function setPowered(world: World, position: Position, state: StateInfo, isPowered: boolean): void {
  world.place(position, world.data.find(state.name, { ...state.properties, powered: String(isPowered) }))
}

function titleOf(blockName: string, parts: number): string {
  if (blockName.endsWith('shulker_box')) return 'Shulker Box'
  if (blockName === 'barrel') return 'Barrel'
  return parts === 2 ? 'Large Chest' : 'Chest'
}
