import { expect } from 'bun:test'
import { dropsOf } from '../../../lib/practice/players/digging.ts'
import { gameDataOf } from '../../../lib/practice/world/game-data.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinRaw, type RawClient } from '../raw-client.ts'
import { startTestWorld } from '../test-world.ts'

function dig(client: RawClient, status: number, sequence: number): void {
  client.write('block_dig', { status, location: { x: 1, y: 61, z: 2 }, face: 1, sequence })
}

test('a dig reported finished at 70% of its time breaks the block at once, an earlier report when its time has come', async () => {
  await using world = await startTestWorld()
  world.setBlock(1, 61, 2, 'oak_planks')
  const client = await joinRaw(world)
  client.write('flying', { flags: { onGround: true } })
  const dugAfter: number[] = []
  world.on((event) => {
    if (event.type === 'dug') dugAfter.push(world.network.players.get('Raw')!.ticks)
  })

  // By hand on the ground, planks take 60 ticks.
  dig(client, 0, 1)
  await client.settled()
  const started = world.network.players.get('Raw')!.ticks
  world.skip(20)
  dig(client, 2, 2)
  await client.settled()
  world.skip(60)
  world.setBlock(1, 61, 2, 'oak_planks')
  const again = world.network.players.get('Raw')!.ticks
  dig(client, 0, 3)
  await client.settled()
  world.skip(43)
  dig(client, 2, 4)
  await client.settled()

  expect(dugAfter).toHaveLength(2)
  expect(dugAfter[0]! - started).toBeGreaterThan(55)
  expect(dugAfter[1]! - again).toBeLessThan(55)
})

test('a dug block drops its item, which a player nearby picks up', async () => {
  await using world = await startTestWorld({ spawn: { x: 1.5, y: 61, z: 1.5 } })
  world.setBlock(1, 61, 2, 'white_carpet')
  world.give('Raw', 'diamond_pickaxe', 1)
  const client = await joinRaw(world)
  client.write('flying', { flags: { onGround: true } })

  dig(client, 0, 1)
  await client.settled()
  world.skip(30)
  dig(client, 2, 2)
  await client.settled()
  world.skip(15)
  await client.next('collect')
  await client.settled()

  expect(world.inventoryOf('Raw')[37]).toEqual({ name: 'white_carpet', count: 1 })
})

test('digging out of reach or in a protected area is answered and changes nothing', async () => {
  await using world = await startTestWorld()
  world.setBlock(1, 61, 2, 'white_carpet')
  world.faults.protect({ min: { x: 1, y: 61, z: 2 }, max: { x: 1, y: 61, z: 2 } })
  const client = await joinRaw(world)

  dig(client, 0, 1)
  client.write('block_dig', { status: 0, location: { x: 0, y: 60, z: 9 }, face: 1, sequence: 2 })
  await client.settled()

  expect(world.blockAt(1, 61, 2)).toBe('white_carpet')
  expect(client.all('block_change')).toMatchObject([{ location: { x: 1, y: 61, z: 2 } }])
  expect(world.statistics.dug).toBe(0)
})

test('beside the dig under way the server goes on with one that was reported finished too early, not with a second', async () => {
  await using world = await startTestWorld()
  const cells = [1, 2, 3].map((z) => ({ x: 1, y: 61, z }))
  for (const { x, y, z } of cells) world.setBlock(x, y, z, 'white_carpet')
  const client = await joinRaw(world)
  client.write('flying', { flags: { onGround: true } })
  for (const location of cells) {
    client.write('block_dig', { status: 0, location, face: 1, sequence: 1 })
    client.write('block_dig', { status: 2, location, face: 1, sequence: 2 })
  }
  await client.settled()

  world.skip(20)

  expect(cells.map(({ x, y, z }) => world.blockAt(x, y, z))).toEqual(['air', 'white_carpet', 'white_carpet'])
})

