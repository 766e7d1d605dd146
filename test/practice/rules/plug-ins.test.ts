import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinRaw } from '../raw-client.ts'
import { startTestWorld } from '../test-world.ts'

test('a locked box stays closed, with a message, until it is unlocked', async () => {
  await using world = await startTestWorld({ version: '1.21.4' })
  world.placeChest(2, 61, 2, { items: { dirt: 3 } })
  const raw = await joinRaw(world)
  await world.ticks(2)
  const unlock = world.faults.lockBox({ x: 2, y: 61, z: 2 })

  raw.place(2, 61, 2)
  await world.ticks(3)
  expect(raw.all('open_window')).toEqual([])
  expect(raw.texts().join()).toContain('This box is locked.')

  unlock()
  raw.place(2, 61, 2)
  await raw.next('open_window')
  raw.leave()
})

test('a player who does nothing is kicked, one who moves is not', async () => {
  await using world = await startTestWorld({ version: '1.21.4', idleKickMs: 1000, tickMs: 50 })
  const raw = await joinRaw(world)

  for (let step = 1; step <= 10; step++) {
    raw.write('position', { x: 0.5 + step / 100, y: 61, z: 0.5, flags: { onGround: true } })
    await world.ticks(10)
  }
  expect(world.network.players.has('Raw')).toBe(true)
  expect(await raw.kicked()).toContain('idle')
})

test('snow lies down on what carries it around a player', async () => {
  await using world = await startTestWorld({ version: '1.21.4', snows: true })
  world.setBlock(4, 61, 4, 'glass')
  world.setBlock(5, 61, 4, 'packed_ice')
  const raw = await joinRaw(world)

  world.skip(6000)

  const counts = world.countBlocks({ min: { x: 0, y: 61, z: 0 }, max: { x: 15, y: 63, z: 15 } })
  expect(counts.snow).toBeGreaterThan(100)
  expect(world.blockAt(4, 62, 4)).toBe('snow[layers=1]')
  expect(world.blockAt(5, 62, 4)).toBe('air')
  raw.leave()
})
