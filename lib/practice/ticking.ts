import type { Clock } from '../clock.ts'
import { tickDigging } from './handlers/dig-handler.ts'
import { isFloatingTooLong } from './players/movement.ts'
import { send } from './protocol/connection.ts'
import { tickMaps } from './rules/held-maps.ts'
import { pushApart } from './rules/pushing.ts'
import { becomeLoaded } from './rules/send-state.ts'
import { tickHarm } from './rules/treading.ts'
import { tickVitals } from './rules/vitals.ts'
import { closeWindow, sendChanges } from './rules/windows.ts'
import type { Network } from './server/network.ts'
import type { Player } from './server/player.ts'
import { fallAround } from './updates/snowfall.ts'

/** Ticks after which a client counts as loaded even if it never says so. */
const maxLoadingTicks = 60

/** One server tick: worlds first, then each player's updates, and the acks last. */
export function tick(network: Network): void {
  for (const subServer of network.subServers.values()) {
    if (!subServer.isUp) continue
    subServer.schedule.run()
    subServer.randomTicks.tick()
    subServer.items.tick()
    subServer.entities.tick()
    subServer.flushChanges()
  }
  if (network.rules.pushesPlayers) pushApart(network)
  for (const player of [...network.players.values()]) tickPlayer(network, player)
}

/** Ticks that a late server catches up on at once; a real one gives up after 2 s. */
const maxBacklogTicks = 40

/** Runs a tick every `tickMs` on average, like a real server: late ticks are caught up on. Returns a stop function. */
export function tickOnTime(tickMs: number, clock: Clock, run: () => void): () => void {
  let next = clock.now() + tickMs
  let cancel = clock.after(tickMs, catchUp)

  function catchUp(): void {
    const now = clock.now()
    const first = Math.max(next, now - maxBacklogTicks * tickMs)
    const due = Math.floor((now - first) / tickMs) + 1
    next = first + due * tickMs
    cancel = clock.after(next - now, catchUp)
    for (let count = 0; count < due; count++) run()
  }

  return () => cancel()
}

function tickPlayer(network: Network, player: Player): void {
  if (player.presence.isAway) return
  player.ticks++
  if (network.rules.snows) fallAround(player.subServer.world, player.saved.position, network.random)
  player.spam.cool()
  tickVitals(network, player)
  const standing = { player: player.username, action: 'standing', position: player.saved.position }
  network.causes.during(standing, () => tickHarm(network, player))
  tickDigging(network, player)
  if (player.ticks > maxLoadingTicks) becomeLoaded(network, player)
  const { windows } = player
  const { timeIntervalTicks } = network.rules
  if (windows.menu.isValid && !windows.menu.isValid()) closeWindow(network, player, true)
  tickMaps(player)
  if (timeIntervalTicks > 0 && player.ticks % timeIntervalTicks === 0)
    send(player.connection, network.dialect.time(player.subServer.schedule.tick))
  sendChanges(network, player)
  if (network.rules.acknowledges) player.acks.flush(player.connection)
  if (network.rules.sendsChunks) player.view.send(player.subServer)
  if (player.idleTicks++ * network.rules.tickMs >= network.rules.idleKickMs)
    network.kick(player, 'You have been idle for too long!')
  if (isFloatingTooLong(player, network.rules.flight))
    network.kick(player, 'Flying is not enabled on this server')
}
