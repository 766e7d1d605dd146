import { expect } from 'bun:test'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { flatArt, staircaseArt, wools } from './build-arts.ts'
import { botName, openBuildPlace } from './build-place.ts'

const versions = [
  '1.14.4',
  '1.15.2',
  '1.16.5',
  '1.17.1',
  '1.18.2',
  '1.19.4',
  '1.20.1',
  '1.20.4',
  '1.20.6',
  '1.21.1',
  '1.21.4',
  '1.21.11',
  '26.1',
]

test.each(versions)(
  '%s: flat art is built flying, every block right and no item left over',
  async (version) => {
    await using place = await openBuildPlace(flatArt(4, wools), { game: { version, registryData: true } })

    const end = await place.build()

    expect(end).toEqual({ kind: 'done' })
    expect(place.mistakes()).toEqual([])
    expect(place.world.inventoryOf(botName).filter(Boolean)).toEqual([])
  },
)

test.each(['1.14.4', '1.16.5', '1.18.2', '1.19.4'])('%s: a staircase is built on foot', async (version) => {
  await using place = await openBuildPlace(staircaseArt(3, wools), {
    game: { version, flight: false },
    stock: 3,
    lift: 0,
  })
  place.world.give(botName, 'dirt', 128)

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})
