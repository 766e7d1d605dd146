import { expect } from 'bun:test'
import { systemClock } from '../../lib/clock.ts'
import { waitFor } from '../../lib/waiting.ts'
import { flatArt, wools } from '../builder/build-arts.ts'
import { openBuildPlace } from '../builder/build-place.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { inEnglish } from '../support/in-english.ts'
import { botName, botPlace } from './practice-bot.ts'

const seeing = { clock: systemClock, timeoutMs: 3000, timeoutMessage: 'no world' }

test.each(['26.1', '1.21.4', '1.20.1', '1.18.2', '1.16.5', '1.14.4'])(
  '%s: the bot joins a server whose registries have longs for integers',
  async (version) => {
    await using place = await botPlace({ version, longRegistryNumbers: true })

    await waitFor(place.player.world.chunkLoaded, place.bot.seesWorld, seeing)

    expect(place.player.world.stateAt(0, 60, 0)).toBeGreaterThan(0)
  },
)

test.each(['26.1', '1.21.4'])(
  '%s: a server that waits for the client to load is told at once',
  async (version) => {
    const begun = performance.now()
    await using place = await botPlace({ version, awaitsLoading: true })

    expect(place.bot.state().status).toBe('ready')
    expect(performance.now() - begun).toBeLessThan(1000)
  },
)

test('a bot that is not sent the world does not count as in the game, and a build says so', async () => {
  await using place = await openBuildPlace(flatArt(4, wools), { game: { sendsChunks: false, tickMs: 50 } })

  const end = await place.build()

  expect(place.bot.seesWorld()).toBe(false)
  expect(inEnglish(end)).toMatchObject({ kind: 'failed', cause: { code: 'world-not-sent' } })
})

test('a bot on foot that is sent the world late sets out as soon as there is ground under it', async () => {
  const game = { sendsChunks: false, flight: false, viewDistance: 2, tickMs: 50 }
  await using place = await openBuildPlace(flatArt(2, wools), { game, lift: 0, away: 50 })
  setTimeout(() => {
    place.world.rules.sendsChunks = true
  }, 15_000)

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
})

test('a kick counts at once, in its own words, though the server leaves the connection open', async () => {
  await using place = await botPlace({ closesAfterKick: false })
  const begun = performance.now()
  const left = new Promise<string>((resolve) => {
    place.bot.on('connection', ({ status, reason }) => {
      if (status !== 'ready') resolve(String(reason))
    })
  })
  place.world.faults.kick(botName, 'Go away')

  expect(await left).toContain('Go away')
  expect(performance.now() - begun).toBeLessThan(2000)
})
