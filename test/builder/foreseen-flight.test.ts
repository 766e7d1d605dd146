import { expect } from 'bun:test'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { inEnglish } from '../support/in-english.ts'
import { flatArt } from './build-arts.ts'
import { openBuildPlace } from './build-place.ts'

test('where every flight is set back, however it is made, the art is built on foot', async () => {
  await using place = await openBuildPlace(flatArt(12, ['white_wool', 'red_wool']), {
    lift: 0,
    game: { foreseesFlight: true },
  })
  let setBacks = 0
  place.world.on(({ type }) => {
    if (type === 'setBack') setBacks++
  })

  expect(inEnglish(await place.build())).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
  expect(setBacks).toBeLessThanOrEqual(32)
})
