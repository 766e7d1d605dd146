import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { startTestWorld } from '../test-world.ts'

test('farmland and paths under a firm block turn to dirt, under a carpet they stay', async () => {
  await using world = await startTestWorld()
  const under = (ground: string, block: string) => {
    world.setBlock(0, 60, 0, ground)
    world.setBlock(0, 61, 0, block)
    const left = world.blockAt(0, 60, 0).replace(/\[.*/, '')
    world.setBlock(0, 61, 0, 'air')
    return left
  }

  expect(under('farmland', 'white_wool')).toBe('dirt')
  expect(under('dirt_path', 'stone')).toBe('dirt')
  expect(under('farmland', 'white_carpet')).toBe('farmland')
  expect(under('farmland', 'oak_fence_gate')).toBe('farmland')
})

test('a crop breaks when its farmland is buried from beside or dug', async () => {
  await using world = await startTestWorld()
  world.setBlock(0, 60, 0, 'farmland')
  world.setBlock(0, 61, 0, 'wheat[age=7]')

  world.setBlock(0, 60, 0, 'dirt')

  expect(world.blockAt(0, 61, 0)).toBe('air')
})

test('a cactus breaks beside a firm block, and not beside a torch', async () => {
  await using world = await startTestWorld()
  world.setBlock(0, 60, 0, 'sand')
  world.setBlock(0, 61, 0, 'cactus')
  world.setBlock(0, 62, 0, 'cactus')

  world.setBlock(1, 61, 0, 'torch')
  expect(world.blockAt(0, 62, 0)).toStartWith('cactus')
  world.setBlock(-1, 62, 0, 'stone')

  expect([61, 62].map((y) => world.blockAt(0, y, 0).replace(/\[.*/, ''))).toEqual(['cactus', 'air'])
})

test('a portal goes out when its frame is broken', async () => {
  await using world = await startTestWorld()
  world.fill({ min: { x: 0, y: 61, z: 0 }, max: { x: 3, y: 65, z: 0 } }, 'obsidian')
  world.fill({ min: { x: 1, y: 62, z: 0 }, max: { x: 2, y: 64, z: 0 } }, 'nether_portal[axis=x]')

  world.setBlock(0, 61, 0, 'air')
  expect(world.blockAt(2, 64, 0)).toStartWith('nether_portal')
  world.setBlock(3, 63, 0, 'air')

  expect(world.countBlocks({ min: { x: 0, y: 61, z: 0 }, max: { x: 3, y: 65, z: 0 } })).toEqual({
    obsidian: 12,
  })
})
