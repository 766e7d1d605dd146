import { expect } from 'bun:test'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { openBuildPlace } from './build-place.ts'

test('torches and signs are placed on the wall that the blueprint has for them', async () => {
  const art = blueprintOf({ width: 3, height: 2, length: 2 }, [
    ...[0, 1, 2].flatMap((x) => [[x, 0, 0, 'stone'] as const, [x, 0, 1, 'stone'] as const]),
    [0, 1, 0, 'stone'],
    [2, 1, 0, 'stone'],
    [1, 1, 0, 'wall_torch[facing=east]'],
    [0, 1, 1, 'oak_wall_sign[facing=south]'],
    [2, 1, 1, 'torch'],
  ])
  await using place = await openBuildPlace(art, { game: { limiter: false }, lift: 0 })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  const { x, y, z } = place.origin
  expect(place.world.blockAt(x + 1, y + 1, z)).toStartWith('wall_torch')
  expect(place.world.blockAt(x, y + 1, z + 1)).toStartWith('oak_wall_sign')
  expect(place.world.blockAt(x + 2, y + 1, z + 1)).toStartWith('torch')
})

test.each(['auto', 'walk'] as const)(
  'a block that is missing inside of an art, where the bot sees no face of it, is placed from above (movement %s)',
  async (movement) => {
    const cells = [0, 1, 2].flatMap((x) =>
      [0, 1, 2, 3].flatMap((y) => [0, 1, 2].map((z) => [x, y, z, 'white_wool'] as const)),
    )
    const art = blueprintOf({ width: 3, height: 4, length: 3 }, cells)
    const placement = { ...mapartDefaults.placement, profile: 'strict' as const }
    await using place = await openBuildPlace(art, { mapart: { movement, placement }, lift: 0, stock: 2 })
    const { world, origin } = place
    world.on(({ type }) => {
      const isLast = type === 'placed' && world.statistics.placed === cells.length
      if (isLast) world.setBlock(origin.x + 1, origin.y + 1, origin.z + 1, 'air')
    })

    const end = await place.build()

    expect(end).toEqual({ kind: 'done' })
    expect(place.mistakes()).toEqual([])
  },
)

test.each(['auto', 'walk'] as const)(
  'all carpets but the one over a hole are laid, and the error says that it has no block beneath (movement %s)',
  async (movement) => {
    const cells = [0, 1, 2, 3].flatMap((x) => [0, 1, 2, 3].map((z) => [x, 0, z, 'white_carpet'] as const))
    const art = blueprintOf({ width: 4, height: 1, length: 4 }, cells)
    const items = { dirt: 64 }
    await using place = await openBuildPlace(art, { mapart: { movement }, items, lift: 0 })
    const { world, origin } = place
    for (const y of [1, 2, 3]) world.setBlock(origin.x + 1, origin.y - y, origin.z + 1, 'air')

    const end = await place.build()

    const hole = `${origin.x + 1} ${origin.y} ${origin.z + 1}`
    const reason = `The white_carpet at ${hole} has no block beneath it.`
    expect(String(end.kind === 'failed' && end.reason)).toContain(reason)
    expect(place.mistakes()).toHaveLength(1)
  },
)
