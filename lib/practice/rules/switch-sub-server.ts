import type { Outgoing } from '../protocol/entity-encoding.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import type { SubServer } from '../server/sub-server.ts'
import { createInventoryMenu } from '../windows/menu.ts'
import { sendState } from './send-state.ts'
import { closeWindow } from './windows.ts'

/**
 * Takes a player to another sub-server, with the belongings that the player has there: as proxies do, by a new
 * configuration phase where the version has one, else by a respawn. Meanwhile nothing of the game is sent.
 */
export function switchSubServer(
  network: Network,
  player: Player,
  target: SubServer,
  arrived = () => {},
): void {
  closeWindow(network, player, player.menu !== player.inventoryMenu)
  player.subServer.players.delete(player)
  player.subServer.maps.forget(player)
  player.subServer = target
  player.saved = target.savedPlayer(player.username)
  player.inventoryMenu = createInventoryMenu(player.saved.inventory, network.craft)
  player.menu = player.inventoryMenu
  target.players.add(player)
  player.view.reset()
  player.isLoaded = !network.dialect.saysWhenLoaded
  // Whoever is on the way already gets to where he was sent last, and hears nothing of where he was sent before.
  if (player.isAway) return
  const facts = () => ({
    entityId: player.entityId,
    viewDistance: network.rules.viewDistance,
    worldName: player.subServer.worldName,
    seed: network.rules.seed,
  })
  const enter = (packet: Outgoing) => {
    player.connection.write(packet.name, packet.fields)
    player.isAway = false
    sendState(network, player)
    if (player.subServer === target) arrived()
  }
  if (!network.dialect.canReconfigure) {
    enter(network.dialect.respawn(facts()))
    return
  }
  player.isAway = true
  player.connection.reconfigure(() => enter(network.dialect.login(facts())))
}
