import { tickDigging } from './handlers/dig-handler.ts'
import { isFloatingTooLong } from './players/movement.ts'
import { tickMaps } from './rules/held-maps.ts'
import { tickVitals } from './rules/vitals.ts'
import { closeWindow } from './rules/windows.ts'
import type { Network } from './server/network.ts'
import type { Player } from './server/player.ts'
import { sendDifferences } from './windows/menu.ts'

/** Ticks after which a client counts as loaded even if it never said so. */
const loadingLimit = 60
/** Ticks between two words about the time of day. */
const timeInterval = 20

/** One server tick: worlds first, then each player's news, and last of all the acks. */
export function tick(network: Network): void {
  for (const subServer of network.subServers.values()) {
    subServer.schedule.run()
    subServer.items.tick()
    subServer.flushChanges()
  }
  for (const player of [...network.players.values()]) tickPlayer(network, player)
}

/** Ticks that a late server makes up for at once; a real one gives up after 2 s. */
const longestBacklog = 40

/** Runs a tick every so many milliseconds on average, like a real server: what came late is made up for. */
export function tickOnTime(tickMs: number, run: () => void): () => void {
  let next = performance.now() + tickMs
  const timer = setInterval(() => {
    next = Math.max(next, performance.now() - longestBacklog * tickMs)
    for (; next <= performance.now(); next += tickMs) run()
  }, tickMs)
  return () => clearInterval(timer)
}

function tickPlayer(network: Network, player: Player): void {
  if (player.isAway) return
  player.ticks++
  player.throwsThisTick = 0
  player.chatter = Math.max(0, player.chatter - 1)
  tickVitals(network, player)
  tickDigging(network, player)
  if (player.ticks > loadingLimit) player.isLoaded = true
  if (player.menu.isValid && !player.menu.isValid()) closeWindow(network, player, true)
  tickMaps(player)
  if (player.ticks % timeInterval === 0) {
    const { name, fields } = network.dialect.time(player.subServer.schedule.tick)
    player.connection.write(name, fields)
  }
  sendDifferences(player.menu, player.connection, network.dialect)
  player.acks.flush(player.connection)
  player.view.send(player.subServer)
  if (isFloatingTooLong(player, network.rules.flight))
    network.kick(player, 'Flying is not enabled on this server')
}