test('an item stays on what carries it, also on a carpet, and falls when that is gone', async () => {
  await using world = await startTestWorld()
  const { items } = world.network.subServers.get('1')!
  const heights = () => items.all().map(({ position }) => position.y)
  world.setBlock(1, 63, 2, 'stone')
  world.setBlock(1, 64, 2, 'white_carpet')
  items.drop({ x: 1.5, y: 64.5, z: 2.5 }, { name: 'stone', count: 1 })
  world.skip(40)
  const onCarpet = heights()

  world.setBlock(1, 64, 2, 'air')
  world.skip(40)
  const onStone = heights()
  world.setBlock(1, 63, 2, 'air')
  world.skip(40)

  expect([onCarpet, onStone, heights()]).toEqual([[64.0625], [64], [61]])
})

test.each(['stone', 'oak_stairs[half=bottom]', 'mud', 'oak_slab', 'glass_pane'])(
  'an item over which a block is placed goes to a side that is free, else upwards: %s',
  async (block) => {
    await using world = await startTestWorld()
    const { items } = world.network.subServers.get('1')!
    const place = () => items.all().map(({ position: { x, y, z } }) => [Math.floor(x), y, Math.floor(z)])
    items.drop({ x: 1.5, y: 61, z: 2.5 }, { name: 'stone', count: 1 })
    world.setBlock(1, 61, 1, block)
    world.setBlock(1, 61, 2, block)
    world.skip(10)
    const aside = place()
    for (const [x, z] of [
      [0, 3],
      [2, 3],
      [1, 4],
      [1, 3],
    ] as const)
      world.setBlock(x, 61, z, 'stone')
    world.skip(10)

    expect(aside).toEqual([[1, 61, 3]])
    expect(place()).toEqual([[1, 62, 3]])
  },
)

test('an item in water rises to the surface, as far as a block lets it, and falls with the water', async () => {
  await using world = await startTestWorld()
  const { items } = world.network.subServers.get('1')!
  const height = () => items.all()[0]!.position.y
  items.drop({ x: 1.5, y: 61, z: 2.5 }, { name: 'stone', count: 1 })
  for (const [x, z] of [
    [0, 2],
    [2, 2],
    [1, 1],
    [1, 3],
  ] as const)
    for (const y of [61, 62]) world.setBlock(x, y, z, 'glass')
  world.setBlock(1, 63, 2, 'glass')
  for (const y of [61, 62]) world.setBlock(1, y, 2, 'water')
  world.skip(100)
  const underGlass = height()

  world.setBlock(1, 63, 2, 'air')
  world.skip(100)
  const atSurface = height()
  for (const y of [61, 62]) world.setBlock(1, y, 2, 'air')
  world.skip(100)

  expect([underGlass, atSurface, height()]).toEqual([62.75, 62 + 8 / 9 - 0.1, 61])
})

test('a tool wears with each block that it breaks, and is gone in the end; flowers wear none', async () => {
  await using world = await startTestWorld()
  const data = { damage: 248, customName: 'Spade', enchantments: { efficiency: 5 } }
  world.inventoryOf('Raw')[36] = { name: 'iron_shovel', count: 1, data }
  const client = await joinRaw(world)
  client.write('flying', { flags: { onGround: true } })
  const left: unknown[] = []

  for (const [index, block] of ['dandelion', 'dirt', 'dirt'].entries()) {
    world.setBlock(1, 60, 2, 'dirt')
    world.setBlock(1, 61, 2, block)
    // An iron shovel of this efficiency breaks dirt at once.
    dig(client, 0, index)
    await client.settled()
    left.push(world.inventoryOf('Raw')[36]?.data?.damage)
  }

  expect(left).toEqual([248, 249, undefined])
  expect(world.inventoryOf('Raw')[36]).toBeNull()
})

test.each(['1.13.2', '1.14.4', '1.15.2', '1.16.5'])(
  'in %s leaves and stone drop themselves alone',
  async (version) => {
    const data = gameDataOf(version)
    const dropped = (name: string) => dropsOf(data, data.find(name), { name: 'iron_pickaxe', count: 1 })

    expect(dropped('oak_leaves')).toEqual([{ name: 'oak_leaves', count: 1 }])
    expect(dropped('stone')).toEqual([{ name: 'stone', count: 1 }])
    expect(dropped('torch')).toEqual([{ name: 'torch', count: 1 }])
  },
)
