import { expect } from 'bun:test'
import { systemClock } from '../../../lib/clock.ts'
import { createRandom } from '../../../lib/random.ts'
import { pause } from '../../../lib/waiting.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinBot } from '../mineflayer-client.ts'
import { joinRaw } from '../raw-client.ts'
import { startTestWorld } from '../test-world.ts'

test('a slow connection delays all packets without changing their order', async () => {
  await using world = await startTestWorld({ limiter: false })
  world.give('Raw', 'stone', 64)
  const client = await joinRaw(world)
  await client.settled()
  world.faults.connection('Raw', { latencyMs: 100, jitterMs: 40 })
  const start = performance.now()

  for (let sequence = 1; sequence <= 12; sequence++)
    client.place(-3 + (sequence % 6), 60, 2 + (sequence > 6 ? 1 : 0), { sequence })
  await client.next('acknowledge_player_digging', ({ sequenceId }) => sequenceId === 12)

  expect(performance.now() - start).toBeGreaterThan(100)
  const acks = client
    .all('acknowledge_player_digging')
    .map(({ sequenceId }) => Number(sequenceId))
    .filter((id) => id <= 12)
  expect(acks).toEqual(acks.toSorted((a, b) => a - b))
  expect(world.statistics.placed).toBe(12)
})

test('a proxy that drops acks lets the block updates through', async () => {
  await using world = await startTestWorld()
  world.give('Raw', 'stone', 1)
  const client = await joinRaw(world)
  await client.settled()
  const before = client.all('acknowledge_player_digging').length
  world.faults.connection('Raw', { latencyMs: 0, jitterMs: 0, lost: { acknowledge_player_digging: 1 } })

  client.place(1, 60, 2)
  await client.next('block_change', ({ location }) => (location as { y: number }).y === 61)
  await world.ticks(5)

  expect(client.all('acknowledge_player_digging')).toHaveLength(before)
})

test('a lag spike delays all packets and loses none; the limiter counts by arrival', async () => {
  await using world = await startTestWorld()
  world.give('Raw', 'stone', 64)
  const client = await joinRaw(world)
  await client.settled()

  const { signal } = new AbortController()

  const over = world.faults.lagSpike(400)
  for (let index = 0; index < 6; index++) client.place(-3 + index, 60, 2)
  // Longer than the limiter's window.
  await pause(320, systemClock, signal)
  for (let index = 0; index < 6; index++) client.place(-3 + index, 60, 3)
  await pause(40, systemClock, signal)
  const during = world.statistics.placed
  await over
  await client.settled()

  expect(during).toBe(0)
  expect(world.statistics).toMatchObject({ placed: 12, droppedByLimiter: 0 })
})

test('after a restart the same world waits on the same port', async () => {
  await using world = await startTestWorld()
  world.give('Raw', 'stone', 5)
  world.setBlock(1, 61, 1, 'gold_block')
  const client = await joinRaw(world)

  const back = world.faults.restart(50)
  expect(await client.kicked()).toContain('Server is restarting')
  await back
  const again = await joinRaw(world)
  const items = again.all('window_items')[0]?.items as { itemCount?: number }[]

  expect(items[36]?.itemCount).toBe(5)
  expect(world.blockAt(1, 61, 1)).toBe('gold_block')
})

test('items that lie about are there after a long restart: they do not age while the server is down', async () => {
  await using world = await startTestWorld()
  const { items } = world.subServer('1')
  items.drop({ x: 1.5, y: 61, z: 1.5 }, { name: 'stone', count: 1 })

  await world.faults.restart(6 * 60_000)
  const after = items.all().length
  await pause(6 * 60_000, systemClock, new AbortController().signal)

  expect([after, items.all().length]).toEqual([1, 0])
})

test('a server that restarts twice at once comes back after the second time', async () => {
  await using world = await startTestWorld()

  await Promise.all([world.faults.restart(20), world.faults.restart(40)])
  const client = await joinRaw(world)

  expect(client.all('window_items')).not.toEqual([])
})

test('when a sub-server restarts, its players move to another one and none can join meanwhile', async () => {
  await using world = await startTestWorld()
  world.subServer('2')
  const client = await joinRaw(world)

  const back = world.faults.restartSubServer('1', 100)
  await client.next('login')
  client.write('chat_command', { command: 'ts 1' })
  await client.next('system_chat')
  await back
  client.write('chat_command', { command: 'ts 1' })
  await client.next('login')

  expect(world.network.players.get('Raw')?.subServer.name).toBe('1')
})

test('a protected area refuses placing and digging until it is lifted', async () => {
  await using world = await startTestWorld()
  world.give('Raw', 'stone', 5)
  const client = await joinRaw(world)
  const lift = world.faults.protect({ min: { x: 0, y: 60, z: 2 }, max: { x: 3, y: 70, z: 4 } })

  client.place(1, 60, 2)
  await client.settled()
  const refused = world.blockAt(1, 61, 2)
  lift()
  client.place(1, 60, 2)
  await client.settled()

  expect(refused).toBe('air')
  expect(world.blockAt(1, 61, 2)).toBe('stone')
  expect(world.statistics.refused).toEqual({ protected: 1 })
})

test('the same seed takes the same blocks away', async () => {
  const left = async (seed: number) => {
    await using world = await startTestWorld({ seed })
    const area = { min: { x: 0, y: 64, z: 0 }, max: { x: 9, y: 64, z: 9 } }
    world.fill(area, 'stone')
    world.faults.takeBlocks(area, 30)
    return [...world.blocksIn(area)].map(({ x, z }) => `${x} ${z}`)
  }

  const [first, second, other] = [await left(5), await left(5), await left(6)]

  expect(first).toHaveLength(70)
  expect(second).toEqual(first)
  expect(other).not.toEqual(first)
})

test('a dead player drops all items, respawns and can pick them up again', async () => {
  await using world = await startTestWorld()
  world.give('Bot', 'stone', 40)
  world.setLevel('Bot', 12)
  await using bot = await joinBot(world)
  const reborn = new Promise<void>((resolve) => bot.once('spawn', resolve))

  world.faults.kill('Bot')
  await reborn
  await bot.waitForTicks(2)
  world.skip(60)

  expect([bot.health, bot.experience.level]).toEqual([20, 0])
  expect(world.inventoryOf('Bot')[36]).toEqual({ name: 'stone', count: 40 })
})

test('a hungry player eats', async () => {
  await using world = await startTestWorld()
  world.give('Bot', 'bread', 2)
  await using bot = await joinBot(world)
  world.faults.hunger('Bot', 10)
  await new Promise<void>((resolve) => bot.once('health', resolve))

  await bot.consume()

  expect(world.inventoryOf('Bot')[36]).toEqual({ name: 'bread', count: 1 })
  expect(bot.food).toBe(15)
})

test('a broken connection removes the player, the world goes on', async () => {
  await using world = await startTestWorld()
  const client = await joinRaw(world)

  world.faults.cut('Raw')
  await world.ticks(2)

  expect(world.network.players.size).toBe(0)
  client.leave()
  await joinRaw(world, 'Another')
  expect(world.statistics.joins).toBe(2)
})

test('random numbers repeat by seed and fill the unit interval', () => {
  const [one, two] = [createRandom(3), createRandom(3)]

  const row = Array.from({ length: 1000 }, one)

  expect(Array.from({ length: 1000 }, two)).toEqual(row)
  expect(row.every((value) => value >= 0 && value < 1)).toBe(true)
  expect(row.reduce((sum, value) => sum + value) / 1000).toBeCloseTo(0.5, 1)
})
