import type { Clock } from '../../clock.ts'

/** Keeps a talker below what the game takes for spam. */
export interface ChatPace {
  /** Milliseconds until the next message may be sent; 0 = now. */
  wait(): number
  said(): void
}

/** The game counts 20 for a message, takes back 1 a tick, and throws out who comes over 200 (minecraft.wiki, Spam). */
const message = 20
const backPerMillisecond = 1 / 50
/** Room for what the player's own network says in the bot's name, and for ticks that are late. */
const limit = 140

export function createChatPace(clock: Clock): ChatPace {
  let sum = 0
  let since = clock.now()

  function settle(): void {
    const now = clock.now()
    sum = Math.max(0, sum - (now - since) * backPerMillisecond)
    since = now
  }

  return {
    wait() {
      settle()
      return Math.ceil(Math.max(0, sum + message - limit) / backPerMillisecond)
    },
    said() {
      settle()
      sum += message
    },
  }
}
