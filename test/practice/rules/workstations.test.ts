import { expect } from 'bun:test'
import nbt from 'prismarine-nbt'
import { Vec3 } from 'vec3'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinBot } from '../mineflayer-client.ts'
import { joinRaw, type RawClient } from '../raw-client.ts'
import { startTestWorld, versions } from '../test-world.ts'

/** Clicks without claims about the result, so that the server sends all of it. */
function click(client: RawClient, windowId: number, slot: number, mouseButton = 0, mode = 0): void {
  client.write('window_click', {
    windowId,
    stateId: -1,
    slot,
    mouseButton,
    mode,
    changedSlots: [],
    cursorItem: { itemId: 0, itemCount: 0, components: [], removeComponents: [], present: false },
  })
}

/** In earlier ones every click claims what it is about, and mineflayer's are tested in `windows.test.ts`. */
const versionsWithStates = versions.slice(0, 3)

for (const version of versionsWithStates) {
  test(`a crafting table copies a map as often as there are empty maps (${version})`, async () => {
    await using world = await startTestWorld({ version })
    const { id } = world.makeMap(0, 0)
    world.setBlock(1, 61, 2, 'crafting_table')
    world.inventoryOf('Raw')[36] = { name: 'filled_map', count: 1, data: { mapId: id, customName: 'Lena' } }
    world.give('Raw', 'map', 20)
    const client = await joinRaw(world)
    client.place(1, 61, 2)
    const { windowId } = await client.next('open_window')

    // 37 is the first hotbar slot, 38 the second: the map and the empty maps.
    click(client, Number(windowId), 37, 0, 1)
    click(client, Number(windowId), 38)
    for (let slot = 2; slot <= 9; slot++) click(client, Number(windowId), slot, 1)
    await client.settled()
    click(client, Number(windowId), 0, 0, 1)
    await client.settled()

    const maps = world.inventoryOf('Raw').filter((stack) => stack?.name === 'filled_map')
    expect(maps).toEqual([{ name: 'filled_map', count: 9, data: { mapId: id, customName: 'Lena' } }])
    expect(world.network.players.get('Raw')?.windows.menu.carried).toEqual({ name: 'map', count: 12 })
  })
}

test('mineflayer crafts carpets in its own inventory by the recipes of the version', async () => {
  await using world = await startTestWorld()
  world.give('Bot', 'white_wool', 4)
  await using bot = await joinBot(world)

  const [recipe] = bot.recipesFor(bot.registry.itemsByName.white_carpet!.id, null, 1, null)
  await bot.craft(recipe!, 2)
  await world.ticks(3)

  const counts = Object.fromEntries(
    world.inventoryOf('Bot').flatMap((stack) => (stack ? [[stack.name, stack.count]] : [])),
  )
  expect(counts).toEqual({ white_carpet: 6 })
})

for (const version of versionsWithStates) {
  test(`a cartography table copies a map, and locks one under a new id (${version})`, async () => {
    await using world = await startTestWorld({ version })
    const { id } = world.makeMap(0, 0)
    world.setBlock(1, 61, 2, 'cartography_table')
    world.inventoryOf('Raw')[36] = { name: 'filled_map', count: 1, data: { mapId: id } }
    world.inventoryOf('Raw')[37] = { name: 'map', count: 1 }
    world.inventoryOf('Raw')[38] = { name: 'glass_pane', count: 1 }
    const client = await joinRaw(world)
    client.place(1, 61, 2)
    const windowId = Number((await client.next('open_window')).windowId)

    // Window slots 30-38 are the hotbar.
    for (const slot of [30, 31, 2]) click(client, windowId, slot, 0, 1)
    await client.settled()
    const copied = world.inventoryOf('Raw')[44]
    for (const slot of [38, 32, 2]) click(client, windowId, slot, 0, 1)
    await client.settled()
    const locked = world.inventoryOf('Raw').find((stack) => stack?.data?.mapId === id + 1)

    expect(copied).toEqual({ name: 'filled_map', count: 2, data: { mapId: id } })
    expect(locked).toEqual({ name: 'filled_map', count: 1, data: { mapId: id + 1 } })
    expect(world.subServer('1').maps.get(id + 1)?.isLocked).toBe(true)
    client.write('close_window', { windowId })
    await client.settled()
    expect(world.inventoryOf('Raw').some((stack) => stack?.data?.mapId === id && stack.count === 1)).toBe(
      true,
    )
  })

  test(`an anvil renames a whole stack for one level, wears out, and limits the length of names (${version})`, async () => {
    await using world = await startTestWorld({ version, seed: 4 })
    const { id } = world.makeMap(0, 0)
    world.setBlock(1, 61, 2, 'anvil[facing=east]')
    world.setLevel('Raw', 60)
    const client = await joinRaw(world)
    client.place(1, 61, 2)
    const windowId = Number((await client.next('open_window')).windowId)
    let uses = 0

    for (; uses < 60 && world.blockAt(1, 61, 2) !== 'air'; uses++) {
      world.inventoryOf('Raw').fill(null)
      world.inventoryOf('Raw')[36] = { name: 'filled_map', count: 12, data: { mapId: id } }
      click(client, windowId, 30, 0, 1)
      client.write('name_item', { name: 'n'.repeat(uses === 0 ? 51 : 50) })
      if (uses === 0) client.write('name_item', { name: '§aArt 1' })
      click(client, windowId, 2, 0, 1)
      await client.settled()
      if (uses > 0) continue
      expect(world.inventoryOf('Raw')[44]).toEqual({
        name: 'filled_map',
        count: 12,
        data: { mapId: id, customName: 'aArt 1' },
      })
    }

    expect(uses).toBeGreaterThan(8)
    expect(uses).toBeLessThan(60)
    expect(world.server('1').levelOf('Raw')).toBe(60 - uses)
    await client.next('close_window')
  })
}

