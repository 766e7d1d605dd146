import { expect } from 'bun:test'
import type { Blueprint } from '../../../lib/blueprint/blueprint.ts'
import { mapartDefaults } from '../../../lib/config/mapart.ts'
import { supportedVersions } from '../../../lib/game/game-version.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { flatArt } from '../build-arts.ts'
import { type BuildPlace, botName, openBuildPlace, taskAt } from '../build-place.ts'
import { createScaffoldStoreInMemory } from '../memory-stores.ts'

/** Blocks around the art besides it. */
function leftStanding({ world, origin }: BuildPlace, art: Blueprint): number {
  const around = {
    min: { x: origin.x - 12, y: 61, z: origin.z - 6 },
    max: { x: origin.x + art.width + 12, y: origin.y + art.height + 8, z: origin.z + art.length + 12 },
  }
  return [...world.blocksIn(around)].length - art.cells.length
}

/** Two blocks, one far over the other. */
const terraces = blueprintOf({ width: 1, height: 5, length: 2 }, [
  [0, 0, 0, 'white_wool'],
  [0, 4, 1, 'red_wool'],
])

for (const [profile, item] of [
  ['normal', 'netherrack'],
  ['strict', 'oak_log'],
] as const) {
  test(`on foot, blocks high over the ground are built from stairs of ${item}, which are dug in the end (${profile})`, async () => {
    const game = { flight: false, limiter: false, strictMovement: true, airPlace: profile === 'normal' }
    const mapart = {
      placement: { profile, rate: 0, airPlace: 'auto', reach: 4.5 },
      materialReturn: false,
    } as const
    await using place = await openBuildPlace(terraces, { game, mapart, lift: 3 })
    place.world.give(botName, item, 64)

    const end = await place.build()

    expect(end).toEqual({ kind: 'done' })
    expect(place.mistakes()).toEqual([])
    expect(leftStanding(place, terraces)).toBe(0)
  }, 120_000)
}

test('the tool that digs scaffolding quicker is fetched with its material', async () => {
  const game = { flight: false, limiter: false, airPlace: false }
  const items = { dirt: 128, iron_shovel: 1 }
  await using place = await openBuildPlace(terraces, { game, items, lift: 3 })

  expect(await place.build()).toEqual({ kind: 'done' })

  expect(leftStanding(place, terraces)).toBe(0)
  expect(place.last().materialTrips).toBe(1)
  expect(place.world.inventoryOf(botName).map((stack) => stack?.name)).toContain('iron_shovel')
})

// Before 1.17, the server does not correct what a swap has moved.
test.each(['1.16.5', supportedVersions.newest])(
  'on foot, scaffolding that the inventory only seems to have is no reason to give up, version %s',
  async (version) => {
    const art = blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, 'white_wool']])
    const game = { flight: false, airPlace: false, version }
    await using place = await openBuildPlace(art, {
      game,
      lift: 5,
      mapart: { materialReturn: false, placement: { ...mapartDefaults.placement, airPlace: 'never' } },
    })
    const { world } = place
    world.give(botName, 'stick', 10 * 64)
    world.give(botName, 'netherrack', 64)
    const building = place.build()
    await place.reported(({ phase }) => phase === 'placing')
    world.faults.desyncInventory(botName, 9, 'netherrack', 46)

    expect(await building).toEqual({ kind: 'done' })
    expect(world.statistics.refused.noBlock ?? 0).toBeLessThanOrEqual(2)
  },
)

test('on foot, scaffolding that was left in an art high over the ground is dug from new scaffolding', async () => {
  const scaffoldStore = createScaffoldStoreInMemory()
  await using place = await openBuildPlace(flatArt(1, ['white_wool']), {
    game: { flight: false, airPlace: false },
    items: { dirt: 64 },
    lift: 7,
    scaffoldStore,
  })
  const { origin, world } = place
  world.setBlock(origin.x, origin.y, origin.z, 'dirt')
  const block = { ...origin, name: 'dirt', from: { ...origin, y: origin.y - 1 } }
  await scaffoldStore.add(taskAt(origin).ID, [block])

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('on foot, an item that falls onto a high art when all scaffolding is gone is picked up over new scaffolding', async () => {
  const art = flatArt(1, ['white_wool'])
  await using place = await openBuildPlace(art, {
    game: { flight: false, airPlace: false },
    items: { dirt: 64 },
    lift: 5,
    mapart: { materialReturn: false },
  })
  const { origin, world } = place
  let hasFallen = false
  world.on(({ type }) => {
    if (hasFallen || type !== 'dug' || leftStanding(place, art) > 0) return
    hasFallen = true
    world.setBlock(origin.x, origin.y + 3, origin.z, 'red_carpet')
  })

  expect(await place.build()).toEqual({ kind: 'done' })

  expect(hasFallen).toBe(true)
  expect(leftStanding(place, art)).toBe(0)
  expect(world.inventoryOf(botName).map((stack) => stack?.name)).toContain('red_carpet')
}, 60_000)
