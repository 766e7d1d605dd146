import { expect } from 'bun:test'
import type { Position } from '../../../lib/game/position.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { botName, botPlace } from '../practice-bot.ts'

test('a bucket is not emptied where the server has put the bot while it took the bucket into its hand', async () => {
  await using place = await botPlace({ flight: false, spawn: { x: 0.5, y: 61, z: 0.5 }, tickMs: 50 })
  const { world, player, signal } = place
  const inventory = world.inventoryOf(botName)
  inventory[20] = { name: 'water_bucket', count: 1 }
  await player.inventory.refresh(signal)
  const cell = { x: 1, y: 61, z: 0 }

  const pouring = player.buckets
    .pour(cell, () => ({ x: 1.5, y: 61, z: 0.5 }), signal)
    .catch((error: Error) => error.message)
  world.faults.move(botName, 8.5, 61, 8.5)

  expect(await pouring).toBe('The server keeps moving the bot back on its way to 1 61 0.')
  expect(world.inventoryOf(botName).some((stack) => stack?.name === 'water_bucket')).toBe(true)
})

test('a bucket is not emptied onto what stands before its cell while the bot still sneaks: its eyes are lower then', async () => {
  await using place = await botPlace({ flight: false, spawn: { x: 0.5, y: 61, z: 3.5 }, tickMs: 50 })
  const { world, player, signal } = place
  world.setBlock(1, 61, 0, 'stone')
  world.setBlock(3, 61, 0, 'stone')
  world.inventoryOf(botName)[20] = { name: 'water_bucket', count: 1 }
  await player.inventory.refresh(signal)
  const over = { x: 3, y: 61.9, z: 0.5 }
  const aim = ({ x, z }: Position) => (Math.hypot(x - 0.5, z - 0.5) < 0.11 ? over : null)

  const walking = player.body.travel({ x: 0.5, y: 61, z: 0.5 }, { within: 0, signal })
  await Promise.all([walking, player.buckets.pour({ x: 2, y: 61, z: 0 }, aim, signal)])

  expect([world.blockAt(2, 61, 0), world.blockAt(1, 62, 0)]).toEqual(['water[level=0]', 'air'])
})
