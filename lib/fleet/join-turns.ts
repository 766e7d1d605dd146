import type { Clock } from '../clock.ts'
import type { Account } from '../config/settings.ts'
import { createMutex } from '../mutex.ts'
import { pause } from '../waiting.ts'

/** Many servers refuse a second connection from the same address within four seconds (Bukkit's `connection-throttle`). */
const joinIntervalMs = 5000

/**
 * Lets bots join one after another: each waits until the last one of another account has begun to join some seconds ago. A bot
 * alone does not wait.
 */
export function createJoinTurns(clock: Clock) {
  const inTurn = createMutex()
  let last: { readonly username: string; readonly at: number } | undefined

  return (account: () => Account) =>
    (signal: AbortSignal): Promise<void> =>
      inTurn(async () => {
        const { username } = account()
        if (last && last.username !== username) {
          await pause(Math.max(0, last.at + joinIntervalMs - clock.now()), clock, signal)
        }
        last = { username, at: clock.now() }
      })
}
