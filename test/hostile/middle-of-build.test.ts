import { expect } from 'bun:test'
import { flatArt, wools } from '../builder/build-arts.ts'
import { type BuildPlace, botName, openBuildPlace } from '../builder/build-place.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { inEnglish } from '../support/in-english.ts'

/** Builds a small map; after so many placements something happens to the player. */
async function buildWith(
  happening: (place: BuildPlace) => void,
): Promise<{ end: unknown; place: BuildPlace }> {
  const place = await openBuildPlace(flatArt(9, wools), { game: { limiter: false }, stock: 3 })
  let placed = 0
  place.world.on(({ type }) => {
    if (type === 'placed' && ++placed === 40) happening(place)
  })
  return { end: await place.build(), place }
}

const connectionOf = ({ world }: BuildPlace) => world.network.players.get(botName)!.connection

test('chunks that the server takes back in the middle of a build and never sends again end it with the reason', async () => {
  const { end, place } = await buildWith((at) => {
    for (let x = -4; x <= 4; x++)
      for (let z = -4; z <= 4; z++) connectionOf(at).write('unload_chunk', { chunkX: x, chunkZ: z })
  })
  await using _place = place

  expect(inEnglish(end)).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('does not send the world around'),
  })
})

test('a death in the middle of a build costs no block', async () => {
  const { end, place } = await buildWith(({ world }) => world.faults.kill(botName))
  await using _place = place

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('health and food that are no numbers do not end a build', async () => {
  const { end, place } = await buildWith((at) => {
    const { connection } = at.world.network.players.get(botName)!
    connection.write('update_health', { health: Number.NaN, food: -1, foodSaturation: Number.NaN })
    setTimeout(() => connection.write('update_health', { health: 20, food: 20, foodSaturation: 5 }), 3000)
  })
  await using _place = place

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test.each(['forward', 'back'])(
  'a clock that is set %s by a day in the middle of a build changes nothing',
  async (way) => {
    const { now } = Date
    const { end, place } = await buildWith(() => {
      Date.now = () => now() + (way === 'forward' ? 1 : -1) * 86_400_000
    })
    Date.now = now
    await using _place = place

    expect(end).toEqual({ kind: 'done' })
    expect(place.mistakes()).toEqual([])
  },
)
