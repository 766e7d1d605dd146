import { type Bot, createBot } from '../../lib/bot/bot.ts'
import type { OpenSocket } from '../../lib/bot/connection/find-server.ts'
import { systemClock } from '../../lib/clock.ts'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import { settingsDefaults } from '../../lib/config/settings.ts'
import { createLine, type LineEnd } from '../simulation/line.ts'
import { silentLog } from '../support/silent-log.ts'

/** A server by what it does with every connection, in memory. */
export type Serve = (socket: LineEnd) => void

export const inMemory =
  (serve: Serve): OpenSocket =>
  () => {
    const { client, server } = createLine(() => {})
    setTimeout(() => {
      client.emit('connect')
      server.resume()
      serve(server)
    }, 1)
    return client
  }

/** A bot that is to join such a server, once. */
export function hostileBot(version: string, openSocket: OpenSocket): Bot {
  return createBot({
    settings: () => ({
      ...settingsDefaults,
      server: { host: '127.0.0.1', port: 25565, version },
      account: { auth: 'offline', username: 'Builder' },
      reconnect: { enabled: false, minDelay: 0, maxDelay: 0 },
    }),
    delays: () => mapartDefaults.delays,
    authFolder: '/nowhere',
    openSocket,
    clock: systemClock,
    log: silentLog,
  })
}

/** Why the bot did not stay; resolves when the connection has ended. */
export function reasonOfLeaving(bot: Bot): Promise<string> {
  return new Promise((resolve) => {
    bot.on('connection', ({ status, reason }) => {
      if (status === 'disconnected') resolve(String(reason))
    })
    bot.connect()
  })
}
