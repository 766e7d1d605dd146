import { expect } from 'bun:test'
import minecraftProtocol from 'minecraft-protocol'
import { type Bot, createBot } from '../../lib/bot/bot.ts'
import { systemClock } from '../../lib/clock.ts'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import { settingsDefaults } from '../../lib/config/settings.ts'
import type { ConnectionState } from '../../lib/game/bot.ts'
import { formatForTerminal } from '../../lib/log.ts'
import { waitFor } from '../../lib/waiting.ts'
import { currentSimulation } from '../simulation/simulate.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { silentLog } from '../support/silent-log.ts'
import { botName, botPlace } from './practice-bot.ts'

interface Attempt {
  readonly reason: string
  readonly seconds: number
}

/** Has a bot connect there; why it could not, and after how long. */
async function attempt(version: string, port: number): Promise<Attempt> {
  const bot: Bot = createBot({
    settings: () => ({
      ...settingsDefaults,
      server: { host: '127.0.0.1', port, version },
      account: { auth: 'offline', username: botName },
      reconnect: { enabled: false, minDelay: 0, maxDelay: 0 },
    }),
    delays: () => mapartDefaults.delays,
    authFolder: '/nowhere',
    openSocket: currentSimulation()?.openSocket,
    clock: systemClock,
    log: silentLog,
  })
  const startedAt = performance.now()
  const ended = waitFor<ConnectionState>(
    (listener) => bot.on('connection', listener),
    ({ status }) => status !== 'connecting',
    {
      clock: systemClock,
      timeoutMs: 60_000,
      signal: new AbortController().signal,
      timeoutMessage: 'No end.',
    },
  )
  bot.connect()
  const { reason } = await ended
  await bot.disconnect()
  return { reason: String(reason), seconds: (performance.now() - startedAt) / 1000 }
}

/** A server that answers the question for its version with this, and joins nobody. */
async function serverThatSays(version: { readonly name: string; readonly protocol: number }) {
  const server = minecraftProtocol.createServer({
    'online-mode': false,
    host: '127.0.0.1',
    port: 0,
    version: '1.20.1',
    Server: currentSimulation()?.Server,
    beforePing: (response: object) => ({ ...response, version }),
  } as unknown as Parameters<typeof minecraftProtocol.createServer>[0])
  await new Promise((resolve) => server.once('listening', () => resolve(null)))
  const { port } = (
    server as unknown as { socketServer: { address(): { port: number } } }
  ).socketServer.address()
  return { port, [Symbol.dispose]: () => server.close() }
}

test('a server of a game version before 1.14.4 is refused, and those that are supported are named', async () => {
  using server = await serverThatSays({ name: '1.12.2', protocol: 340 })

  const { reason, seconds } = await attempt('auto', server.port)

  expect(reason).toBe(
    `127.0.0.1:${server.port} speaks Minecraft 1.12.2, which is not supported; the bot plays 1.14.4 to 26.1.`,
  )
  expect(seconds).toBeLessThan(1)
})

test('a version of the settings that is not supported is refused without connecting', async () => {
  const { reason } = await attempt('1.8.8', 1)

  expect(reason).toBe(
    'Minecraft 1.8.8 (settings.server.version) is not supported; the bot plays 1.14.4 to 26.1.',
  )
})

test('a server of a newer version than any that is known is refused at once', async () => {
  using server = await serverThatSays({ name: 'Paper 99.1', protocol: 99_999 })

  const { reason, seconds } = await attempt('auto', server.port)

  expect(reason).toContain('is not supported')
  expect(reason).toContain('1.14.4 to 26.1')
  expect(seconds).toBeLessThan(1)
})

test('a registry whose entries come without data does not end the join', async () => {
  await using place = await botPlace({ registryData: false })

  expect(place.player.body.position()).toEqual({ x: 0.5, y: 61, z: 0.5 })
})

test('an error in the tick of the bot ends that connection, says so in the log, and the bot comes back', async () => {
  const lines: string[] = []
  await using place = await botPlace({}, (entry) => lines.push(formatForTerminal(entry)))
  const { bot, player, signal } = place
  const stop = player.body.ticked(() => {
    stop()
    throw new TypeError('position.floored is not a function')
  })

  await new Promise((resolve) => player.signal.addEventListener('abort', resolve, { once: true }))
  const next = await bot.ready(signal)

  expect(next.signal.aborted).toBe(false)
  expect(lines.join('\n')).toContain('position.floored is not a function')
})

/** A server of 1.20.1 that has been joined, or has only been spoken to, and does nothing more. */
async function idleServer({ logsIn }: { readonly logsIn: boolean }) {
  const server = minecraftProtocol.createServer({
    'online-mode': false,
    host: '127.0.0.1',
    port: 0,
    version: '1.20.1',
    keepAlive: false,
    Server: currentSimulation()?.Server,
  } as unknown as Parameters<typeof minecraftProtocol.createServer>[0])
  server.on('connection', (client) => {
    if (!logsIn) client.removeAllListeners('set_protocol')
  })
  await new Promise((resolve) => server.once('listening', () => resolve(null)))
  const { port } = (
    server as unknown as { socketServer: { address(): { port: number } } }
  ).socketServer.address()
  return { port, [Symbol.dispose]: () => server.close() }
}

test('a server that never says anything is not a Minecraft server', async () => {
  using server = await idleServer({ logsIn: false })

  const { reason, seconds } = await attempt('1.20.1', server.port)

  expect(reason).toContain('is not a Minecraft server')
  expect(seconds).toBeGreaterThan(20)
})

test('a server that lets the bot in and then says nothing is told with what it said last', async () => {
  using server = await idleServer({ logsIn: true })

  const { reason } = await attempt('1.20.1', server.port)

  expect(reason).not.toContain('is not a Minecraft server')
  expect(reason).toContain('success')
})
