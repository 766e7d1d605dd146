import type { Clock } from '../../clock.ts'
import type { Pulse } from '../connection/silence.ts'

/** The server counts 20 for a message, takes back 1 a tick, and kicks a player over 200 (minecraft.wiki, Spam). */
const messageCost = 20
const recoveryPerMs = 1 / 50
/** Room for commands that the network sends in the player's name, and for late ticks. */
const limit = 140

/**
 * Keeps chat below the server's spam limit, which it counts in its own ticks: one that lags takes back less, one that has not been heard
 * since nothing, and one that has stood still nothing for that time, unless it tells that it has gone on.
 */
export function createChatPace(clock: Clock, pulse: Pick<Pulse, 'lastHeardAt' | 'aliveSince'>) {
  let sum = 0
  let since = clock.now()
  /** The server's tick when it told the last time, and what was taken back since. */
  let toldTick: number | undefined
  let takenBack = 0

  function settle(): void {
    const until = Math.max(since, pulse.lastHeardAt())
    const aliveMs = until - Math.max(since, pulse.aliveSince())
    const recovered = Math.min(sum, aliveMs * recoveryPerMs)
    sum -= recovered
    takenBack += recovered
    since = until
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
      if (ticks >= 0) sum = Math.max(0, sum + takenBack - ticks)
      toldTick = tick
      takenBack = 0
    },
  }
}
