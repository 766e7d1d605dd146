import type { Bot, BotEvents } from './bot/bot.ts'
import type { Events } from './events.ts'

/** Tells what the bot lives through, and remembers the last of it for those who begin to watch. */
export function tellBotNews(events: Events, bot: Bot, tunnelAddress: () => string): void {
  let game: BotEvents['game'] | null = null
  let inventory: BotEvents['inventory'] | null = null
  const connection = () => ({ ...bot.state(), name: bot.name(), tunnel: tunnelAddress() })
  events.describe('connection', connection)
  events.describe('game', () => game)
  events.describe('inventory', () => inventory)
  bot.on('connection', ({ status }) => {
    if (status !== 'ready') {
      game = null
      inventory = null
    }
    events.publish('connection', connection())
  })
  bot.on('game', (news) => {
    game = news
    events.publish('game', news)
  })
  bot.on('inventory', (slots) => {
    inventory = slots
    events.publish('inventory', slots)
  })
}
