import type { Bot } from 'mineflayer'
import mineflayer from 'mineflayer'
import { fillInRegistries } from '../../lib/bot/connection/registries.ts'
import type { PracticeWorld } from '../../lib/practice/practice-world.ts'
import { clientOptions } from '../simulation/client-options.ts'

/** A mineflayer bot that has spawned and has the chunks around it. */
export async function joinBot(world: PracticeWorld, username = 'Bot'): Promise<Bot & AsyncDisposable> {
  const bot = mineflayer.createBot({
    host: world.host,
    port: world.port,
    username,
    version: world.version,
    auth: 'offline',
    hideErrors: true,
    validateChannelProtocol: false,
    ...clientOptions(world),
  } as Parameters<typeof mineflayer.createBot>[0])
  fillInRegistries({ game: bot })
  await new Promise<void>((resolve, reject) => {
    bot.once('spawn', resolve)
    bot.once('error', reject)
    bot.once('end', (reason) => reject(new Error(reason)))
  })
  await bot.waitForChunksToLoad()
  return Object.assign(bot, { [Symbol.asyncDispose]: async () => bot.quit() })
}
