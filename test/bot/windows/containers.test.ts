import { expect } from 'bun:test'
import { systemClock } from '../../../lib/clock.ts'
import { countOf } from '../../../lib/game/item-stack.ts'
import { cuboidAround } from '../../../lib/game/position.ts'
import type { Window } from '../../../lib/game/windows.ts'
import { waitFor } from '../../../lib/waiting.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { botName, botPlace } from '../practice-bot.ts'

const at = { x: 2, y: 61, z: 2 }
/** Servers that send the slots one by one, the player's own for window 0. */
const ownSlotsApart = { ownSlotsAsWindow0: true, checksClickState: false }

const ownSlots = (window: Window) => window.slots().slice(0, window.ownSize)

test('exact amounts are taken, part stacks and all, and the rest stays', async () => {
  await using place = await botPlace()
  const { world, player, signal } = place
  world.placeChest(at.x, at.y, at.z, { items: { white_wool: 200, red_wool: 10 } })

  const open = await player.windows.open(at, signal)
  const wool = await open.take('white_wool', 137, signal)
  const red = await open.take('red_wool', 64, signal)
  open.close()

  expect([wool, red]).toEqual([137, 10])
  expect(countOf(player.inventory.slots(), 'white_wool')).toBe(137)
  expect(countOf(player.inventory.slots(), 'red_wool')).toBe(10)
  expect(world.contentsAt(at.x, at.y, at.z).reduce((sum, stack) => sum + (stack?.count ?? 0), 0)).toBe(63)
})

for (const free of [8, 0]) {
  test(`a box that somebody has just dug away does not get the player's own block in its place (${free} free slots in the hotbar)`, async () => {
    await using place = await botPlace()
    const { world, player, signal } = place
    world.placeChest(at.x, at.y, at.z, { items: { white_wool: 200 } })
    const arrived = waitFor(player.inventory.changed, () => player.inventory.slots()[8 - free] !== null, {
      clock: systemClock,
      timeoutMs: 1000,
      timeoutMessage: 'nothing given',
    })
    const inventory = world.inventoryOf(botName)
    const soil = { name: 'dirt', count: 1, data: { customName: 'Home soil' } }
    inventory[36] = soil
    for (let slot = 37; slot < 45 - free; slot++) inventory[slot] = { name: 'stone', count: 64 }
    await arrived
    await player.windows.open(at, signal)
    world.faults.connection(botName, { latencyMs: 300, jitterMs: 0 })
    world.setBlock(at.x, at.y, at.z, 'air')

    const opened = await player.windows.open(at, signal).then(
      () => true,
      () => false,
    )

    expect(opened).toBe(false)
    expect(world.blockAt(at.x, at.y, at.z)).toBe(free > 0 ? 'air' : 'stone')
    expect(inventory[36]).toEqual(soil)
  })
}

test('a box that is seen to be gone is not clicked', async () => {
  await using place = await botPlace()
  const { world, player, signal } = place
  world.placeChest(at.x, at.y, at.z, { items: { white_wool: 200 } })
  const inventory = world.inventoryOf(botName)
  for (let slot = 36; slot < 45; slot++) inventory[slot] = { name: 'stone', count: 64 }
  await player.windows.open(at, signal)
  world.setBlock(at.x, at.y, at.z, 'air')
  await world.ticks(5)

  const opened = await player.windows.open(at, signal).catch(() => null)

  expect(opened).toBeNull()
  expect(world.blockAt(at.x, at.y, at.z)).toBe('air')
})

