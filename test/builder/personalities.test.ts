import { expect, setDefaultTimeout } from 'bun:test'
import {
  type Personality,
  personalityNamed,
  personalityNames,
} from '../../lib/practice/server/personalities.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { flatArt, wools } from './build-arts.ts'
import { openBuildPlace } from './build-place.ts'

setDefaultTimeout(20_000)

for (const flight of [true, false]) {
  test.each(personalityNames)(`%s: flat art is built ${flight ? 'flying' : 'on foot'}`, async (name) => {
    await using place = await openBuildPlace(flatArt(6, wools), {
      game: { personality: name as Personality, flight, tickMs: 50 },
      stock: 2,
      lift: 0,
    })

    const end = await place.build()

    expect(end).toEqual({ kind: 'done' })
    expect(place.mistakes()).toEqual([])
  })
}

test('an unknown kind of server is refused with those that there are', async () => {
  expect(() => personalityNamed('spigot')).toThrow('vanilla, paper, anti-cheat, network, home-made')
})
