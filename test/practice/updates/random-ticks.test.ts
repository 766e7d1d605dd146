import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { startTestWorld } from '../test-world.ts'

/** The state of a block after 100 s of the fastest time that there is. */
async function after(
  block: string,
  furnish: (set: (x: number, y: number, z: number, state: string) => void) => void = () => {},
) {
  await using world = await startTestWorld({ version: '1.21.4', randomTickSpeed: 400 })
  furnish((x, y, z, state) => world.setBlock(x, y, z, state))
  world.setBlock(20, 63, 20, block)
  world.skip(2000)
  return world.blockAt(20, 63, 20)
}

test('dirt overgrows beside grass, and nowhere else', async () => {
  expect(await after('dirt', (set) => set(21, 63, 20, 'grass_block'))).toStartWith('grass_block')
  expect(await after('dirt')).toBe('dirt')
})

test('grass turns to dirt under a full block', async () => {
  expect(await after('grass_block', (set) => set(20, 64, 20, 'stone'))).toBe('dirt')
})

test('ice melts beside a light, and not without', async () => {
  expect(await after('ice', (set) => set(21, 63, 20, 'glowstone'))).toStartWith('water')
  expect(await after('ice')).toBe('ice')
})

test('copper ages, coral without water dies', async () => {
  expect(await after('copper_block')).not.toBe('copper_block')
  expect(await after('exposed_cut_copper')).not.toBe('exposed_cut_copper')
  expect(await after('tube_coral_block')).toBe('dead_tube_coral_block')
})

test('stone stays, and so does everything without random ticks', async () => {
  expect(await after('stone')).toBe('stone')
  await using world = await startTestWorld({ version: '1.21.4' })
  world.setBlock(20, 63, 20, 'tube_coral_block')
  world.skip(200)
  expect(world.blockAt(20, 63, 20)).toBe('tube_coral_block')
})