test.each(['26.1', '1.20.1', '1.14.4'])(
  '%s: part stacks are confirmed at once where the server sends the own slots for window 0',
  async (version) => {
    await using place = await botPlace({ version, ...ownSlotsApart })
    const { world, player, signal } = place
    world.placeChest(at.x, at.y, at.z, { items: { white_wool: 200, red_wool: 50 } })

    const open = await player.windows.open(at, signal)
    const before = performance.now()
    const wool = await open.take('white_wool', 137, signal)
    const red = await open.take('red_wool', 20, signal)
    const back = await open.put('white_wool', 7, signal)
    const elapsedMs = performance.now() - before
    const seen = countOf(open.slots().slice(open.ownSize), 'white_wool')
    open.close()

    expect([wool, red, back]).toEqual([137, 20, 7])
    expect(seen).toBe(130)
    expect(countOf(player.inventory.slots(), 'white_wool')).toBe(130)
    expect(countOf(player.inventory.slots(), 'red_wool')).toBe(20)
    expect(elapsedMs).toBeLessThan(500)
  },
)

test.each(['1.17.1', '1.19.4', '1.20.6', '1.21.1', '1.21.4', '1.21.11'])(
  '%s: a part of a stack is taken at once',
  async (version) => {
    await using place = await botPlace({ version })
    const { world, player, signal } = place
    world.placeChest(at.x, at.y, at.z, { items: { white_wool: 11 } })
    const open = await player.windows.open(at, signal)
    const before = performance.now()

    const wool = await open.take('white_wool', 3, signal)
    const elapsedMs = performance.now() - before
    open.close()

    expect(wool).toBe(3)
    expect(countOf(player.inventory.slots(), 'white_wool')).toBe(3)
    expect(elapsedMs).toBeLessThan(500)
  },
)

test.each(['26.1', '1.16.5', '1.14.4'])(
  '%s: a kick between the clicks for a part of a stack leaves the rest in the box',
  async (version) => {
    await using place = await botPlace({ version })
    const { world, player, signal } = place
    world.faults.connection(botName, { latencyMs: 100, jitterMs: 0 })
    world.placeChest(at.x, at.y, at.z, { items: { white_wool: 44 } })
    const open = await player.windows.open(at, signal)
    const stop = world.on(({ type }) => {
      if (type !== 'clicked') return
      stop()
      setTimeout(() => world.faults.kick(botName, 'Kicked by an operator'), 20)
    })

    await open.take('white_wool', 3, signal).catch(() => {})

    const left = world.contentsAt(at.x, at.y, at.z)
    expect(left.reduce((sum, stack) => sum + (stack?.count ?? 0), 0)).toBe(41)
  },
)

test('many stacks are taken at once, each click of which the server confirms late', async () => {
  await using place = await botPlace({ version: '1.16.5', ...ownSlotsApart })
  const { world, player, signal } = place
  world.faults.connection(botName, { latencyMs: 200, jitterMs: 0 })
  world.placeChest(at.x, at.y, at.z, { items: { water_bucket: 12 } })
  const open = await player.windows.open(at, signal)

  const taken = await open.take('water_bucket', 12, signal)

  expect(taken).toBe(12)
})

test('what is put back lies in the box again', async () => {
  await using place = await botPlace()
  const { world, player, signal } = place
  world.placeChest(at.x, at.y, at.z, { items: { white_wool: 100 } })
  const open = await player.windows.open(at, signal)
  await open.take('white_wool', 100, signal)

  const put = await open.put('white_wool', 30, signal)
  open.close()

  expect(put).toBe(30)
  expect(world.contentsAt(at.x, at.y, at.z).find(Boolean)).toEqual({ name: 'white_wool', count: 30 })
})

test.each(['chest', 'trapped', 'barrel', 'shulker'] as const)('a %s is found and opened', async (kind) => {
  await using place = await botPlace()
  const { world, player, signal } = place
  world.placeChest(at.x, at.y, at.z, { kind, items: { white_wool: 1 } })
  await player.body.travel({ x: 0.5, y: 62.5, z: 0.5 }, { within: 0, signal })

  const found = player.world.find('container', cuboidAround(player.body.position(), 24))
  const open = await player.windows.open(found[0]!, signal)

  expect(found).toEqual([at])
  expect(countOf(ownSlots(open), 'white_wool')).toBe(1)
})