test('without levels an anvil shows the result but does not hand it out', async () => {
  await using world = await startTestWorld()
  world.setBlock(1, 61, 2, 'anvil')
  world.give('Raw', 'stone', 5)
  const client = await joinRaw(world)
  client.place(1, 61, 2)
  const windowId = Number((await client.next('open_window')).windowId)

  click(client, windowId, 30, 0, 1)
  client.write('name_item', { name: 'Rock' })
  click(client, windowId, 2)
  await client.settled()

  expect(client.all('craft_progress_bar').at(-1)).toMatchObject({ windowId, property: 0, value: 1 })
  expect(world.network.players.get('Raw')?.windows.menu.carried).toBeNull()
})

test('a network may turn codes into colours: the name is then styled and has no codes', async () => {
  await using world = await startTestWorld({ anvilColours: true })
  world.setBlock(1, 61, 2, 'anvil')
  world.setLevel('Raw', 1)
  world.give('Raw', 'stone', 1)
  const client = await joinRaw(world)
  client.place(1, 61, 2)
  const windowId = Number((await client.next('open_window')).windowId)

  click(client, windowId, 30, 0, 1)
  client.write('name_item', { name: 'a&cb&lc' })
  click(client, windowId, 2)
  const { carriedItem } = await client.next(
    'window_items',
    ({ carriedItem: item }) => (item as { itemCount: number }).itemCount > 0,
  )

  const [name] = (carriedItem as { components: { type: string; data: nbt.NBT }[] }).components
  expect(nbt.simplify(name!.data)).toEqual({
    text: '',
    extra: [{ text: 'a' }, { text: 'b', color: 'red' }, { text: 'c', color: 'red', bold: 1 }],
  })
})

test('experience bottles give levels', async () => {
  await using world = await startTestWorld()
  world.give('Raw', 'experience_bottle', 6)
  const client = await joinRaw(world)

  for (let bottle = 1; bottle <= 6; bottle++)
    client.write('use_item', { hand: 0, sequence: bottle, rotation: { x: 0, y: 0 } })
  await client.settled()
  world.skip(20)
  await client.settled()

  expect(world.levelOf('Raw')).toBeGreaterThanOrEqual(2)
  expect(client.all('experience').at(-1)?.level).toBe(world.levelOf('Raw'))
})

test('two players share a chest: each sees at once when the other takes a stack', async () => {
  await using world = await startTestWorld()
  world.placeChest(1, 61, 2, { items: { stone: 64 } })
  const [one, two] = [await joinRaw(world, 'One'), await joinRaw(world, 'Two')]
  for (const client of [one, two]) client.place(1, 61, 2)
  const windowId = Number((await two.next('open_window')).windowId)
  await one.next('open_window')

  click(one, windowId, 0, 0, 1)
  const seen = await two.next('set_slot', ({ slot }) => slot === 0)

  expect((seen.item as { itemCount: number }).itemCount).toBe(0)
})

test('the stack on the cursor drops to the ground when its player leaves', async () => {
  await using world = await startTestWorld()
  world.give('Raw', 'stone', 7)
  const client = await joinRaw(world)
  click(client, 0, 36)
  await client.settled()

  client.leave()
  await world.ticks(10)

  expect(world.inventoryOf('Raw')[36]).toBeNull()
  expect(
    world
      .subServer('1')
      .items.all()
      .map(({ stack }) => stack),
  ).toEqual([{ name: 'stone', count: 7 }])
})

test('a chest opens behind a block, but not beyond the reach', async () => {
  await using world = await startTestWorld()
  world.placeChest(0, 61, 5, { items: { stone: 1 } })
  world.setBlock(0, 61, 3, 'stone')
  await using bot = await joinBot(world)

  const chest = await bot.openContainer(bot.blockAt(new Vec3(0, 61, 5))!)

  expect(chest.containerItems()).toHaveLength(1)
})
