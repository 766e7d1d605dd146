import { expect } from 'bun:test'
import { Vec3 } from 'vec3'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinBot } from '../mineflayer-client.ts'
import { joinRaw } from '../raw-client.ts'
import { startTestWorld, versions } from '../test-world.ts'

for (const version of versions) {
  test(`mineflayer takes exact amounts out of a chest and puts some back (${version})`, async () => {
    await using world = await startTestWorld({ version })
    world.placeChest(1, 61, 2, { items: { white_carpet: 200, red_wool: 30 } })
    await using bot = await joinBot(world)

    const chest = await bot.openContainer(bot.blockAt(new Vec3(1, 61, 2))!)
    await chest.withdraw(bot.registry.itemsByName.white_carpet!.id, null, 100)
    await chest.withdraw(bot.registry.itemsByName.red_wool!.id, null, 30)
    await chest.deposit(bot.registry.itemsByName.white_carpet!.id, null, 9)
    chest.close()
    const total = (name: string, items: readonly ({ name: string; count: number } | null)[]) =>
      items.reduce((sum, stack) => sum + (stack?.name === name ? stack.count : 0), 0)
    // The library doesn't wait for the server; what was put back last is the last click to arrive.
    const isThrough = () => total('white_carpet', world.contentsAt(1, 61, 2)) === 109
    while (!isThrough()) await world.ticks(1)
    await world.ticks(2)

    expect(total('white_carpet', world.inventoryOf('Bot'))).toBe(91)
    expect(total('red_wool', world.inventoryOf('Bot'))).toBe(30)
    expect(total('white_carpet', world.contentsAt(1, 61, 2))).toBe(109)
    expect(total('white_carpet', bot.inventory.items())).toBe(91)
  })
}

test('a double chest is one window of 54, its eastern half first when it faces north', async () => {
  await using world = await startTestWorld()
  world.placeChest(1, 61, 2, { double: true, items: { stone: 54 * 64 } })
  world.subServer('1').containers.at({ x: 2, y: 61, z: 2 })!.container.items[0] = { name: 'dirt', count: 5 }
  const client = await joinRaw(world)

  client.place(1, 61, 2)
  const { items } = await client.next('window_items', ({ windowId }) => windowId === 1)

  expect(client.all('open_window')[0]).toMatchObject({ windowId: 1, inventoryType: 5 })
  expect((items as unknown[]).length).toBe(54 + 36)
  expect((items as { itemCount: number }[])[0]?.itemCount).toBe(5)
})

test('a chest does not open under a solid block, but under glass', async () => {
  await using world = await startTestWorld()
  world.placeChest(1, 61, 2, { double: true })
  world.setBlock(2, 62, 2, 'stone')
  world.placeChest(-2, 61, 2, {})
  world.setBlock(-2, 62, 2, 'glass')
  const client = await joinRaw(world)

  client.place(1, 61, 2)
  client.place(-2, 61, 2)
  await client.settled()

  expect(world.statistics.windowsOpened).toBe(1)
})

test('a sneaking player places a block at a chest instead of opening it', async () => {
  await using world = await startTestWorld()
  world.placeChest(1, 61, 2, {})
  world.give('Raw', 'stone', 1)
  const client = await joinRaw(world)

  client.write('player_input', { inputs: { shift: true } })
  client.place(1, 61, 2)
  await client.settled()

  expect(world.statistics.windowsOpened).toBe(0)
  expect(world.blockAt(1, 62, 2)).toBe('stone')
})

test('a player that was sneaking does so no more on another sub-server', async () => {
  await using world = await startTestWorld()
  world.subServer('2')
  world.placeChest(1, 61, 2, {})
  world.give('Raw', 'stone', 1)
  const client = await joinRaw(world)

  client.write('player_input', { inputs: { shift: true } })
  await client.settled()
  for (const server of [2, 1]) {
    client.command(`ts ${server}`)
    await client.next('login')
    await client.settled()
  }
  client.place(1, 61, 2)
  await client.settled()

  expect(world.statistics.windowsOpened).toBe(1)
})

test('a button refills its container, a container without one stays empty', async () => {
  await using world = await startTestWorld()
  world.placeChest(1, 61, 2, { items: { stone: 64 }, refill: { button: { x: 1, y: 62, z: 3 } } })
  world.setBlock(1, 62, 4, 'stone')
  world.setBlock(1, 62, 3, 'stone_button[face=wall,facing=north]')
  const { items } = world.subServer('1').containers.at({ x: 1, y: 61, z: 2 })!.container
  items[0] = null
  const client = await joinRaw(world)

  client.place(1, 62, 3)
  await client.settled()

  expect(world.contentsAt(1, 61, 2)[0]).toEqual({ name: 'stone', count: 64 })
  expect(world.blockAt(1, 62, 3)).toBe('stone_button[face=wall,facing=north,powered=true]')
  await world.ticks(21)
  expect(world.blockAt(1, 62, 3)).toBe('stone_button[face=wall,facing=north,powered=false]')
})

test('a wrong claim in a click is corrected, an old state id is answered with the whole window', async () => {
  await using world = await startTestWorld()
  world.give('Raw', 'stone', 10)
  const client = await joinRaw(world)
  await client.settled()
  const { stateId } = client.all('window_items')[0]!
  const stone = world.network.data.itemId('stone')
  const hashed = (itemCount: number) => ({ itemId: stone, itemCount, components: [], removeComponents: [] })
  const click = { windowId: 0, stateId, slot: 36, mouseButton: 1, mode: 0 }

  client.write('window_click', {
    ...click,
    changedSlots: [{ location: 36, item: hashed(5) }],
    cursorItem: hashed(5),
  })
  await client.settled()
  const afterRight = client.all('set_slot').length
  client.write('window_click', {
    ...click,
    slot: 37,
    changedSlots: [{ location: 37, item: hashed(3) }],
    cursorItem: hashed(4),
  })
  await client.settled()
  const correction = client.all('set_slot').slice(afterRight)
  client.write('window_click', {
    ...click,
    slot: -999,
    mode: 5,
    mouseButton: 2,
    stateId: -1,
    changedSlots: [],
    cursorItem: hashed(4),
  })
  await client.settled()

  expect(afterRight).toBe(0)
  expect(correction).toMatchObject([{ slot: 37, item: { itemCount: 1 } }])
  expect(client.all('window_items')).toHaveLength(2)
  expect(world.inventoryOf('Raw')[37]).toEqual({ name: 'stone', count: 1 })
})

test('a window closes when its player goes too far away', async () => {
  await using world = await startTestWorld()
  world.placeChest(1, 61, 2, {})
  const client = await joinRaw(world)
  client.place(1, 61, 2)
  await client.next('open_window')

  client.write('position', { x: 0.5, y: 69, z: 0.5, flags: { onGround: false } })
  await client.settled()
  client.write('position', { x: 0.5, y: 75, z: 0.5, flags: { onGround: false } })
  await client.next('close_window')

  expect(world.network.players.get('Raw')?.windows.menu.windowId).toBe(0)
})
