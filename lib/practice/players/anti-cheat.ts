import { flag } from '../rules/refusals.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'

/** What an anti-cheat plug-in has seen of one tick of a client. */
export interface ClientTick {
  /** Different clicks on blocks. */
  readonly clicks: Set<string>
  /** Whether something was dug or hit, and the arm swung for it. */
  hasHit: boolean
  hasSwung: boolean
}

export function createClientTick(): ClientTick {
  return { clicks: new Set(), hasHit: false, hasSwung: false }
}

/** A client's tick is over. Whoever digs or hits without a swing of the arm is no client (GrimAnticheat/Grim, NoSwingBreak). */
export function endClientTick(network: Network, player: Player): void {
  const { clientTick } = player
  const isStill = clientTick.hasHit && !clientTick.hasSwung
  clientTick.clicks.clear()
  clientTick.hasHit = false
  clientTick.hasSwung = false
  if (isStill && network.rules.strictPlacing) flag(network, player, player.saved.position, 'noSwing')
}
