import { distance } from '../../game/position.ts'
import type { Cooldown } from '../players/limits.ts'
import { teleport } from '../players/teleports.ts'
import { say } from '../rules/chat.ts'
import { switchSubServer } from '../rules/switch-sub-server.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import type { Warp } from '../server/sub-server.ts'

/** Runs a command; `text` is without the slash. */
export function runCommand(network: Network, player: Player, text: string): void {
  const [name = '', first = '', second = ''] = text.trim().split(/\s+/)
  network.emit({ type: 'command', player: player.username, text })
  if (mustLogIn(network, player)) {
    player.presence.isLoggedIn = name === 'login' && first === network.rules.password
    say(network, player, player.presence.isLoggedIn ? 'You are logged in.' : 'Please log in: /login PASSWORD')
    return
  }
  const command = commands[name.toLowerCase()]
  if (command) command(network, player, first, second)
  else say(network, player, network.rules.messages.unknownCommand)
}

/** Whether the server lets a player do nothing before it has the password. */
export function mustLogIn({ rules }: Network, { presence }: Player): boolean {
  return rules.password !== '' && !presence.isLoggedIn
}

type Command = (network: Network, player: Player, first: string, second: string) => void

const commands: Readonly<Record<string, Command>> = {
  warp,
  // On mcborder: /res tp NAME
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
  if (target.isRefused) {
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
  travel(network, player, { ...home, name: 'home', delayMs: 0, cooldownMs: 0, isRefused: false })
}

/** Distance that a player may move while a teleport is pending, as in warp plug-ins. */
const maxDriftBlocks = 0.5

function travel(network: Network, player: Player, target: Warp): void {
  const { messages, clock, tickMs } = network.rules
  const cooldown = player.cooldowns.travel
  if (isCoolingDown(network, player, cooldown)) return
  cooldown.start(clock.now(), target.cooldownMs)
  const { subServer } = player
  const start = player.saved.position
  const arrive = () => {
    if (player.subServer !== subServer || !player.connection.isOpen) return
    if (distance(start, player.saved.position) > maxDriftBlocks) {
      say(network, player, messages.moved, { name: target.name })
      return
    }
    teleport(player, network.dialect, target)
    network.statistics.warps++
    network.emit({ type: 'warped', player: player.username, name: target.name })
    say(network, player, messages.arrived, { name: target.name })
  }
  if (target.delayMs <= 0) {
    arrive()
    return
  }
  say(network, player, messages.teleporting, { name: target.name, seconds: Math.ceil(target.delayMs / 1000) })
  subServer.schedule.after(Math.ceil(target.delayMs / tickMs), arrive)
}

/** Whether a command is still cooling down; if so, the player is told. */
function isCoolingDown(network: Network, player: Player, cooldown: Cooldown): boolean {
  const remainingMs = cooldown.remainingMs(network.rules.clock.now())
  if (remainingMs <= 0) return false
  say(network, player, network.rules.messages.coolingDown, { seconds: Math.ceil(remainingMs / 1000) })
  return true
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
  const cooldown = player.cooldowns.switch
  if (isCoolingDown(network, player, cooldown)) return
  if (target === player.subServer) {
    say(network, player, messages.switched, { name })
    return
  }
  cooldown.start(network.rules.clock.now(), network.rules.switchCooldownMs)
  say(network, player, messages.switching, { name })
  player.subServer.schedule.after(1, () => {
    if (!player.connection.isOpen) return
    // It may have gone down within the tick.
    if (!target.isUp) say(network, player, messages.unknownServer, { name })
    else switchSubServer(network, player, target, () => say(network, player, messages.switched, { name }))
  })
}
