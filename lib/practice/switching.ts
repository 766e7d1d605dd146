import { sendState } from './entering.ts'
import { createInventoryMenu } from './menu.ts'
import type { Network } from './network.ts'
import type { Player } from './player.ts'
import type { SubServer } from './sub-server.ts'
import { closeWindow } from './windows.ts'

/** Takes a player to another sub-server, with the belongings that the player has there. */
export function switchSubServer(network: Network, player: Player, target: SubServer): void {
  closeWindow(network, player, player.menu !== player.inventoryMenu)
  player.subServer.players.delete(player)
  player.subServer = target
  player.saved = target.savedPlayer(player.username)
  player.inventoryMenu = createInventoryMenu(player.saved.inventory)
  player.menu = player.inventoryMenu
  target.players.add(player)
  player.view.reset()
  const { name, fields } = network.dialect.respawn({
    entityId: player.entityId,
    viewDistance: network.rules.viewDistance,
    worldName: worldNameOf(target),
    seed: network.rules.seed,
  })
  player.connection.write(name, fields)
  sendState(network, player)
}

/** Each sub-server's world has its own name, so that clients drop the chunks of the other. */
export function worldNameOf(subServer: SubServer): string {
  return subServer.name === '1' ? 'minecraft:overworld' : `minecraft:server_${subServer.name.toLowerCase()}`
}
