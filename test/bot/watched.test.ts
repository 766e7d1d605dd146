import { expect, test } from 'bun:test'
import { botPlace } from './practice-bot.ts'

test('an anti-cheat has nothing to object to how a block is dug', async () => {
  await using place = await botPlace({ strictPlacing: true })
  const { world, bot, signal } = place
  world.setBlock(2, 61, 2, 'white_carpet')
  await bot.body.travel({ x: 0.5, y: 61.5, z: 0.5 }, { within: 0, signal })

  await bot.digging.dig({ x: 2, y: 61, z: 2 }, signal)

  expect(world.blockAt(2, 61, 2)).toBe('air')
  expect(world.statistics.refused).toEqual({})
}, 15_000)
