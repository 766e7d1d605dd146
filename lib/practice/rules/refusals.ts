import { warnOfProtection } from '../handlers/commands.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import type { Position } from '../world/position.ts'

/** Refused touches after which an anti-cheat plug-in kicks. */
const flagLimit = 40

/** Counts and tells that something came of nothing, and why. */
export function refuse(network: Network, player: Player, position: Position, why: string): void {
  const { refused } = network.statistics
  if (why === 'protected') warnOfProtection(network, player)
  refused[why] = (refused[why] ?? 0) + 1
  network.emit({ type: 'refused', player: player.username, position, why })
}

/** An anti-cheat plug-in refuses what no hand could do, and throws out who goes on with it. */
export function flag(network: Network, player: Player, position: Position, why: string): void {
  refuse(network, player, position, why)
  player.flags++
  if (player.flags >= flagLimit) network.kick(player, 'Unfair advantage')
}
