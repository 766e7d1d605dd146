import { isSamePosition, type Position } from '../../game/position.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import { refill } from '../world/containers.ts'
import type { StateInfo } from '../world/game-data.ts'
import { useContainer } from './container-blocks.ts'
import type { BlockClick } from './placing.ts'
import { useWithHand } from './uses.ts'
import { openWorkstation } from './workstations.ts'

/** Uses the clicked block. Returns whether it could be used: then nothing is placed. */
export function interact(network: Network, player: Player, click: BlockClick, state: StateInfo): boolean {
  const { location } = click
  if (useContainer(network, player, click, state)) return true
  if (state.name.endsWith('_button')) {
    pressButton(network, player, location, state)
    return true
  }
  return openWorkstation(network, player, location, state) || useWithHand(network, player, click, state)
}

function pressButton(network: Network, player: Player, position: Position, state: StateInfo): void {
  if (state.properties.powered === 'true') return
  const { world, schedule, containers } = player.subServer
  const setPowered = (powered: string) =>
    world.place(position, world.data.find(state.name, { ...state.properties, powered }))
  setPowered('true')
  network.emit({ type: 'pressed', player: player.username, position, block: state.name })
  const isStone = /^(stone|polished_blackstone)_/.test(state.name)
  schedule.after(isStone ? 20 : 30, () => {
    if (world.stateAt(position).name === state.name) setPowered('false')
  })
  for (const block of containers.all()) {
    if (typeof block.refill !== 'string' && isSamePosition(block.refill.button, position)) refill(block)
  }
}