test('a double chest counts once and shows both halves', async () => {
  await using place = await botPlace()
  const { world, player, signal } = place
  world.placeChest(at.x, at.y, at.z, { double: true, items: { white_wool: 40 * 64 } })
  await player.body.travel({ x: 0.5, y: 62.5, z: 0.5 }, { within: 0, signal })

  const found = player.world.find('container', cuboidAround(player.body.position(), 24))
  const open = await player.windows.open(found[0]!, signal)

  expect(found).toHaveLength(1)
  expect(ownSlots(open)).toHaveLength(54)
})

test('a chest under a block does not open, and the wait for it ends with its place', async () => {
  await using place = await botPlace()
  const { world, player } = place
  world.placeChest(at.x, at.y, at.z, { items: {} })
  world.setBlock(at.x, at.y + 1, at.z, 'stone')
  const stop = new AbortController()

  const open = player.windows.open(at, stop.signal).catch((error: unknown) => error as Error)

  expect(((await open) as Error).message).toContain('2 61 2 does not open')
}, 15_000)

test('what others put into the box meanwhile does not confuse the count', async () => {
  await using place = await botPlace()
  const { world, player, signal } = place
  world.placeChest(at.x, at.y, at.z, { items: { white_wool: 200 } })
  const open = await player.windows.open(at, signal)

  const taking = open.take('white_wool', 137, signal)
  world.network.subServers.get('1')!.containers.at(at)!.container.items[20] = { name: 'white_wool', count: 9 }
  const taken = await taking
  open.close()

  expect(taken).toBe(137)
  expect(countOf(player.inventory.slots(), 'white_wool')).toBe(137)
})

test('clicks that get lost are made up for', async () => {
  await using place = await botPlace({ seed: 3 })
  const { world, player, signal } = place
  world.placeChest(at.x, at.y, at.z, { items: { white_wool: 200 } })
  const open = await player.windows.open(at, signal)
  world.faults.connection(botName, { latencyMs: 10, jitterMs: 2, lost: { window_click: 0.2 } })

  const taken = await open.take('white_wool', 137, signal)
  open.close()

  const inHand = world.inventoryOf(botName).reduce((sum, stack) => sum + (stack?.count ?? 0), 0)
  expect(taken).toBe(137)
  expect(inHand).toBe(137)
}, 15_000)

for (const options of [
  { version: '26.1' },
  { version: '1.16.5' },
  { version: '26.1', ...ownSlotsApart },
  { version: '1.20.1', ...ownSlotsApart },
  { version: '1.16.5', ...ownSlotsApart },
]) {
  test(`a click that gets lost is made up for within two seconds: ${JSON.stringify(options)}`, async () => {
    await using place = await botPlace(options)
    const { world, player, signal } = place
    world.placeChest(at.x, at.y, at.z, { items: { white_wool: 200 } })
    const open = await player.windows.open(at, signal)
    const loseClicks = (share: number) =>
      world.faults.connection(botName, { latencyMs: 5, jitterMs: 0, lost: { window_click: share } })
    loseClicks(1)
    setTimeout(() => loseClicks(0), 100)
    const before = performance.now()

    const taken = await open.take('white_wool', 64, signal)

    expect(taken).toBe(64)
    expect(performance.now() - before).toBeLessThan(2000)
  })
}

test('a stop while items are moved loses none of them', async () => {
  await using place = await botPlace()
  const { world, bot, player, signal } = place
  world.placeChest(at.x, at.y, at.z, { items: { white_wool: 400 } })
  const stop = new AbortController()
  const open: Window = await player.windows.open(at, signal)

  const taking = open.take('white_wool', 150, stop.signal).catch((error: unknown) => error)
  stop.abort(new Error('stopped'))
  await taking
  open.close()
  await bot.disconnect()

  const inBox = world.contentsAt(at.x, at.y, at.z).reduce((sum, stack) => sum + (stack?.count ?? 0), 0)
  const inHand = world.inventoryOf(botName).reduce((sum, stack) => sum + (stack?.count ?? 0), 0)
  expect(inBox + inHand).toBe(400)
})
