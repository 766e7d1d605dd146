import { type Bot, createBot } from '../../lib/bot/bot.ts'
import { systemClock } from '../../lib/clock.ts'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import { settingsDefaults } from '../../lib/config/settings.ts'
import type { Player } from '../../lib/game/player.ts'
import { createLog, type LogEntry } from '../../lib/log.ts'
import type { PracticeOptions, PracticeWorld } from '../../lib/practice/practice-world.ts'
import { openTestWorld } from '../practice/test-world.ts'
import { currentSimulation } from '../simulation/simulate.ts'

export const botName = 'Builder'

/** A practice world with the bot in it, once it stands there; both are gone when the test ends. */
export interface BotPlace extends AsyncDisposable {
  readonly world: PracticeWorld
  readonly bot: Bot
  /** The first player of the bot. */
  readonly player: Player
  readonly signal: AbortSignal
}

export async function botPlace(
  options: PracticeOptions & { readonly afterJoin?: readonly string[] } = {},
  logged: (entry: LogEntry) => void = () => {},
): Promise<BotPlace> {
  const simulation = currentSimulation()
  const world = await openTestWorld(options)
  const bot = createBot({
    settings: () => ({
      ...settingsDefaults,
      server: { host: world.host, port: world.port, version: world.version },
      account: { auth: 'offline', username: botName },
      reconnect: { enabled: true, minDelay: 0.1, maxDelay: 1 },
      network: {
        afterJoin: options.afterJoin ?? [],
        commands: { switchServer: '/ts {server}', warp: '/warp {name}', setHome: '', home: '' },
        replies: {
          arrived: '^(Arrived at|You are on server) ',
          coolingDown: '^You must wait (?<seconds>\\d+) s',
          refused: '^(You may not go to|There is no (warp|server)) ',
        },
      },
    }),
    delays: () => mapartDefaults.delays,
    authFolder: '/nowhere',
    openSocket: simulation?.openSocket,
    clock: systemClock,
    log: createLog('error', systemClock.date, logged),
  })
  const controller = new AbortController()
  bot.connect()
  const player = await bot.ready(controller.signal)
  return {
    world,
    bot,
    player,
    signal: controller.signal,
    async [Symbol.asyncDispose]() {
      controller.abort()
      await bot.disconnect()
      await world.stop()
    },
  }
}
