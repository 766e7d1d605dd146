import type { Clock } from '../../clock.ts'

/** The server counts 20 for a message, takes back 1 a tick, and kicks a player over 200 (minecraft.wiki, Spam). */
const messageCost = 20
const recoveryPerMs = 1 / 50
/** Room for commands that the network sends in the player's name, and for late ticks. */
const limit = 140

/** Keeps chat below the server's spam limit. */
export function createChatPace(clock: Clock) {
  let sum = 0
  let since = clock.now()

  function settle(): void {
    const now = clock.now()
    sum = Math.max(0, sum - (now - since) * recoveryPerMs)
    since = now
  }

  return {
    /** Milliseconds until the next message may be sent; 0 = now. */
    wait(): number {
      settle()
      return Math.ceil(Math.max(0, sum + messageCost - limit) / recoveryPerMs)
    },
    said(): void {
      settle()
      sum += messageCost
    },
  }
}
