import { expect } from 'bun:test'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { botName, makeMaps, mapSettings, mapsIn, startMapWorld } from './map-world.ts'

test('an anti-cheat does not object when maps are scanned, renamed and copied', async () => {
  await using game = await startMapWorld(
    (world) => {
      world.placeChest(2, 61, 0, { items: makeMaps(world, 2) })
      world.placeChest(-2, 61, 0, { items: { map: 64, experience_bottle: 4 } })
      world.setLevel(botName, 1)
      world.setBlock(0, 61, 3, 'crafting_table')
      world.setBlock(1, 61, 3, 'damaged_anvil')
      world.inventoryOf(botName)[20] = { name: 'damaged_anvil', count: 2 }
      // Every use damages the anvil, so that it has to be replaced.
      Object.assign(world.network, { random: () => 0.1 })
    },
    { strictPlacing: true },
  )

  const ends = [await game.run('scan', mapSettings), await game.run('rename'), await game.run('copy')]

  expect(ends.map(({ result, error }) => result + error)).toEqual(['done', 'done', 'done'])
  expect(mapsIn(game.world.contentsAt(2, 61, 0))).toEqual(['3x #0 &6Castle 1-1', '3x #1 &6Castle 1-2'])
  expect(game.world.statistics.refused).toEqual({})
}, 30_000)

test('an anti-cheat does not object when maps are taken out of frames and hung up again', async () => {
  await using game = await startMapWorld(
    (world) => {
      world.fill({ min: { x: -3, y: 61, z: -3 }, max: { x: 8, y: 66, z: -3 } }, 'stone')
      makeMaps(world, 2).forEach((map, column) => {
        world.hangFrame(column, 63, -2, 'south', map)
      })
      world.placeChest(-2, 61, 0, { items: { map: 64 } })
      world.setBlock(0, 61, 3, 'crafting_table')
    },
    { strictPlacing: true },
  )
  await game.run('scan', { ...mapSettings, Start: '0 63 -2', CopyAmount: 2 })

  const end = await game.run('copy')

  expect(end.error).toBe('')
  expect(mapsIn(game.world.contentsAt(-2, 61, 0)).sort()).toEqual(['1x #0 -', '1x #1 -'])
  expect(game.world.statistics.refused).toEqual({})
}, 30_000)
