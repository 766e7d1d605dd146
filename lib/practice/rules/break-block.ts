import type { Position } from '../../game/position.ts'
import { dropsOf } from '../players/digging.ts'
import { heldStack } from '../players/hands.ts'
import { wearTool } from '../players/tool-wear.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import type { SubServer } from '../server/sub-server.ts'
import { dropItem, settleAndDrop } from './drop-item.ts'

/** Removes a block and drops its items where it stood. */
export function breakBlock(network: Network, player: Player, position: Position): void {
  const { subServer } = player
  const { world } = subServer
  const state = world.stateAt(position)
  const tool = heldStack(player, 0)
  const contents = subServer.containers.remove(position)?.container.items ?? []
  // The water in a block stays.
  if (state.properties.waterlogged === 'true') world.place(position, world.data.find('water'))
  else world.clear(position)
  if (state.name.endsWith('shulker_box')) {
    const data = contents.some((stack) => stack !== null) ? { data: { contents } } : {}
    subServer.items.dropOf(position, { name: state.name, count: 1, ...data })
  } else {
    for (const drop of dropsOf(network.data, state, tool))
      dropItem(subServer, position, drop.name, drop.count)
    for (const stack of contents) if (stack) subServer.items.dropOf(position, stack)
  }
  wearTool(network, player, state)
  network.statistics.dug++
  network.emit({ type: 'dug', player: player.username, position, block: state.name })
  settleAndDrop(subServer, position)
}

const breakOffTicks = 10

/** A block breaks without anybody's doing half a second after it was placed, unless it is gone by then. */
export function breakOffLater(subServer: SubServer, position: Position): void {
  const { world, schedule } = subServer
  const placed = world.stateAt(position)
  schedule.after(breakOffTicks, () => {
    if (world.stateAt(position) !== placed) return
    world.clear(position)
    dropItem(subServer, position, placed.name)
    settleAndDrop(subServer, position)
  })
}
