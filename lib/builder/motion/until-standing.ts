import type { Player } from '../../game/player.ts'
import { type Turns, waitUntil } from '../../waiting.ts'
import { limits } from '../policy/limits.ts'

/** In the middle of a jump or a fall no path leads anywhere. Resolves with false when that does not end: something holds the player. */
export async function untilStanding(
  { body, walking }: Pick<Player, 'body' | 'walking'>,
  { clock, signal }: Turns,
): Promise<boolean> {
  signal.throwIfAborted()
  const wait = { clock, timeoutMs: limits.walk.fallTimeoutMs, signal }
  return walking.isStanding() || waitUntil(body.ticked, walking.isStanding, wait)
}
