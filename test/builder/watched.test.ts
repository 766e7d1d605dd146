import { expect } from 'bun:test'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { flatArt, wools } from './build-arts.ts'
import { botName, openBuildPlace } from './build-place.ts'

const watched = { strictMovement: true, strictPlacing: true, tickMs: 50 }
const strict = { placement: { ...mapartDefaults.placement, profile: 'strict' as const } }

test('an anti-cheat has nothing to object to in a strict flight', async () => {
  await using place = await openBuildPlace(flatArt(4, wools), { lift: 0, game: watched, mapart: strict })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
  expect(place.world.statistics).toMatchObject({ refused: {}, setBacks: 0, kicks: 0 })
}, 30_000)

test('where air placement is forbidden, hanging blocks get scaffolding, which is removed again', async () => {
  const steps = blueprintOf(
    { width: 1, height: 3, length: 3 },
    [0, 1, 2].map((step) => [0, step, step, 'red_wool'] as const),
  )
  await using place = await openBuildPlace(steps, { lift: 0, game: watched, mapart: strict, stock: 4 })
  place.world.give(botName, 'dirt', 8)

  const end = await place.build()

  const { origin } = place
  const max = { x: origin.x, y: origin.y + 3, z: origin.z + 2 }
  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
  expect([...place.world.blocksIn({ min: origin, max })]).toHaveLength(3)
}, 60_000)
