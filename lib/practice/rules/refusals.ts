import type { Position } from '../../game/position.ts'
import { send } from '../protocol/connection.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'

/** Refused actions within so many ticks after which an anti-cheat plug-in kicks; GrimAnticheat/Grim forgets them after 300 s. */
const [maxFlags, flagTicks] = [40, 300 * 20]

/** Counts and reports a refused action. */
export function refuse(network: Network, player: Player, position: Position, why: string): void {
  const { refused } = network.statistics
  if (isForbidden(why))
    warnOfRefusal(network, player, why === 'protected' ? 'protectedArea' : 'forbiddenItem')
  refused[why] = (refused[why] ?? 0) + 1
  network.emit({ type: 'refused', player: player.username, position, why })
}

/** An anti-cheat plug-in refuses an action; too many of them end in a kick. */
export function flag(network: Network, player: Player, position: Position, why: string): void {
  refuse(network, player, position, why)
  const { antiCheat, ticks } = player
  antiCheat.flags = [...antiCheat.flags.filter((tick) => tick > ticks - flagTicks), ticks]
  if (antiCheat.flags.length >= maxFlags) network.kick(player, 'Unfair advantage')
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

/** Whether the owner of a server forbids what the game would allow. */
export const isForbidden = (why: string): boolean => why === 'protected' || why === 'unplaceable'

/** The message of protection plug-ins, at most once a second. */
export function warnOfRefusal(
  network: Network,
  player: Pick<Player, 'connection' | 'cooldowns'>,
  message: 'protectedArea' | 'forbiddenItem' | 'lockedBox',
): void {
  const { clock, messages, refusalNotice } = network.rules
  const { refusalWarning } = player.cooldowns
  if (refusalNotice === 'none' || refusalWarning.remainingMs(clock.now()) > 0) return
  refusalWarning.start(clock.now(), 1000)
  send(player.connection, network.dialect.message(messages[message], refusalNotice === 'actionBar'))
}
