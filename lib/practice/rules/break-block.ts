import type { Network } from '../server/network.ts'
import { heldStack, type Player } from '../server/player.ts'
import { settle } from '../world/block-updates.ts'
import type { Position } from '../world/position.ts'
import { dropsOf } from './digging.ts'
import { dropItem } from './drop-item.ts'

/** Takes a block away and lays what it leaves where it stood. */
export function breakBlock(network: Network, player: Player, position: Position): void {
  const { subServer } = player
  const { world } = subServer
  const state = world.state(position.x, position.y, position.z)
  const tool = heldStack(player, 0)
  const contents = subServer.containers.remove(position)
  world.setStateId(position.x, position.y, position.z, network.data.find('air').id)
  const where = { x: position.x + 0.5, y: position.y + 0.25, z: position.z + 0.5 }
  const held = contents?.container.items ?? []
  if (state.name.endsWith('shulker_box')) {
    const data = held.some((stack) => stack !== null) ? { data: { contents: held } } : {}
    subServer.items.drop(where, { name: state.name, count: 1, ...data })
  } else {
    for (const drop of dropsOf(network.data, state, tool))
      dropItem(subServer, position, drop.name, drop.count)
    for (const stack of held) if (stack) subServer.items.drop(where, stack)
  }
  network.statistics.dug++
  network.emit({ type: 'dug', player: player.username, position, block: state.name })
  settle(subServer, position, (at, item) => dropItem(subServer, at, item))
}
