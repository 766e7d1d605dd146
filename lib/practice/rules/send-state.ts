import { teleport } from '../players/teleports.ts'
import { send } from '../protocol/connection.ts'
import type { LoginFacts } from '../protocol/world-packets.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import { sendWhole } from '../windows/menu.ts'
import { sendExperience } from './experience.ts'

/** Sends a client its own state after it has entered a world, in a real server's order. */
export function sendState(network: Network, player: Player): void {
  const { connection, saved } = player
  const { dialect, rules } = network
  sendAbilities(network, player)
  connection.write('held_item_slot', { slot: saved.heldSlot })
  teleport(player, dialect, saved.position)
  sendPlayerList(network, player)
  send(connection, dialect.spawnPoint(rules.spawn, player.subServer.worldName))
  send(connection, dialect.time(player.subServer.schedule.tick))
  const loading = dialect.loadingStarts()
  if (loading) send(connection, loading)
  sendWhole(player.windows.inventoryMenu, connection, dialect)
  if (player.presence.isLoaded || !rules.awaitsLoading) sendHealth(player)
  sendExperience(player)
  player.subServer.items.showTo(player)
  player.subServer.frames.showTo(player)
  player.subServer.entities.showTo(player)
}

export function loginFacts({ rules }: Network, { entityId, subServer }: Player): LoginFacts {
  return {
    entityId,
    viewDistance: rules.viewDistance,
    worldName: subServer.worldName,
    seed: rules.seed,
  }
}

/** Entries of the tab list: all players for the newcomer, the newcomer for all. */
function sendPlayerList(network: Network, newcomer: Player): void {
  const list = (players: readonly Player[]) => network.dialect.playersAdded(players)
  send(newcomer.connection, list([...network.players.values()]))
  for (const other of network.players.values()) {
    if (other !== newcomer) send(other.connection, list([newcomer]))
  }
}

/** Flags: 2 flying, 4 may fly. */
export function sendAbilities(
  network: Network,
  { connection, stance }: Pick<Player, 'connection' | 'stance'>,
): void {
  const flags = network.rules.flight ? 4 + (stance.isFlying ? 2 : 0) : 0
  connection.write('abilities', { flags, flyingSpeed: 0.05, walkingSpeed: 0.1 })
}

/** The client has loaded its world, or had the time for it. */
export function becomeLoaded({ rules }: Network, player: Player): void {
  if (player.presence.isLoaded) return
  player.presence.isLoaded = true
  if (rules.awaitsLoading) sendHealth(player)
}

export function sendHealth({ connection, saved }: Pick<Player, 'connection' | 'saved'>): void {
  const { health, food } = saved
  connection.write('update_health', { health, food, foodSaturation: food > 0 ? 5 : 0 })
}
