import { expect } from 'bun:test'
import type { PracticeWorld } from '../../lib/practice/practice-world.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { belongings, botName, makeMaps, mapSettings, mapsIn, startMapWorld } from './map-world.ts'

const four = ['1x #0 -', '1x #1 -', '1x #2 -', '1x #3 -']

function placeMaps(world: PracticeWorld): void {
  world.placeChest(2, 61, 0, { items: makeMaps(world, 4) })
}

test('a lack of empty maps is reported before anything is touched', async () => {
  await using game = await startMapWorld((world) => {
    placeMaps(world)
    world.placeChest(-2, 61, 0, { items: { map: 5 } })
    world.setBlock(0, 61, 3, 'crafting_table')
  })
  await game.run('scan', mapSettings)

  const end = await game.run('copy')

  expect(end).toMatchObject({
    result: 'failed',
    error:
      'Copying takes 8 empty maps, and there are 5 nearby; put 3 more into a container within 25 blocks.',
  })
  expect(mapsIn(game.world.contentsAt(2, 61, 0))).toEqual(four)
  expect(game.world.contentsAt(-2, 61, 0)[0]).toEqual({ name: 'map', count: 5 })
  expect(belongings(game.world)).toEqual({})
})

test('a lack of levels is reported before anything is touched', async () => {
  await using game = await startMapWorld((world) => {
    placeMaps(world)
    world.placeChest(-2, 61, 0, { items: { experience_bottle: 1 } })
    world.setBlock(1, 61, 3, 'anvil')
    world.setLevel(botName, 2)
  })
  await game.run('scan', mapSettings)

  const end = await game.run('rename')

  expect(end.error).toStartWith(
    'Renaming 4 maps takes 4 levels; the bot has 2 and there are 1 experience bottles nearby.',
  )
  expect(mapsIn(game.world.contentsAt(2, 61, 0))).toEqual(four)
  expect(game.world.contentsAt(-2, 61, 0)[0]).toEqual({ name: 'experience_bottle', count: 1 })
})

test('experience bottles near make up for missing levels', async () => {
  await using game = await startMapWorld((world) => {
    placeMaps(world)
    world.placeChest(-2, 61, 0, { items: { experience_bottle: 20 } })
    world.setBlock(1, 61, 3, 'anvil')
    world.setLevel(botName, 2)
  })
  await game.run('scan', mapSettings)

  const end = await game.run('rename')

  expect(end.error).toBe('')
  expect(mapsIn(game.world.contentsAt(2, 61, 0))).toEqual([
    '1x #0 &6Castle 1-1',
    '1x #1 &6Castle 1-2',
    '1x #2 &6Castle 2-1',
    '1x #3 &6Castle 2-2',
  ])
  expect(belongings(game.world)).toEqual({})
}, 20_000)

test('more bottles are fetched when the first ones give little experience', async () => {
  const single = { name: 'experience_bottle', count: 1 }
  await using game = await startMapWorld((world) => {
    world.placeChest(2, 61, 0, { items: makeMaps(world, 2) })
    world.placeChest(-2, 61, 0, { items: Array.from({ length: 8 }, () => single) })
    world.setBlock(1, 61, 3, 'anvil')
    // Three points a bottle, where the first level takes seven.
    Object.assign(world.network, { random: () => 0 })
  })
  await game.run('scan', mapSettings)

  const end = await game.run('rename')

  expect(end.error).toBe('')
  expect(game.world.contentsAt(-2, 61, 0).filter(Boolean)).toEqual([single, single, single])
}, 20_000)

for (const [missing, path, text] of [
  ['an anvil', 'rename', 'There is no anvil within 25 blocks; place one and start again.'],
  [
    'a table',
    'copy',
    'There is neither a crafting table nor a cartography table within 25 blocks; place one and start again.',
  ],
] as const) {
  test(`without ${missing} no run begins`, async () => {
    await using game = await startMapWorld(placeMaps)
    await game.run('scan', mapSettings)

    expect((await game.run(path)).error).toBe(text)
  })
}

test('a worn-out anvil is replaced by one that the bot carries, and reported when there is none', async () => {
  await using game = await startMapWorld((world) => {
    placeMaps(world)
    world.setBlock(1, 61, 3, 'damaged_anvil')
    world.setLevel(botName, 10)
    world.inventoryOf(botName)[20] = { name: 'damaged_anvil', count: 1 }
    // Every use damages the anvil.
    Object.assign(world.network, { random: () => 0 })
  })
  await game.run('scan', mapSettings)

  const end = await game.run('rename')

  expect(end.error).toBe('There is no anvil within 25 blocks; place one, or give the bot one to replace it.')
  expect(mapsIn(game.world.contentsAt(2, 61, 0))).toEqual([
    '1x #0 &6Castle 1-1',
    '1x #1 &6Castle 1-2',
    '1x #2 -',
    '1x #3 -',
  ])
  expect(belongings(game.world)).toEqual({})
}, 30_000)

test('a scan reports when there is nothing to scan', async () => {
  await using game = await startMapWorld((world) => world.placeChest(2, 61, 0, { items: { stone: 5 } }))

  const errors = [
    await game.run('scan', mapSettings),
    await game.run('scan', { ...mapSettings, Start: '2 63 0' }),
    await game.run('scan', { ...mapSettings, Start: '' }),
  ].map(({ error }) => error)

  expect(errors).toEqual([
    'There are no filled maps in the 1 nearby containers; put them there and scan again.',
    'There is neither a container nor an item frame at 2 63 0; correct Start.',
    'There are no filled maps in the 1 nearby containers; put them there and scan again.',
  ])
})

test('a bot without a free slot logs the maps that it could not get pictures of', async () => {
  await using game = await startMapWorld(placeMaps)
  game.world.give(botName, 'stone', 36 * 64)

  const end = await game.run('scan', mapSettings)

  expect(end).toMatchObject({ result: 'done', done: 4 })
  expect((await game.app.request('GET', '/postProcessing/map/3/image')).status).toBe(404)
  const log = game.app.mapwright.events.snapshot().find(({ type }) => type === 'log')
  expect(log?.data).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      message: expect.stringContaining('inventory is full'),
      details: { ids: '0 1 2 3' },
    }),
  )
})

test('an anvil that breaks as the connection is lost is replaced on the next connection', async () => {
  await using game = await startMapWorld((world) => {
    placeMaps(world)
    world.setBlock(1, 61, 3, 'damaged_anvil')
    world.setLevel(botName, 10)
    world.inventoryOf(botName)[20] = { name: 'anvil', count: 1 }
  })
  const { world } = game
  await game.run('scan', mapSettings)
  // Damages the first anvil only, with the connection lost at the same time.
  let isBroken = false
  Object.assign(world.network, {
    random() {
      if (isBroken) return 1
      isBroken = true
      setTimeout(() => world.faults.cut(botName))
      return 0
    },
  })

  const end = await game.run('rename')

  expect(end.error).toBe('')
  expect(world.statistics.joins).toBe(2)
  expect(mapsIn(world.contentsAt(2, 61, 0))).toHaveLength(4)
}, 30_000)
