import { teleport } from '../players/teleports.ts'
import { switchSubServer } from '../rules/switch-sub-server.ts'
import { fillMessage } from '../server/messages.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import { distanceBetween } from '../world/position.ts'
import type { Warp } from '../world/warps.ts'

/** What a player typed after the slash. */
export function runCommand(network: Network, player: Player, text: string): void {
  const [name = '', first = '', second = ''] = text.trim().split(/\s+/)
  network.emit({ type: 'command', player: player.username, text })
  const command = commands[name.toLowerCase()]
  if (command) command(network, player, first, second)
  else say(network, player, network.rules.messages.unknownCommand)
}

export function say(
  network: Network,
  player: Player,
  template: string,
  values: Readonly<Record<string, string | number>> = {},
): void {
  const { name, fields } = network.dialect.message(fillMessage(template, values))
  player.connection.write(name, fields)
}

/** What protection plug-ins say, at most once a second. */
export function warnOfProtection(network: Network, player: Player): void {
  const { now, messages } = network.rules
  if (now() - player.warnedAt < 1000) return
  player.warnedAt = now()
  say(network, player, messages.protectedArea)
}

/** Vanilla's measure of spam: 20 for a message, one less each tick, and 200 is too much. */
export function isSpam(player: Player): boolean {
  player.chatter += 20
  return player.chatter > 200
}

type Command = (network: Network, player: Player, first: string, second: string) => void

const commands: Readonly<Record<string, Command>> = {
  warp,
  // mcborder's way of saying it: /res tp NAME
  res: (network, player, _, name) => warp(network, player, name),
  ts: changeServer,
  server: changeServer,
  sethome: setHome,
  home: goHome,
}

function warp(network: Network, player: Player, name: string): void {
  const { messages } = network.rules
  const target = player.subServer.warps.get(name)
  if (!target) {
    say(network, player, messages.unknownWarp, { name })
    return
  }
  if (target.refuse) {
    say(network, player, messages.refused, { name })
    return
  }
  travel(network, player, target)
}

function goHome(network: Network, player: Player): void {
  const { home } = player.saved
  if (!home) {
    say(network, player, network.rules.messages.noHome)
    return
  }
  travel(network, player, { ...home, name: 'home', delay: 0, cooldown: 0, refuse: false })
}

/** Blocks that a player may move while a teleport waits, as warp plug-ins have it. */
const stillness = 0.5

function travel(network: Network, player: Player, target: Warp): void {
  const { messages, now, tickMs } = network.rules
  const wait = player.commandReadyAt - now()
  if (wait > 0) {
    say(network, player, messages.coolingDown, { seconds: Math.ceil(wait / 1000) })
    return
  }
  player.commandReadyAt = now() + target.cooldown
  const { subServer } = player
  const start = player.saved.position
  const arrive = () => {
    if (player.subServer !== subServer || !player.connection.isOpen) return
    if (distanceBetween(start, player.saved.position) > stillness) {
      say(network, player, messages.moved, { name: target.name })
      return
    }
    teleport(player, network.dialect, target)
    network.statistics.warps++
    network.emit({ type: 'warped', player: player.username, name: target.name })
    say(network, player, messages.arrived, { name: target.name })
  }
  if (target.delay <= 0) {
    arrive()
    return
  }
  say(network, player, messages.teleporting, { name: target.name, seconds: Math.ceil(target.delay / 1000) })
  subServer.schedule.after(Math.ceil(target.delay / tickMs), arrive)
}

function setHome(network: Network, player: Player): void {
  player.saved.home = player.saved.position
  say(network, player, network.rules.messages.homeSet)
}

function changeServer(network: Network, player: Player, name: string): void {
  const { messages } = network.rules
  const target = network.subServers.get(name)
  if (!target?.isUp) {
    say(network, player, messages.unknownServer, { name })
    return
  }
  const wait = player.switchReadyAt - network.rules.now()
  if (wait > 0) {
    say(network, player, messages.coolingDown, { seconds: Math.ceil(wait / 1000) })
    return
  }
  if (target === player.subServer) {
    say(network, player, messages.switched, { name })
    return
  }
  player.switchReadyAt = network.rules.now() + network.rules.switchCooldown
  say(network, player, messages.switching, { name })
  player.subServer.schedule.after(1, () => {
    if (!player.connection.isOpen) return
    // It may have gone down within the tick.
    if (!target.isUp) say(network, player, messages.unknownServer, { name })
    else switchSubServer(network, player, target, () => say(network, player, messages.switched, { name }))
  })
}
