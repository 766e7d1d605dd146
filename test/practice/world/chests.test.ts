import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinRaw } from '../raw-client.ts'
import { startTestWorld, versions } from '../test-world.ts'

test('two chests side by side join, and the other is single again when one is removed', async () => {
  await using world = await startTestWorld()
  world.give('Raw', 'chest', 2)
  const client = await joinRaw(world)

  client.place(1, 60, 2)
  client.place(2, 60, 2)
  await client.settled()
  const joined = [world.blockAt(1, 61, 2), world.blockAt(2, 61, 2)]
  world.setBlock(2, 61, 2, 'air')

  expect(joined).toEqual([
    'chest[facing=north,type=left,waterlogged=false]',
    'chest[facing=north,type=right,waterlogged=false]',
  ])
  expect(world.blockAt(1, 61, 2)).toBe('chest[facing=north,type=single,waterlogged=false]')
})

for (const version of versions) {
  test(`a shulker box keeps its contents when it is broken, carried and placed again (${version})`, async () => {
    await using world = await startTestWorld({ version })
    world.placeChest(1, 61, 1, { kind: 'shulker', items: { stone: 70 } })
    world.give('Raw', 'diamond_pickaxe', 1)
    const client = await joinRaw(world)

    client.write('position', { x: 0.5, y: 61, z: 0.5, onGround: true, flags: { onGround: true } })
    client.write('block_dig', { status: 0, location: { x: 1, y: 61, z: 1 }, face: 1, sequence: 1 })
    await client.settled()
    world.skip(30)
    client.write('block_dig', { status: 2, location: { x: 1, y: 61, z: 1 }, face: 1, sequence: 2 })
    await client.settled()
    world.skip(15)
    await client.next('collect')
    const update = await client.next('set_slot', ({ slot }) => slot === 37)
    client.write('held_item_slot', { slotId: 1 })
    client.place(2, 60, 2)
    await client.settled()

    expect(update.item).toMatchObject({ itemCount: 1 })
    expect(world.contentsAt(2, 61, 2).slice(0, 3)).toEqual([
      { name: 'stone', count: 64 },
      { name: 'stone', count: 6 },
      null,
    ])
  })
}

test('carpets and torches break without their support and drop as items', async () => {
  await using world = await startTestWorld()
  world.fill({ min: { x: 5, y: 61, z: 5 }, max: { x: 5, y: 61, z: 6 } }, 'stone')
  world.setBlock(5, 62, 5, 'white_carpet')
  world.setBlock(5, 63, 5, 'red_carpet')
  world.setBlock(5, 62, 6, 'torch')

  world.setBlock(5, 61, 5, 'air')
  world.setBlock(5, 61, 6, 'air')

  expect(world.countBlocks({ min: { x: 5, y: 61, z: 5 }, max: { x: 5, y: 64, z: 6 } })).toEqual({})
  const lying = world
    .subServer('1')
    .items.all()
    .map(({ stack }) => stack.name)
  expect(lying.sort()).toEqual(['red_carpet', 'torch', 'white_carpet'])
})
