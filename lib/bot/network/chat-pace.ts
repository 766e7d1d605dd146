import type { Clock } from '../../clock.ts'

/** The server counts 20 for a message, takes back 1 a tick, and kicks a player over 200 (minecraft.wiki, Spam). */
const messageCost = 20
const recoveryPerMs = 1 / 50
/** Room for commands that the network sends in the player's name, and for late ticks. */
const limit = 140

/**
 * Keeps chat below the server's spam limit, which it counts in its own ticks: one that lags takes back less, and one that has not been
 * heard since nothing.
 */
export function createChatPace(clock: Clock, lastHeardAt: () => number) {
  let sum = 0
  let since = clock.now()
  /** The server's tick when it told the last time, and what was taken back since. */
  let toldTick: number | undefined
  let takenBack = 0

  function settle(): void {
    const heardMs = Math.max(0, lastHeardAt() - since)
    const recovered = Math.min(sum, heardMs * recoveryPerMs)
    sum -= recovered
    takenBack += recovered
    since += heardMs
  }

  return {
    /** Milliseconds until the next message may be sent, if the server is heard until then; 0 = now. */
    wait(): number {
      settle()
      return Math.ceil(Math.max(0, sum + messageCost - limit) / recoveryPerMs)
    },
    said(): void {
      settle()
      sum += messageCost
    },
    /** The server's tick, as it tells with the time of day. */
    told(tick: number): void {
      settle()
      const ticks = toldTick === undefined ? takenBack : tick - toldTick
      if (ticks >= 0) sum += Math.max(0, takenBack - ticks)
      toldTick = tick
      takenBack = 0
    },
  }
}
