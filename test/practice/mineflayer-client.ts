import type { Socket } from 'node:net'
import type { Client } from 'minecraft-protocol'
import type { Bot } from 'mineflayer'
import mineflayer from 'mineflayer'
import type { PracticeWorld } from '../../lib/practice/practice-world.ts'
import { currentSimulation } from '../simulation/simulate.ts'

/** A mineflayer bot that has spawned and has the chunks around it. */
export async function joinBot(world: PracticeWorld, username = 'Bot'): Promise<Bot & AsyncDisposable> {
  const simulation = currentSimulation()
  const bot = mineflayer.createBot({
    host: world.host,
    port: world.port,
    username,
    version: world.version,
    auth: 'offline',
    hideErrors: true,
    validateChannelProtocol: false,
    ...(simulation
      ? { connect: (client: Client) => client.setSocket(simulation.openSocket(world) as Socket) }
      : {}),
  } as Parameters<typeof mineflayer.createBot>[0])
  await new Promise<void>((resolve, reject) => {
    bot.once('spawn', resolve)
    bot.once('error', reject)
    bot.once('end', (reason) => reject(new Error(reason)))
  })
  await bot.waitForChunksToLoad()
  return Object.assign(bot, { [Symbol.asyncDispose]: async () => bot.quit() })
}
