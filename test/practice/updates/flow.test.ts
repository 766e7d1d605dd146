import { expect } from 'bun:test'
import type { PracticeWorld } from '../../../lib/practice/practice-world.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { startTestWorld } from '../test-world.ts'

const long = 200

/** Blocks of a row along X at Y 61, from `from` to `to`: a digit is the level of water, `.` air, `#` anything else. */
function row(world: PracticeWorld, from: number, to: number, z = 0, y = 61): string {
  let text = ''
  for (let x = from; x <= to; x++) {
    const block = world.blockAt(x, y, z)
    text += block === 'air' ? '.' : (/^water\[level=(\d+)\]$/.exec(block)?.[1] ?? '#')
  }
  return text
}

test('water flows seven blocks over flat ground, a block in five ticks, and dries up without its source', async () => {
  await using world = await startTestWorld()
  world.setBlock(0, 61, 0, 'water')

  world.skip(11)
  expect(row(world, -3, 3)).toBe('.21012.')
  world.skip(long)
  expect(row(world, -9, 9)).toBe('..765432101234567..')

  world.setBlock(0, 61, 0, 'air')
  world.skip(long)
  expect(row(world, -9, 9)).toBe('.'.repeat(19))
})

test('between two sources on firm ground a third one forms, over air it does not', async () => {
  await using world = await startTestWorld()
  for (const x of [-1, 3]) world.setBlock(x, 61, 0, 'glass')
  for (const z of [-1, 1]) for (const x of [0, 1, 2]) world.setBlock(x, 61, z, 'glass')
  world.setBlock(0, 61, 0, 'water')
  world.setBlock(2, 61, 0, 'water')
  world.skip(long)
  expect(row(world, -1, 3)).toBe('#000#')

  for (const x of [-1, 3]) world.setBlock(x, 65, 0, 'glass')
  for (const z of [-1, 1]) for (const x of [0, 1, 2]) world.setBlock(x, 65, z, 'glass')
  for (const x of [0, 2]) world.setBlock(x, 64, 0, 'glass')
  world.setBlock(0, 65, 0, 'water')
  world.setBlock(2, 65, 0, 'water')
  world.skip(long)
  expect(row(world, -1, 3, 0, 65)).toBe('#010#')
})

test('flowing water takes items along, which become one where its flows meet', async () => {
  await using world = await startTestWorld()
  const { items } = world.subServer('1')
  for (const z of [-1, 1]) for (let x = -1; x <= 9; x++) world.setBlock(x, 61, z, 'glass')
  for (const x of [-1, 9]) world.setBlock(x, 61, 0, 'glass')
  for (const x of [1, 2, 3, 4, 5, 6, 7]) world.setBlock(x, 61, 0, 'red_carpet')
  for (const x of [0, 8]) world.setBlock(x, 61, 0, 'water')
  world.skip(long)

  expect(items.all().map(({ position, stack }) => [position.x, position.z, stack])).toEqual([
    [4.5, 0.5, { name: 'red_carpet', count: 7 }],
  ])
})

test('water falls down a shaft and fills it', async () => {
  await using world = await startTestWorld()
  for (let y = 61; y < 71; y++) {
    for (const [x, z] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      world.setBlock(x, y, z, 'glass')
  }
  world.setBlock(0, 70, 0, 'water')
  world.skip(long)

  expect(Array.from({ length: 10 }, (_, y) => row(world, 0, 0, 0, 61 + y)).join('')).toBe('8888888880')
})

test('water runs towards the nearest edge', async () => {
  await using world = await startTestWorld()
  world.setBlock(3, 60, 0, 'air')
  world.setBlock(0, 61, 0, 'water')
  world.skip(long)

  expect(row(world, -2, 3)).toBe('..0123')
})

test('water washes carpets away; slabs and full blocks hold it', async () => {
  await using world = await startTestWorld()
  const around = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const
  for (const [x, z] of around) world.setBlock(x, 61, z, 'oak_slab')
  world.setBlock(0, 61, 0, 'water')
  world.skip(long)
  for (const [x, z] of around) expect(world.blockAt(x, 61, z)).toContain('waterlogged=false')

  world.setBlock(1, 61, 0, 'white_carpet')
  world.skip(long)
  expect(world.blockAt(1, 61, 0)).toBe('water[level=1]')
})

test('water runs out of a waterlogged slab, but not of leaves', async () => {
  await using world = await startTestWorld()
  world.setBlock(0, 61, 0, 'oak_slab[waterlogged=true]')
  world.setBlock(40, 61, 0, 'oak_leaves[persistent=true,waterlogged=true]')
  world.skip(long)

  expect(row(world, -2, 2)).toBe('21#12')
  expect(row(world, 38, 42)).toBe('..#..')
})

test('water flows around a block', async () => {
  await using world = await startTestWorld()
  world.setBlock(0, 61, 0, 'water')
  world.skip(long)
  world.setBlock(1, 61, 0, 'stone')
  world.skip(long)

  expect(row(world, 0, 2)).toBe('0#4')
})

test('lava flows three blocks, a block in thirty ticks, and burns what it washes over', async () => {
  await using world = await startTestWorld()
  world.setBlock(2, 61, 0, 'torch')
  world.setBlock(0, 61, 0, 'lava')
  const lava = () =>
    [-4, -3, -2, -1, 0, 1, 2, 3, 4]
      .map((x) => /^lava\[level=(\d)\]$/.exec(world.blockAt(x, 61, 0))?.[1] ?? '.')
      .join('')

  world.skip(31)
  expect(lava()).toBe('...202...')
  world.skip(long)

  expect(lava()).toBe('.6420246.')
  expect(world.subServer('1').items.all()).toEqual([])
})

test('lava that meets water turns to stone', async () => {
  await using world = await startTestWorld()
  world.setBlock(0, 61, 0, 'lava')
  world.skip(long)
  world.setBlock(6, 61, 0, 'water')
  world.skip(long)
  expect(world.blockAt(3, 61, 0)).toBe('cobblestone')

  world.setBlock(0, 62, 0, 'water')
  world.skip(long)
  expect(world.blockAt(0, 61, 0)).toBe('obsidian')
})

test('water washes redstone away; rails only up to 1.16', async () => {
  const left: string[] = []
  for (const version of ['26.1', '1.16.5']) {
    await using world = await startTestWorld({ version })
    world.setBlock(2, 61, 0, 'redstone_wire')
    world.setBlock(0, 61, 2, 'rail')
    world.setBlock(0, 61, 0, 'water')
    world.skip(long)
    left.push(...[world.blockAt(2, 61, 0), world.blockAt(0, 61, 2)].map((block) => block.replace(/\[.*/, '')))
  }

  expect(left).toEqual(['water', 'rail', 'water', 'water'])
})
