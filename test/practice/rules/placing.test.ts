import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinRaw, type RawClient } from '../raw-client.ts'
import { startTestWorld, versions } from '../test-world.ts'

/** The states sent for a position since the client joined. */
function toldAt(client: RawClient, x: number, y: number, z: number): unknown[] {
  return client
    .all('block_change')
    .filter(({ location: at }) => {
      const { x: atX, y: atY, z: atZ } = at as { x: number; y: number; z: number }
      return atX === x && atY === y && atZ === z
    })
    .map(({ type }) => type)
}

for (const version of versions) {
  test(`a placed block is in the world, sent twice and taken from the hand (${version})`, async () => {
    await using world = await startTestWorld({ version })
    world.give('Raw', 'white_wool', 3)
    const client = await joinRaw(world)

    client.place(1, 60, 2)
    await client.settled()

    expect(world.blockAt(1, 61, 2)).toBe('white_wool')
    expect(world.inventoryOf('Raw')[36]).toEqual({ name: 'white_wool', count: 2 })
    const wool = world.network.data.find('white_wool').id
    expect(toldAt(client, 1, 61, 2)).toEqual([wool, wool])
    expect(toldAt(client, 1, 60, 2)).toEqual([world.network.data.find('grass_block').id])
    expect(client.all('set_slot').at(-1)).toMatchObject({ windowId: 0, slot: 36, item: { itemCount: 2 } })
  })
}

test('a click beyond the reach is acked without block updates', async () => {
  await using world = await startTestWorld()
  world.give('Raw', 'stone', 3)
  const client = await joinRaw(world)

  client.place(0, 60, 7)
  await client.settled()

  expect(world.blockAt(0, 61, 7)).toBe('air')
  expect(toldAt(client, 0, 60, 7)).toEqual([])
  expect(world.statistics).toMatchObject({ placed: 0, outOfReach: 1 })
})

test('the reach is five and a half blocks from the eye to the nearest point of the clicked block', async () => {
  await using world = await startTestWorld({ spawn: { x: 0.5, y: 61, z: 0.5 } })
  world.give('Raw', 'stone', 3)
  world.setBlock(5, 62, 0, 'stone')
  world.setBlock(-6, 62, 0, 'stone')
  const client = await joinRaw(world)

  client.place(5, 62, 0, { face: 1 })
  client.place(-6, 62, 0, { face: 1 })
  await client.settled()

  expect(world.blockAt(5, 63, 0)).toBe('stone')
  expect(world.blockAt(-6, 63, 0)).toBe('air')
})

test('a hit point outside the block is ignored', async () => {
  await using world = await startTestWorld()
  world.give('Raw', 'stone', 3)
  const client = await joinRaw(world)

  client.place(1, 60, 2, { cursor: [0.5, 1.4, 0.5] })
  await client.settled()

  expect(world.statistics).toMatchObject({ placed: 0, badHitPoint: 1 })
  expect(toldAt(client, 1, 61, 2)).toEqual([])
})

test('a carpet needs a block beneath, a click on air places where the server allows it', async () => {
  await using world = await startTestWorld()
  world.give('Raw', 'white_carpet', 3)
  const client = await joinRaw(world)

  client.place(1, 63, 2)
  client.place(1, 61, 2)
  await client.settled()

  expect(world.blockAt(1, 63, 2)).toBe('air')
  expect(world.blockAt(1, 61, 2)).toBe('white_carpet')
  expect(world.statistics.refused).toEqual({ noSupport: 1 })
})

test('a server without air-placing refuses a click on air and sends the old state', async () => {
  await using world = await startTestWorld({ airPlace: false })
  world.give('Raw', 'stone', 3)
  const client = await joinRaw(world)

  client.place(1, 62, 2)
  await client.settled()

  expect(world.statistics.refused).toEqual({ airClick: 1 })
  expect(toldAt(client, 1, 62, 2)).toEqual([0])
  expect(world.inventoryOf('Raw')[36]).toEqual({ name: 'stone', count: 3 })
})

test('nothing can be placed into a body or into a block', async () => {
  await using world = await startTestWorld()
  world.give('Raw', 'stone', 3)
  world.setBlock(2, 61, 2, 'oak_planks')
  const client = await joinRaw(world)

  client.place(0, 60, 0)
  client.place(2, 60, 2)
  await client.settled()

  expect(world.blockAt(0, 61, 0)).toBe('air')
  expect(world.blockAt(2, 61, 2)).toBe('oak_planks')
  expect(world.statistics.refused).toEqual({ bodyInTheWay: 1, occupied: 1 })
})

test('nothing can be placed while a teleport is unconfirmed', async () => {
  await using world = await startTestWorld()
  world.give('Raw', 'stone', 3)
  const client = await joinRaw(world, 'Raw', { confirmTeleports: false })

  client.place(1, 60, 2)
  await client.settled()

  expect(world.blockAt(1, 61, 2)).toBe('air')
  expect(world.statistics.refused).toEqual({ teleportPending: 1 })
  expect(toldAt(client, 1, 61, 2)).toEqual([0])
})

test('sand falls to the ground and breaks on a carpet', async () => {
  await using world = await startTestWorld()
  world.give('Raw', 'sand', 3)
  world.setBlock(2, 61, 2, 'white_carpet')
  const client = await joinRaw(world)

  client.place(1, 63, 2)
  client.place(2, 63, 2)
  await client.settled()
  world.skip(30)

  expect(world.blockAt(1, 63, 2)).toBe('air')
  expect(world.blockAt(2, 61, 2)).toBe('white_carpet')
  expect(world.subServer('1').items.all()[0]?.stack).toEqual({ name: 'sand', count: 1 })
})

test('an item in a cell that is filled goes to the nearest open side, upwards when none is', async () => {
  await using world = await startTestWorld()
  const { items } = world.subServer('1')
  const restingAfter = (...filled: (readonly [number, number])[]) => {
    for (const [x, z] of filled) world.setBlock(x, 61, z, 'stone')
    world.skip(20)
    return items.all().map(({ position }) => position)
  }
  items.drop({ x: 2.6, y: 61, z: 2.5 }, { name: 'dirt', count: 1 })

  expect(restingAfter([2, 2])).toEqual([{ x: 3.5, y: 61, z: 2.5 }])
  expect(restingAfter([3, 1], [3, 3], [4, 2], [3, 2])).toEqual([{ x: 3.5, y: 62, z: 2.5 }])
})

test('logs lie along the clicked face, slabs join, stairs face where the player looks', async () => {
  await using world = await startTestWorld()
  const client = await joinRaw(world)
  const placeWith = async (item: string, ...at: Parameters<RawClient['place']>) => {
    world.inventoryOf('Raw')[36] = { name: item, count: 1 }
    client.place(...at)
    await client.settled()
  }
  world.setBlock(2, 61, 2, 'stone')

  await placeWith('oak_log', 2, 61, 2, { face: 4 })
  await placeWith('oak_slab', 3, 60, 2)
  await placeWith('oak_slab', 3, 61, 2)
  await placeWith('oak_stairs', -1, 60, 2)

  expect(world.blockAt(1, 61, 2)).toBe('oak_log[axis=x]')
  expect(world.blockAt(3, 61, 2)).toBe('oak_slab[type=double,waterlogged=false]')
  expect(world.blockAt(-1, 61, 2)).toBe(
    'oak_stairs[facing=south,half=bottom,shape=straight,waterlogged=false]',
  )
})
