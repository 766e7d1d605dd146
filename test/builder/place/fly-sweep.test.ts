import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { openBuildPlace } from '../build-place.ts'

const side = 10
/** Columns of a relief that rise and fall by themselves, often far from their neighbours. */
const cliffs = Array.from({ length: side * side }, (_, cell) => {
  const [x, z] = [cell % side, Math.floor(cell / side)]
  return [x, ((x * 7) % 12) + Math.abs(((z + x * 5) % 14) - 7), z, 'white_wool'] as const
})

test('a block in the way on that can be placed from one stop alone is placed there: the bot does not wait for it', async () => {
  const art = blueprintOf({ width: side, height: 20, length: side }, cliffs)
  const game = { flight: true, limiter: false }
  await using place = await openBuildPlace(art, { game })
  const { world, origin } = place
  const standing = cliffs.filter((_, cell) => (cell * 7) % 11 < 4)
  for (const [x, y, z, name] of standing) world.setBlock(origin.x + x, origin.y + y, origin.z + z, name)

  expect(await place.build()).toEqual({ kind: 'done' })
  expect(place.last().times?.placing).toBeLessThan(4000)
})

test('a sweep is over as soon as its last block stands', async () => {
  const art = blueprintOf(
    { width: 4, height: 1, length: 4 },
    Array.from({ length: 16 }, (_, cell) => [cell % 4, 0, cell >> 2, 'white_wool'] as const),
  )
  await using place = await openBuildPlace(art, { game: { flight: true, limiter: false } })

  expect(await place.build()).toEqual({ kind: 'done' })
  expect(place.last().times?.placing).toBeLessThan(1000)
})
