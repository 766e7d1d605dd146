import { type Outgoing, send } from '../protocol/connection.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import type { SubServer } from '../server/sub-server.ts'
import { changeInventory, hasOpenWindow } from '../windows/menu.ts'
import { loginFacts, sendState } from './send-state.ts'
import { closeWindow } from './windows.ts'

/**
 * Moves a player to another sub-server, with the inventory that it has there: as proxies do, by a new configuration phase
 * where the version has one, else by a respawn. No play packets are sent meanwhile.
 */
export function switchSubServer(
  network: Network,
  player: Player,
  target: SubServer,
  arrived = () => {},
): void {
  closeWindow(network, player, hasOpenWindow(player.windows))
  player.subServer.players.delete(player)
  player.subServer.maps.forget(player)
  player.subServer = target
  player.saved = target.savedPlayer(player.username)
  // A player that has left a sub-server dead comes back to it dead.
  player.presence.isDead = player.saved.health <= 0
  changeInventory(player.windows, player.saved.inventory, network.craft)
  target.players.add(player)
  player.view.reset()
  player.presence.isLoaded = !network.dialect.saysWhenLoaded
  // A player already on the way arrives at its last target, and is not told about the earlier one.
  if (player.presence.isAway) return
  const enter = (packets: readonly Outgoing[]) => {
    Object.assign(player.stance, { isSneaking: false, isSprinting: false })
    for (const packet of packets) send(player.connection, packet)
    player.presence.isAway = false
    sendState(network, player)
    if (player.subServer === target) arrived()
  }
  if (!network.dialect.canReconfigure) {
    enter(network.dialect.changeWorld(loginFacts(network, player)))
    return
  }
  player.presence.isAway = true
  player.connection.reconfigure(() => enter([network.dialect.login(loginFacts(network, player))]))
}
