import { expect } from 'bun:test'
import type { PracticeWorld } from '../../../lib/practice/practice-world.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinRaw, type RawClient } from '../raw-client.ts'
import { startTestWorld } from '../test-world.ts'

/** Everything that players have set off so far, such as `pressed stone_pressure_plate`. */
function eventsOf(world: PracticeWorld): string[] {
  const seen: string[] = []
  world.on((event) => {
    if ('block' in event && /^(pressed|entered|trampled|used)$/.test(event.type))
      seen.push(`${event.type} ${event.block}`)
  })
  return seen
}

function walk(client: RawClient, x: number, y: number, onGround = true): void {
  client.write('position', { x, y, z: 0.5, flags: { onGround } })
}

test('a body on a pressure plate presses it until it has left', async () => {
  await using world = await startTestWorld()
  const events = eventsOf(world)
  world.setBlock(1, 61, 0, 'stone_pressure_plate')
  const client = await joinRaw(world)

  walk(client, 1.5, 61)
  await client.settled()
  expect(world.blockAt(1, 61, 0)).toBe('stone_pressure_plate[powered=true]')
  world.skip(60)
  expect(world.blockAt(1, 61, 0)).toBe('stone_pressure_plate[powered=true]')
  walk(client, 3.5, 61)
  await client.settled()
  world.skip(60)

  expect(world.blockAt(1, 61, 0)).toBe('stone_pressure_plate[powered=false]')
  expect(events).toEqual(['pressed stone_pressure_plate'])
})

test('a body over a plate, or beside it, presses nothing', async () => {
  await using world = await startTestWorld()
  const events = eventsOf(world)
  world.setBlock(1, 61, 0, 'oak_pressure_plate')
  const client = await joinRaw(world)

  walk(client, 0.7, 61)
  walk(client, 1.5, 61.5, false)
  await client.settled()

  expect(events).toEqual([])
})

test('an item that is thrown on a wooden plate presses it, on a stone one it does not', async () => {
  await using world = await startTestWorld()
  const events = eventsOf(world)
  world.setBlock(4, 61, 0, 'oak_pressure_plate')
  world.setBlock(6, 61, 0, 'stone_pressure_plate')

  for (const x of [4.5, 6.5])
    world.subServer('1').items.drop({ x, y: 61.5, z: 0.5 }, { name: 'dirt', count: 1 })
  world.skip(20)

  expect(events).toEqual(['pressed oak_pressure_plate'])
})

test('a tripwire and a portal notice a body, each time that it comes', async () => {
  await using world = await startTestWorld()
  const events = eventsOf(world)
  world.setBlock(1, 61, 0, 'tripwire')
  world.fill({ min: { x: 3, y: 61, z: 0 }, max: { x: 3, y: 62, z: 0 } }, 'nether_portal[axis=z]')
  const client = await joinRaw(world)

  for (const x of [1.5, 3.5, 3.6, 5.5, 3.5]) walk(client, x, 61)
  await client.settled()

  expect(events).toEqual(['pressed tripwire', 'entered nether_portal', 'entered nether_portal'])
})

test('a portal does not notice a body that only touches its cell', async () => {
  await using world = await startTestWorld()
  const events = eventsOf(world)
  world.fill({ min: { x: 3, y: 61, z: 0 }, max: { x: 3, y: 62, z: 0 } }, 'nether_portal[axis=z]')
  const client = await joinRaw(world)

  for (const x of [1.5, 2.7]) walk(client, x, 61)
  await client.settled()
  expect(events).toEqual([])
  walk(client, 2.7001, 61)
  await client.settled()

  expect(events).toEqual(['entered nether_portal'])
})

test.each(['farmland', 'turtle_egg'])('a fall tramples %s, a step does not', async (block) => {
  // With this seed, the first of two falls breaks an egg.
  await using world = await startTestWorld({ seed: 3 })
  world.setBlock(1, 60, 0, block)
  if (block === 'farmland') world.setBlock(1, 61, 0, 'wheat')
  const client = await joinRaw(world)
  const top = block === 'farmland' ? 60.9375 : 60.4375

  walk(client, 1.5, top)
  await client.settled()
  expect(world.blockAt(1, 60, 0)).toStartWith(block)
  for (let fall = 0; fall < 12; fall++) {
    walk(client, 1.5, top + 2, false)
    walk(client, 1.5, top)
  }
  await client.settled()

  expect(world.blockAt(1, 60, 0)).toBe(block === 'farmland' ? 'dirt' : 'air')
  expect(world.blockAt(1, 61, 0)).toBe('air')
})

test('a fall from a block that was taken away under the feet is not the doing of the player', async () => {
  await using world = await startTestWorld({ seed: 3 })
  const tramplers: string[] = []
  world.on((event) => {
    if (event.type === 'trampled') tramplers.push(event.player)
  })
  world.setBlock(1, 60, 0, 'farmland')
  world.setBlock(1, 62, 0, 'stone')
  const client = await joinRaw(world)
  walk(client, 1.5, 63)
  await client.settled()
  world.setBlock(1, 62, 0, 'air')

  for (const y of [62.5, 61.5]) walk(client, 1.5, y, false)
  walk(client, 1.5, 60.9375)
  await client.settled()

  expect(world.blockAt(1, 60, 0)).toBe('dirt')
  expect(tramplers).toEqual([''])
})

test('lava hurts, and a cactus that is touched', async () => {
  await using world = await startTestWorld({ flight: false })
  world.setBlock(1, 60, 0, 'sand')
  world.setBlock(1, 61, 0, 'cactus')
  const client = await joinRaw(world)
  const health = () => world.subServer('1').savedPlayer('Raw').health

  walk(client, 0.76, 61)
  await client.settled()
  world.skip(10)
  expect(health()).toBe(19)
  world.fill({ min: { x: 0, y: 61, z: 0 }, max: { x: 0, y: 61, z: 0 } }, 'lava')
  world.skip(10)

  expect(health()).toBe(15)
})
