import type { Position } from '../../game/position.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import { say } from './chat.ts'

/** Refused actions after which an anti-cheat plug-in kicks. */
const maxFlags = 40

/** Counts and reports a refused action. */
export function refuse(network: Network, player: Player, position: Position, why: string): void {
  const { refused } = network.statistics
  if (why === 'protected' && network.rules.answersRefusals) warnOfProtection(network, player)
  refused[why] = (refused[why] ?? 0) + 1
  network.emit({ type: 'refused', player: player.username, position, why })
}

/** An anti-cheat plug-in refuses an action; too many of them end in a kick. */
export function flag(network: Network, player: Player, position: Position, why: string): void {
  refuse(network, player, position, why)
  player.antiCheat.flags++
  if (player.antiCheat.flags >= maxFlags) network.kick(player, 'Unfair advantage')
}

/** Ends a client's tick and flags a dig or hit without a swing of the arm, which no client does (GrimAnticheat/Grim, NoSwingBreak). */
export function endClientTick(network: Network, player: Player): void {
  const { clientTick } = player.antiCheat
  const hasHitWithoutSwing = clientTick.hasHit && !clientTick.hasSwung
  clientTick.clicks.clear()
  Object.assign(clientTick, { hasHit: false, hasSwung: false })
  if (hasHitWithoutSwing && network.rules.strictPlacing)
    flag(network, player, player.saved.position, 'noSwing')
}

/** The message of protection plug-ins, at most once a second. */
export function warnOfProtection(network: Network, player: Pick<Player, 'connection' | 'cooldowns'>): void {
  const { clock, messages } = network.rules
  const { protectionWarning } = player.cooldowns
  if (protectionWarning.remainingMs(clock.now()) > 0) return
  protectionWarning.start(clock.now(), 1000)
  say(network, player, messages.protectedArea)
}
