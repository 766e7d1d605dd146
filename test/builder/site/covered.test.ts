import { expect } from 'bun:test'
import { mapartDefaults } from '../../../lib/config/mapart.ts'
import { simulatedTest } from '../../simulation/simulated-test.ts'
import { flatArt, wools } from '../build-arts.ts'
import { botName, openBuildPlace } from '../build-place.ts'

/** What a map would show instead of a block beneath it, though a block could be placed into its cell. */
const covers = ['snow[layers=1]', 'short_grass', 'fire', 'lava', 'water', 'seagrass'] as const

simulatedTest.each(covers)(
  '%s that comes to stand on a finished art is taken away',
  async (cover) => {
    await using place = await openBuildPlace(flatArt(4, wools), { items: { bucket: 1, dirt: 64 } })
    const { world, origin } = place
    const over = { x: origin.x + 1, y: origin.y + 1, z: origin.z + 2 }
    expect(await place.build()).toEqual({ kind: 'done' })
    world.setBlock(over.x, over.y, over.z, cover)

    expect(await place.build()).toEqual({ kind: 'done' })

    expect(world.blockAt(over.x, over.y, over.z)).toBe('air')
    expect(place.mistakes()).toEqual([])
  },
  30_000,
)

simulatedTest(
  'lava is taken away with a block that a station far from the art has',
  async () => {
    await using place = await openBuildPlace(flatArt(4, wools), {
      game: { flight: false },
      items: { dirt: 64 },
      away: 80,
    })
    const { world, origin } = place
    expect(await place.build()).toEqual({ kind: 'done' })
    world.setBlock(origin.x + 1, origin.y + 1, origin.z + 2, 'lava')

    expect(await place.build()).toEqual({ kind: 'done' })

    expect(place.mistakes()).toEqual([])
  },
  30_000,
)

simulatedTest(
  'lava is taken away with a fetched block where the one that the bot believes it carries is not there',
  async () => {
    await using place = await openBuildPlace(flatArt(4, wools), { items: { dirt: 64 } })
    const { world, origin } = place
    expect(await place.build()).toEqual({ kind: 'done' })
    world.setBlock(origin.x + 1, origin.y + 1, origin.z + 2, 'lava')
    world.faults.desyncInventory(botName, 36, 'dirt', 1)

    expect(await place.build()).toEqual({ kind: 'done' })

    expect(place.mistakes()).toEqual([])
    expect(performance.now()).toBeLessThan(30_000)
  },
  30_000,
)

simulatedTest(
  'lava that has washed away the carpets under it is taken away, where nothing can be placed in the air',
  async () => {
    await using place = await openBuildPlace(flatArt(6, ['white_carpet']), {
      game: { airPlace: false },
      lift: 0,
      stock: 12,
      items: { dirt: 64 },
    })
    const { world, origin } = place
    expect(await place.build()).toEqual({ kind: 'done' })
    for (const x of [2, 3]) world.setBlock(origin.x + x, origin.y, origin.z + 2, 'air')
    world.setBlock(origin.x + 2, origin.y + 1, origin.z + 2, 'lava')

    expect(await place.build()).toEqual({ kind: 'done' })

    expect(place.mistakes()).toEqual([])
  },
  30_000,
)

simulatedTest(
  'lava is taken away with a block that is placed from over it, where an anti-cheat lets no face be clicked that is turned away',
  async () => {
    await using place = await openBuildPlace(flatArt(4, wools), {
      game: { strictPlacing: true },
      mapart: { placement: { ...mapartDefaults.placement, profile: 'strict' } },
      lift: 3,
      items: { dirt: 64 },
    })
    const { world, origin } = place
    expect(await place.build()).toEqual({ kind: 'done' })
    world.setBlock(origin.x, origin.y + 1, origin.z + 2, 'lava')

    expect(await place.build()).toEqual({ kind: 'done' })

    expect(place.mistakes()).toEqual([])
    expect(world.statistics.refused).toEqual({})
  },
  30_000,
)

simulatedTest(
  'lava over trapdoors is taken away without a click that opens one',
  async () => {
    await using place = await openBuildPlace(flatArt(4, ['oak_trapdoor']), { lift: 0, items: { dirt: 64 } })
    const { world, origin } = place
    expect(await place.build()).toEqual({ kind: 'done' })
    const used: string[] = []
    world.on((event) => {
      if (event.type === 'used') used.push(event.block)
    })
    world.setBlock(origin.x + 1, origin.y + 1, origin.z + 2, 'lava')

    expect(await place.build()).toEqual({ kind: 'done' })

    expect(used).toEqual([])
    expect(world.blockAt(origin.x + 1, origin.y + 1, origin.z + 2)).toBe('air')
  },
  30_000,
)

simulatedTest(
  'lava that covers a high art is taken away from scaffolding beside it, on foot',
  async () => {
    await using place = await openBuildPlace(flatArt(3, wools), {
      game: { flight: false, airPlace: false },
      lift: 6,
      items: { dirt: 128 },
    })
    const { world, origin } = place
    expect(await place.build()).toEqual({ kind: 'done' })
    world.setBlock(origin.x + 1, origin.y + 1, origin.z + 1, 'lava')
    await world.ticks(200)

    expect(await place.build()).toEqual({ kind: 'done' })

    expect(place.mistakes()).toEqual([])
  },
  30_000,
)

simulatedTest(
  'lava that has flowed over the art from beside it is taken away where it comes from',
  async () => {
    await using place = await openBuildPlace(flatArt(4, wools), { items: { dirt: 64 } })
    const { world, origin } = place
    expect(await place.build()).toEqual({ kind: 'done' })
    const { x, y, z } = origin
    world.fill({ min: { x: x - 6, y, z: z - 6 }, max: { x: x - 1, y, z: z + 10 } }, 'stone')
    world.setBlock(origin.x - 1, origin.y + 1, origin.z + 2, 'lava')
    await world.ticks(200)

    expect(await place.build()).toEqual({ kind: 'done' })

    expect(world.blockAt(origin.x - 1, origin.y + 1, origin.z + 2)).toBe('air')
    expect(place.mistakes()).toEqual([])
  },
  30_000,
)

simulatedTest('a torch on the art stays: a map does not show it', async () => {
  await using place = await openBuildPlace(flatArt(4, wools))
  const { world, origin } = place
  const over = { x: origin.x + 1, y: origin.y + 1, z: origin.z + 2 }
  expect(await place.build()).toEqual({ kind: 'done' })
  world.setBlock(over.x, over.y, over.z, 'torch')

  expect(await place.build()).toEqual({ kind: 'done' })

  expect(world.blockAt(over.x, over.y, over.z)).toBe('torch')
})
