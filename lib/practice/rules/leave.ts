import { send } from '../protocol/connection.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import { hasOpenWindow } from '../windows/menu.ts'
import { closeWindow } from './windows.ts'

/** Takes a player out of the game; does nothing if it has already left. */
export function leave(network: Network, player: Player): void {
  if (network.players.get(player.username) !== player) return
  player.presence.hasLeft = true
  if (hasOpenWindow(player.windows)) closeWindow(network, player, false)
  closeWindow(network, player, false)
  player.subServer.maps.forget(player)
  network.players.delete(player.username)
  player.subServer.players.delete(player)
  for (const other of network.players.values())
    send(other.connection, network.dialect.playerRemoved(player.uuid))
  network.emit({ type: 'left', player: player.username })
}
