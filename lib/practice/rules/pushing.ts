import { distance } from '../../game/position.ts'
import { playerBox } from '../players/body.ts'
import { teleport } from '../players/teleports.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import { grow, intersects } from '../world/boxes.ts'
import { isFree } from '../world/collision.ts'

/** Blocks that a player is set aside in a tick. */
const pushBlocks = 0.1

/** Sets players apart that stand in each other, by a correction of the position, as servers do that push players themselves. */
export function pushApart(network: Network): void {
  for (const player of network.players.values()) {
    const other = [...player.subServer.players].find(
      (one) => one.username !== player.username && intersects(playerBox(one), playerBox(player)),
    )
    if (other && !player.presence.isAway && !player.teleports.pending)
      push(network, player, other.saved.position)
  }
}

function push(network: Network, player: Player, from: { readonly x: number; readonly z: number }): void {
  const { position } = player.saved
  const away = { x: position.x - from.x, y: 0, z: position.z - from.z }
  const length = distance(away, { x: 0, y: 0, z: 0 })
  // At the very same place, one of them goes first.
  const [x, z] = length === 0 ? [1, 0] : [away.x / length, away.z / length]
  const to = { ...position, x: position.x + x * pushBlocks, z: position.z + z * pushBlocks }
  if (isFree(player.subServer.world, grow(playerBox(player, to), -1e-5, -1e-5, -1e-5)))
    teleport(player, network.dialect, to)
}
