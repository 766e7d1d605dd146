import { expect } from 'bun:test'
import {
  type Personality,
  personalityNamed,
  personalityNames,
} from '../../lib/practice/server/personalities.ts'
import { joinRaw } from '../practice/raw-client.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { flatArt, wools } from './build-arts.ts'
import { botName, openBuildPlace } from './build-place.ts'

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

for (const flight of [true, false]) {
  test(`a player that stands in the bot's way and is pushed ends no build ${flight ? 'flying' : 'on foot'}`, async () => {
    const game = { flight, pushesPlayers: true, tickMs: 50 }
    await using place = await openBuildPlace(flatArt(8, wools), { game, stock: 2, lift: 0 })
    await joinRaw(place.world, 'Visitor')
    const visitor = place.world.network.players.get('Visitor')!
    const stop = place.world.on(({ type }) => {
      if (type !== 'placed') return
      stop()
      visitor.saved.position = place.world.network.players.get(botName)!.saved.position
    })

    const end = await place.build()

    expect(end).toEqual({ kind: 'done' })
    expect(place.mistakes()).toEqual([])
    expect(visitor.teleports.lastId).toBeGreaterThan(1)
  })
}

test('an unknown kind of server is refused with those that there are', async () => {
  expect(() => personalityNamed('spigot')).toThrow('vanilla, paper, anti-cheat, network, home-made')
})
