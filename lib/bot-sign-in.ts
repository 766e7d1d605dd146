import type { Bot } from './bot/bot.ts'
import type { SignIn } from './verification.ts'

/** The bot's Microsoft sign-in, in the words of the interface. */
export function createBotSignIn(bot: Bot): SignIn {
  return {
    pending() {
      const { code, address } = bot.pendingSignIn()
      return { Code: code, RedirectUri: address }
    },
  }
}
