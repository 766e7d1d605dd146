import { expect, setDefaultTimeout } from 'bun:test'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { waterArt } from './build-arts.ts'
import { openBuildPlace } from './build-place.ts'

setDefaultTimeout(60_000)

const fast = { placement: { ...mapartDefaults.placement, profile: 'fast' as const } }

/** Water that no other water touches, deep and shallow in turn. */
const shafts = waterArt({ side: 5, depthOf: (x, z) => ((x + z) % 2 === 0 ? 0 : 1 + ((x * 3 + z) % 5)) })

test('single columns of water are filled with a bucket each, which comes full from a box', async () => {
  await using place = await openBuildPlace(shafts, {
    game: { limiter: false },
    mapart: fast,
    items: { water_bucket: 20 },
  })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})
