import { expect } from 'bun:test'
import { attempt } from '../../../lib/failure.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { botPlace } from '../practice-bot.ts'

const spawn = { x: 0.5, y: 61, z: 0.5 }

test('a flying bot lands to dig, and takes off again for the next path', async () => {
  await using place = await botPlace({ spawn })
  const { world, player, signal } = place
  world.setBlock(2, 61, 0, 'white_wool')
  await player.body.travel({ x: 0.5, y: 63.2, z: 0.5 }, { within: 0, signal })

  const stands = await player.body.land(signal)
  const height = player.body.position().y
  const startedAt = performance.now()
  await player.digging.dig({ x: 2, y: 61, z: 0 }, signal)
  const time = performance.now() - startedAt
  await player.body.travel({ x: 4.5, y: 66, z: 0.5 }, { within: 0, signal })

  expect(stands).toBe(true)
  expect(height).toBe(61)
  // Wool takes 1.2 s by hand on the ground, and 6 s in the air.
  expect(time).toBeLessThan(1500)
  expect(world.blockAt(2, 61, 0)).toBe('air')
  expect(player.body.position().y).toBe(66)
})

test('a bot high in the air stays there, and so does one over lava or water', async () => {
  await using place = await botPlace({ spawn })
  const { world, player, signal } = place
  world.fill({ min: { x: 8, y: 61, z: 0 }, max: { x: 10, y: 61, z: 2 } }, 'lava')
  world.fill({ min: { x: 16, y: 61, z: 0 }, max: { x: 18, y: 61, z: 2 } }, 'water')

  await player.body.travel({ x: 0.5, y: 68, z: 0.5 }, { within: 0, signal })
  const high = await player.body.land(signal)
  await player.body.travel({ x: 9.5, y: 63, z: 1.5 }, { within: 0, signal })
  const overLava = await player.body.land(signal)

  await player.body.travel({ x: 17.5, y: 63, z: 1.5 }, { within: 0, signal })
  const overWater = await player.body.land(signal)

  expect([high, overLava, overWater]).toEqual([false, false, false])
  expect(player.body.position().y).toBe(63)
})

test('a bot lands on the edge of a block beside water, but not on a slab beside it', async () => {
  await using place = await botPlace({ spawn })
  const { world, player, signal } = place
  const landsOn = async (x: number, edge: string) => {
    world.fill({ min: { x, y: 61, z: 0 }, max: { x, y: 61, z: 1 } }, edge)
    world.fill({ min: { x: x + 1, y: 61, z: 0 }, max: { x: x + 2, y: 61, z: 1 } }, 'water')
    await player.body.travel({ x: x + 1.1, y: 62.5, z: 0.5 }, { within: 0, signal })
    return player.body.land(signal)
  }

  expect([await landsOn(8, 'glass'), await landsOn(16, 'oak_slab[type=bottom]')]).toEqual([true, false])
})

test('a bot over a carpet on farmland stays in the air, as it would trample it', async () => {
  await using place = await botPlace({ spawn })
  const { world, player, signal } = place
  for (const [x, ground] of [
    [8, 'farmland'],
    [12, 'dirt'],
  ] as const) {
    world.setBlock(x, 60, 0, ground)
    world.setBlock(x, 61, 0, 'white_carpet')
  }
  const landsAt = async (x: number) => {
    await player.body.travel({ x: x + 0.5, y: 62.5, z: 0.5 }, { within: 0, signal })
    return player.body.land(signal)
  }

  expect(await landsAt(8)).toBe(false)
  expect(await landsAt(12)).toBe(true)
  expect(world.blockAt(8, 60, 0)).toStartWith('farmland')
})

test('a bot that stands on the edge of a block goes on though another block is put into its side', async () => {
  await using place = await botPlace({ flight: false, spawn: { x: 6.2, y: 63, z: 5.5 } })
  const { world, player, signal } = place
  world.setBlock(5, 61, 5, 'dirt')
  while (player.body.position().y !== 62 || !player.walking.isStanding()) await world.ticks(1)
  world.setBlock(5, 63, 5, 'white_wool')
  while (!player.world.stateAt(5, 63, 5)) await world.ticks(1)

  await player.body.travel({ x: 9.5, y: 61, z: 5.5 }, { within: 0, signal })

  expect(player.body.position().x).toBeCloseTo(9.5, 1)
})

test('a bot that the server holds in the air over water falls in and goes on foot', async () => {
  await using place = await botPlace({ foreseesFlight: true, spawn: { x: 0.5, y: 65, z: 0.5 } })
  const { world, player, signal } = place
  world.fill({ min: { x: -2, y: 60, z: -2 }, max: { x: 2, y: 60, z: 2 } }, 'water')
  const goal = { x: 8.5, y: 61, z: 0.5 }

  while ((await attempt(() => player.body.travel(goal, { within: 0, signal }), signal)) !== null);

  expect(Math.abs(player.body.position().x - goal.x)).toBeLessThan(0.2)
})
