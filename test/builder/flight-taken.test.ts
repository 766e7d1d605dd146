import { expect } from 'bun:test'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { flatArt } from './build-arts.ts'
import { openBuildPlace } from './build-place.ts'

const art = flatArt(12, ['white_wool', 'red_wool'])

test('a bot that may not fly any more goes on on foot', async () => {
  await using place = await openBuildPlace(art, { lift: 0 })
  const run = place.build()
  await place.reported(({ placements }) => placements > 30)

  place.world.faults.allowFlight(false)

  expect(await run).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
}, 60_000)

test('a bot that may fly again takes off', async () => {
  await using place = await openBuildPlace(art, { lift: 0, game: { flight: false } })
  const run = place.build()
  await place.reported(({ placements }) => placements > 30)

  place.world.faults.allowFlight(true)

  expect(await run).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
}, 60_000)
