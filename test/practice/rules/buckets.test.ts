import { expect } from 'bun:test'
import type { PracticeWorld } from '../../../lib/practice/practice-world.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinRaw, type RawClient } from '../raw-client.ts'
import { startTestWorld, versions } from '../test-world.ts'

/** Feet on the ground at 0.5 61 0.5; the eyes are at 62.62. Pitch 45 hits the ground 1.62 blocks to the south (yaw 0). */
async function use(client: RawClient, yaw: number, pitch: number): Promise<void> {
  client.write('look', {
    yaw,
    pitch,
    onGround: true,
    flags: { onGround: true, hasHorizontalCollision: false },
  })
  client.write('use_item', { hand: 0, sequence: 1, rotation: { x: yaw, y: pitch } })
  await client.settled()
}

const held = (world: PracticeWorld) => world.inventoryOf('Raw').filter(Boolean)

for (const version of versions) {
  test(`a bucket is emptied before the face that its owner looks at, and filled again (${version})`, async () => {
    await using world = await startTestWorld({ version, spawn: { x: 0.5, y: 61, z: 0.5 } })
    world.give('Raw', 'water_bucket', 1)
    const client = await joinRaw(world)

    await use(client, 0, 45)
    expect(world.blockAt(0, 61, 2)).toBe('water[level=0]')
    expect(held(world)).toEqual([{ name: 'bucket', count: 1 }])

    await use(client, 0, 45)
    expect(world.blockAt(0, 61, 2)).toBe('air')
    expect(held(world)).toEqual([{ name: 'water_bucket', count: 1 }])
  })
}

test('beyond the reach, and where the plot is protected, nothing is poured', async () => {
  await using world = await startTestWorld({ spawn: { x: 0.5, y: 61, z: 0.5 } })
  world.give('Raw', 'water_bucket', 1)
  world.faults.protect({ min: { x: 0, y: 61, z: 2 }, max: { x: 0, y: 61, z: 2 } })
  const client = await joinRaw(world)

  await use(client, 0, 15)
  await use(client, 0, 45)

  expect(world.blockAt(0, 61, 2)).toBe('air')
  expect(held(world)).toEqual([{ name: 'water_bucket', count: 1 }])
  expect(world.statistics.refused).toEqual({ protected: 1 })
})

test('a bucket of a stack is filled into another slot', async () => {
  await using world = await startTestWorld({ spawn: { x: 0.5, y: 61, z: 0.5 } })
  world.give('Raw', 'bucket', 16)
  world.setBlock(0, 60, 2, 'water')
  const client = await joinRaw(world)

  await use(client, 0, 45)

  expect(held(world)).toEqual([
    { name: 'bucket', count: 15 },
    { name: 'water_bucket', count: 1 },
  ])
})

test('a bucket is filled from a source in which the eyes are', async () => {
  await using world = await startTestWorld({ spawn: { x: 0.5, y: 61, z: 0.5 } })
  world.give('Raw', 'bucket', 1)
  world.setBlock(0, 62, 0, 'water')
  const client = await joinRaw(world)

  await use(client, 0, -90)

  expect(world.blockAt(0, 62, 0)).toBe('air')
  expect(held(world)).toEqual([{ name: 'water_bucket', count: 1 }])
})

test('water goes into a block that can be waterlogged', async () => {
  await using world = await startTestWorld({ spawn: { x: 0.5, y: 61, z: 0.5 } })
  world.give('Raw', 'water_bucket', 1)
  world.setBlock(0, 61, 1, 'oak_leaves[persistent=true]')
  const client = await joinRaw(world)

  await use(client, 0, 45)

  expect(world.blockAt(0, 61, 1)).toContain('waterlogged=true')
})

test('the use-item limit counts buckets, too', async () => {
  await using world = await startTestWorld({
    spawn: { x: 0.5, y: 61, z: 0.5 },
    limiter: { count: 1, windowMs: 10_000 },
  })
  world.give('Raw', 'water_bucket', 1)
  const client = await joinRaw(world)
  client.place(5, 60, 5)

  await use(client, 0, 45)

  expect(world.blockAt(0, 61, 2)).toBe('air')
  expect(world.statistics.droppedByLimiter).toBe(1)
})

test('a block that is broken in water leaves the water', async () => {
  await using world = await startTestWorld({ spawn: { x: 0.5, y: 61, z: 0.5 } })
  world.setBlock(0, 61, 2, 'sea_pickle[waterlogged=true]')
  const client = await joinRaw(world)

  client.write('block_dig', { status: 0, location: { x: 0, y: 61, z: 2 }, face: 1, sequence: 1 })
  await client.settled()

  expect(world.blockAt(0, 61, 2)).toBe('water[level=0]')
})
