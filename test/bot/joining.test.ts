import { expect, test } from 'bun:test'
import { type Bot, createBot } from '../../lib/bot/bot.ts'
import { systemClock } from '../../lib/clock.ts'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import { settingsDefaults } from '../../lib/config/settings.ts'
import { reasonOf } from '../../lib/failure.ts'
import type { ConnectionState } from '../../lib/game/bot.ts'
import { waitFor } from '../../lib/waiting.ts'
import { joinRaw } from '../practice/raw-client.ts'
import { startTestWorld } from '../practice/test-world.ts'
import { currentSimulation } from '../simulation/simulate.ts'
import { simulatedTest } from '../simulation/simulated-test.ts'
import { silentLog } from '../support/silent-log.ts'
import { botName, botPlace } from './practice-bot.ts'

/** No limit of what is tested: only so that a bot that never says anything ends the test. */
const patienceMs = 120_000

/** A bot for an address at which there may be anything. */
function botFor(server: { host: string; port: number; version: string }): Bot {
  return createBot({
    settings: () => ({
      ...settingsDefaults,
      server,
      account: { auth: 'offline', username: botName },
      reconnect: { enabled: false, minDelay: 0, maxDelay: 0 },
    }),
    delays: () => mapartDefaults.delays,
    authFolder: '/nowhere',
    openSocket: currentSimulation()?.openSocket,
    clock: systemClock,
    log: silentLog,
  })
}

function changed(bot: Bot, fits: (state: ConnectionState) => boolean): Promise<ConnectionState> {
  return waitFor((listener) => bot.on('connection', listener), fits, {
    clock: systemClock,
    timeoutMs: patienceMs,
    signal: new AbortController().signal,
    timeoutMessage: 'The connection has not come that far.',
  })
}

simulatedTest.each(['26.1', '1.21.4', '1.20.4'])(
  'the bot finds out that a server speaks %s and joins it',
  async (version) => {
    await using world = await startTestWorld({ version, registryData: true })
    const bot = botFor({ host: world.host, port: world.port, version: 'auto' })

    bot.connect()
    const player = await bot.ready(new AbortController().signal)
    const facts = { name: bot.name(), version: bot.version(), position: player.body.position() }
    await bot.disconnect()

    expect(facts).toEqual({ name: botName, version, position: { x: 0.5, y: 61, z: 0.5 } })
  },
)

simulatedTest('where nothing answers, the state says so and what to do', async () => {
  const port = 1
  const bot = botFor({ host: '127.0.0.1', port, version: '1.21.4' })
  const ended = changed(bot, ({ status }) => status === 'disconnected')

  bot.connect()

  expect(String((await ended).reason)).toBe(
    `Nothing answers at 127.0.0.1:${port}; start the server or correct its address (settings.server).`,
  )
})

test(
  'a web server is said to be no game server, at once',
  async () => {
    await using server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response('hello') })

    for (const version of ['auto', '1.21.4']) {
      const bot = botFor({ host: '127.0.0.1', port: server.port!, version })
      const ended = changed(bot, ({ status }) => status === 'disconnected')
      bot.connect()

      expect(String((await ended).reason)).toContain('is not a Minecraft server')
    }
  },
  patienceMs,
)

test(
  'a connection that is reset is said to be broken, at once',
  async () => {
    const listener = Bun.listen({
      hostname: '127.0.0.1',
      port: 0,
      socket: { data: (socket) => void socket.terminate() },
    })

    for (const version of ['auto', '1.21.4']) {
      const bot = botFor({ host: '127.0.0.1', port: listener.port, version })
      const ended = changed(bot, ({ status }) => status === 'disconnected')
      bot.connect()

      expect(String((await ended).reason)).toMatch(/broke|no Minecraft server/)
    }
    listener.stop(true)
  },
  patienceMs,
)

simulatedTest('without a server the bot stays away and says why', async () => {
  const bot = botFor({ host: '', port: 25565, version: 'auto' })
  const ended = changed(bot, ({ status }) => status === 'disconnected')

  bot.connect()

  expect(String((await ended).reason)).toContain('settings.server.host')
})

simulatedTest('after a kick the bot comes back, and the reason was told', async () => {
  await using place = await botPlace()
  const { bot, player, world, signal } = place
  const states: ConnectionState[] = []
  bot.on('connection', (state) => states.push(state))

  world.faults.kick(botName, 'Enough for now')
  await changed(bot, ({ status }) => status === 'ready')
  const next = await bot.ready(signal)

  expect(states.map(({ status }) => status)).toEqual(['connecting', 'ready'])
  expect(String(states[0]!.reason)).toContain('Enough for now')
  expect(player.signal.aborted).toBe(true)
  expect(next.signal.aborted).toBe(false)
})

simulatedTest('while the bot is away, whatever needs the game says so', async () => {
  await using place = await botPlace()
  const { bot, player, signal } = place
  await bot.disconnect()

  const opening = player.windows.open({ x: 0, y: 61, z: 0 }, signal).catch(reasonOf)
  const next = bot.ready(signal).catch(reasonOf)

  expect(await opening).toContain('The bot has left')
  expect(await next).toContain('not in the game')
})

simulatedTest('a connection leaves no listener behind', async () => {
  await using place = await botPlace()
  const { bot, world, signal } = place
  let { player } = place
  let ticks = 0
  const countTicks = () => player.body.ticked(() => ticks++)
  countTicks()

  for (let round = 0; round < 3; round++) {
    world.faults.kick(botName, 'again')
    await changed(bot, ({ status }) => status === 'ready')
    player = await bot.ready(signal)
    countTicks()
  }
  await waitFor(player.body.ticked, () => true, {
    clock: systemClock,
    timeoutMs: 2000,
    signal: place.signal,
    timeoutMessage: 'No tick.',
  })
  const before = ticks
  const startedAt = performance.now()
  await waitFor(player.body.ticked, () => ticks >= before + 8, {
    clock: systemClock,
    timeoutMs: 2000,
    signal: place.signal,
    timeoutMessage: 'Too few ticks.',
  })

  // Bodies of old connections would tick as well, and eight ticks would take a quarter of the time.
  expect(performance.now() - startedAt).toBeGreaterThan(300)
})

simulatedTest(
  'where somebody else uses its account, the bot stays away and says so until it is told to connect',
  async () => {
    await using place = await botPlace()
    const { bot, world, player, signal } = place
    const ended = changed(bot, ({ status }) => status !== 'ready')
    const other = await joinRaw(world, botName)

    expect(await ended).toMatchObject({ status: 'disconnected' })
    expect(String(bot.state().reason)).toContain('with the account of the bot')
    await Bun.sleep(120_000)
    expect(bot.state().status).toBe('disconnected')
    expect(player.signal.aborted).toBe(true)

    await other.leave()
    bot.connect()
    await bot.ready(signal)
  },
)

simulatedTest(
  'a packet that cannot be written ends the connection: the library writes nothing after it',
  async () => {
    await using place = await botPlace()
    const { bot, player } = place
    const ended = changed(bot, ({ status }) => status !== 'ready')
    const order = { id: 0, target: { x: 0, y: 61, z: 2 }, face: 1, hotbar: 0, accepts: () => false } as const

    const before = performance.now()

    player.placing.place({ ...order, clicked: null as never })
    await ended

    expect(performance.now() - before).toBeLessThan(1000)
  },
)
