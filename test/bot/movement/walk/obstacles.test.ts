import { expect } from 'bun:test'
import { systemClock } from '../../../../lib/clock.ts'
import type { PracticeWorld } from '../../../../lib/practice/practice-world.ts'
import { simulatedTest as test } from '../../../simulation/simulated-test.ts'
import { botPlace } from '../../practice-bot.ts'

const closed: Readonly<Record<string, readonly [string, string]>> = {
  'a door to the north': ['oak_door[half=lower,facing=north]', 'oak_door[half=upper,facing=north]'],
  'a door to the south': ['oak_door[half=lower,facing=south]', 'oak_door[half=upper,facing=south]'],
  'open trapdoors': ['oak_trapdoor[open=true,facing=north]', 'oak_trapdoor[open=true,facing=south]'],
}

/** Walks from one side of what is built along Z = 3 to the other, in so many milliseconds at most. */
async function walksPast(
  build: (world: PracticeWorld) => void,
  { x, spawnX = 0.5, withinMs }: { x: number; spawnX?: number; withinMs: number },
) {
  await using place = await botPlace({ flight: false, spawn: { x: spawnX, y: 61, z: 0.5 } })
  const { world, player, signal } = place
  build(world)
  await world.ticks(5)
  const start = systemClock.now()

  await player.body.travel({ x, y: 61, z: 6.5 }, { within: 0, signal })

  expect(player.body.position().z).toBeCloseTo(6.5, 1)
  expect(systemClock.now() - start).toBeLessThan(withinMs)
}

const wall = (world: PracticeWorld, halfLength: number) =>
  world.fill({ min: { x: -halfLength, y: 61, z: 3 }, max: { x: halfLength, y: 62, z: 3 } }, 'stone')

test.each(Object.keys(closed))('a walk leads round a wall in which %s closes the way', (name) =>
  walksPast(
    (world) => {
      wall(world, 3)
      for (const [up, block] of closed[name]!.entries()) world.setBlock(0, 61 + up, 3, block)
    },
    { x: 0.5, withinMs: 5000 },
  ),
)

test('an open door is walked through', () =>
  walksPast(
    (world) => {
      wall(world, 30)
      world.setBlock(0, 61, 3, 'oak_door[half=lower,facing=north,open=true]')
      world.setBlock(0, 62, 3, 'oak_door[half=upper,facing=north,open=true]')
    },
    { x: 2.5, withinMs: 4000 },
  ))

test('a fence is climbed over from a block before it', () =>
  walksPast(
    (world) => {
      world.fill({ min: { x: -60, y: 61, z: 3 }, max: { x: 60, y: 61, z: 3 } }, 'oak_fence')
      world.setBlock(0, 61, 2, 'stone')
    },
    { x: 0.5, withinMs: 5000 },
  ))

test('out of a hole with the post of a pane beside it, a body jumps', () =>
  walksPast(
    (world) => {
      world.fill({ min: { x: -2, y: 61, z: -2 }, max: { x: 2, y: 61, z: 2 } }, 'stone')
      for (const x of [-1, 0]) world.setBlock(x, 61, 0, 'glass_pane')
    },
    { x: 0.5, spawnX: 0.05, withinMs: 8000 },
  ))
