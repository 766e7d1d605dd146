import { expect } from 'bun:test'
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
    .pour(cell, { x: 1.5, y: 61, z: 0.5 }, signal)
    .catch((error: Error) => error.message)
  world.faults.move(botName, 8.5, 61, 8.5)

  expect(await pouring).toBe('The server keeps moving the bot back on its way to 1 61 0.')
  expect(world.inventoryOf(botName).some((stack) => stack?.name === 'water_bucket')).toBe(true)
})
