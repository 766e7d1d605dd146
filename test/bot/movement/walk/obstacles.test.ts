import { expect } from 'bun:test'
import { systemClock } from '../../../../lib/clock.ts'
import { simulatedTest as test } from '../../../simulation/simulated-test.ts'
import { botPlace } from '../../practice-bot.ts'

const closed: Readonly<Record<string, readonly [string, string]>> = {
  'a door to the north': ['oak_door[half=lower,facing=north]', 'oak_door[half=upper,facing=north]'],
  'a door to the south': ['oak_door[half=lower,facing=south]', 'oak_door[half=upper,facing=south]'],
  'open trapdoors': ['oak_trapdoor[open=true,facing=north]', 'oak_trapdoor[open=true,facing=south]'],
}

test.each(Object.keys(closed))('a walk leads round a wall in which %s closes the way', async (name) => {
  const [lower, upper] = closed[name]!
  await using place = await botPlace({ flight: false, spawn: { x: 0.5, y: 61, z: 0.5 } })
  const { world, player, signal } = place
  world.fill({ min: { x: -3, y: 61, z: 3 }, max: { x: 3, y: 62, z: 3 } }, 'stone')
  world.setBlock(0, 61, 3, lower)
  world.setBlock(0, 62, 3, upper)
  await world.ticks(5)
  const start = systemClock.now()

  await player.body.travel({ x: 0.5, y: 61, z: 6.5 }, { within: 0, signal })

  expect(player.body.position().z).toBeCloseTo(6.5, 1)
  expect(systemClock.now() - start).toBeLessThan(5000)
})

test('an open door is walked through', async () => {
  await using place = await botPlace({ flight: false, spawn: { x: 0.5, y: 61, z: 0.5 } })
  const { world, player, signal } = place
  world.fill({ min: { x: -30, y: 61, z: 3 }, max: { x: 30, y: 62, z: 3 } }, 'stone')
  world.setBlock(0, 61, 3, 'oak_door[half=lower,facing=north,open=true]')
  world.setBlock(0, 62, 3, 'oak_door[half=upper,facing=north,open=true]')
  await world.ticks(5)
  const start = systemClock.now()

  await player.body.travel({ x: 2.5, y: 61, z: 6.5 }, { within: 0, signal })

  expect(player.body.position().z).toBeCloseTo(6.5, 1)
  expect(systemClock.now() - start).toBeLessThan(4000)
})

test('a fence is climbed over from a block before it', async () => {
  await using place = await botPlace({ flight: false, spawn: { x: 0.5, y: 61, z: 0.5 } })
  const { world, player, signal } = place
  world.fill({ min: { x: -60, y: 61, z: 3 }, max: { x: 60, y: 61, z: 3 } }, 'oak_fence')
  world.setBlock(0, 61, 2, 'stone')
  await world.ticks(5)
  const start = systemClock.now()

  await player.body.travel({ x: 0.5, y: 61, z: 6.5 }, { within: 0, signal })

  expect(player.body.position().z).toBeCloseTo(6.5, 1)
  expect(systemClock.now() - start).toBeLessThan(5000)
})
