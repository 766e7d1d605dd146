import { expect } from 'bun:test'
import { attempt } from '../../lib/failure.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { botName, botPlace } from './practice-bot.ts'

test('a player opens a chest, and its signal aborts when the connection ends', async () => {
  await using place = await botPlace()
  const { world, bot, signal } = place
  world.placeChest(2, 61, 2, { items: { white_wool: 100 } })
  const player = await bot.ready(signal)

  const window = await player.windows.open({ x: 2, y: 61, z: 2 }, signal)
  const taken = await window.take('white_wool', 40, signal)
  window.close()
  const wasAborted = player.signal.aborted
  await bot.disconnect()

  expect([taken, player.inventory.slots().reduce((sum, stack) => sum + (stack?.count ?? 0), 0)]).toEqual([
    40, 40,
  ])
  expect([wasAborted, player.signal.aborted]).toEqual([false, true])
  expect(player.signal.reason).toMatchObject({ code: 'offline' })
})

test('a single block is placed from the inventory, and the hand is as before', async () => {
  await using place = await botPlace()
  const { world, bot, signal } = place
  world.placeChest(2, 61, 2, { items: { anvil: 1 } })
  const player = await bot.ready(signal)
  const window = await player.windows.open({ x: 2, y: 61, z: 2 }, signal)
  await window.take('anvil', 1, signal)
  window.close()

  await player.placing.placeOne('anvil', { x: -1, y: 61, z: -1 }, signal)

  const state = player.world.stateAt(-1, 61, -1)
  expect(state !== null && player.blocks.nameOf(state)).toBe('anvil')
  expect(player.inventory.slots().every((stack) => stack === null)).toBe(true)
})

test('no single block is placed onto one that a click would open', async () => {
  await using place = await botPlace()
  const { world, bot, signal } = place
  world.setBlock(2, 61, 2, 'oak_trapdoor')
  world.give(botName, 'stone', 1)
  await world.ticks(3)
  const player = await bot.ready(signal)

  const placing = () => player.placing.placeOne('stone', { x: 2, y: 62, z: 2 }, signal)
  const failure = await attempt(placing, signal)

  expect(failure?.code).toBe('broken')
  expect(world.blockAt(2, 61, 2)).toContain('open=false')
})

test('after a death the next player has a signal of its own', async () => {
  await using place = await botPlace()
  const { world, bot, signal } = place
  const first = await bot.ready(signal)

  world.faults.kill(botName)
  await new Promise((resolve) => first.signal.addEventListener('abort', resolve))
  const second = await bot.ready(signal)

  expect(first.signal.reason).toMatchObject({ message: 'The bot has died.' })
  expect(second.signal.aborted).toBe(false)
})

test('right after a connection has ended, the player of the next one is waited for', async () => {
  await using place = await botPlace()
  const { world, bot, signal } = place
  const first = await bot.ready(signal)
  const isLost = new Promise((resolve) => first.signal.addEventListener('abort', resolve))

  world.faults.kick(botName, 'again')
  await isLost
  const second = await bot.ready(signal)

  expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false])
})
