import { expect } from 'bun:test'
import { Vec3 } from 'vec3'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinBot } from '../mineflayer-client.ts'
import { joinRaw } from '../raw-client.ts'
import { startTestWorld } from '../test-world.ts'

const flags = { onGround: true }

test('an anti-cheat requires the look at the block, a visible face, reach, and one click per move', async () => {
  await using world = await startTestWorld({ strictPlacing: true, limiter: false })
  world.give('Raw', 'stone', 64)
  const client = await joinRaw(world)
  const place = async (yaw: number, pitch: number, ...at: Parameters<typeof client.place>) => {
    client.write('look', { yaw, pitch, flags })
    client.place(...at)
    await client.settled()
  }

  await place(180, 30, 0, 60, 2)
  await place(0, 50, 0, 60, 2, { face: 0 })
  await place(0, 20, 0, 60, 5)
  await place(0, 50, 0, 62, 2)
  await place(0, 50, 0, 60, 2)
  client.place(0, 60, 3)
  await client.settled()

  expect(world.statistics.refused).toEqual({
    lookingElsewhere: 1,
    faceTurnedAway: 1,
    tooFar: 1,
    airClick: 1,
    severalAtOnce: 1,
  })
  expect(world.statistics.placed).toBe(1)
})

test('an anti-cheat refuses every second block that is placed without a swing of the arm', async () => {
  await using world = await startTestWorld({ strictPlacing: true, limiter: false })
  world.give('Raw', 'stone', 64)
  const client = await joinRaw(world)
  const place = async (yaw: number, x: number, swings: boolean) => {
    client.write('look', { yaw, pitch: 50, flags })
    client.write('tick_end', {})
    client.place(x, 60, 2)
    if (swings) client.write('arm_animation', { hand: 0 })
    await client.settled()
  }

  await place(0, 0, true)
  await place(-30, 1, false)
  expect(world.statistics.refused).toEqual({})
  await place(30, -1, true)

  expect(world.statistics.refused).toEqual({ noSwing: 1 })
  expect(world.statistics.placed).toBe(2)
})

test('an anti-cheat refuses to use an entity that was not pointed at, and to throw as no client does', async () => {
  await using world = await startTestWorld({ strictPlacing: true, version: '1.21.4' })
  world.give('Raw', 'stone', 64)
  const client = await joinRaw(world)

  client.write('block_dig', { status: 3, location: { x: 0, y: 0, z: 0 }, face: 0, sequence: 5 })
  client.write('use_entity', { target: 1, mouse: 0, hand: 0, sneaking: false })
  await client.settled()

  expect(world.statistics.refused).toEqual({ badThrow: 1, usedWithoutPoint: 1 })
  expect(world.inventoryOf('Raw').some((stack) => stack?.count === 64)).toBe(true)
})

test('a block that was placed around the head may be dug at any of its faces', async () => {
  await using world = await startTestWorld({ strictPlacing: true })
  const client = await joinRaw(world)
  world.setBlock(0, 62, 0, 'stone')

  client.write('block_dig', { status: 0, location: { x: 0, y: 62, z: 0 }, face: 1, sequence: 1 })
  await client.settled()

  expect(world.statistics.refused).toEqual({})
})

test('the same click twice counts once, even without an end of tick in between', async () => {
  await using world = await startTestWorld({ strictPlacing: true, limiter: false })
  world.setBlock(0, 61, 2, 'lever[face=floor]')
  const client = await joinRaw(world)
  client.write('look', { yaw: 0, pitch: 35, flags })

  client.place(0, 61, 2)
  client.place(0, 61, 2)
  await client.settled()

  expect(world.statistics.refused).toEqual({})
})

test('continued cheating ends in a kick', async () => {
  await using world = await startTestWorld({ strictPlacing: true, limiter: false })
  world.give('Raw', 'stone', 64)
  const client = await joinRaw(world)

  for (let click = 0; click < 40; click++) client.place(0, 60, 2)

  expect(await client.kicked()).toContain('Unfair advantage')
})

test('mineflayer placing a block legally is not flagged', async () => {
  await using world = await startTestWorld({ strictPlacing: true })
  world.give('Bot', 'stone', 4)
  await using bot = await joinBot(world)
  await bot.equip(bot.inventory.items()[0]!, 'hand')

  await bot.placeBlock(bot.blockAt(new Vec3(1, 60, 2))!, new Vec3(0, 1, 0))
  await bot.placeBlock(bot.blockAt(new Vec3(1, 61, 2))!, new Vec3(0, 1, 0))

  expect(world.countBlocks({ min: { x: 1, y: 61, z: 2 }, max: { x: 1, y: 62, z: 2 } })).toEqual({ stone: 2 })
  expect(world.statistics.refused).toEqual({})
})
