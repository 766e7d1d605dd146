import { expect, test } from 'bun:test'
import { parseBlockState } from '../../../lib/blueprint/parse-block-state.ts'
import { createBlocks } from '../../../lib/bot/world/blocks.ts'
import { gameDataOf } from '../../../lib/practice/world/game-data.ts'

const version = '1.21.4'
const { default: registryOf } = (await import('prismarine-registry')) as unknown as {
  default: (version: string) => Parameters<typeof createBlocks>[0]
}
const blocks = createBlocks(registryOf(version))
const state = (block: string) => gameDataOf(version).parse(block).id
const kind = (block: string) => blocks.kind(parseBlockState(block))!

test('water is only missing where a bucket can be emptied: not where a block or water stands', () => {
  const { isDry } = kind('water')

  expect(isDry(state('air'))).toBe(true)
  expect(isDry(state('short_grass'))).toBe(true)
  expect(isDry(state('water'))).toBe(false)
  expect(isDry(state('stone'))).toBe(false)
})

test('a block with water in it is dry when it stands without, and missing where nothing stands', () => {
  const { isDry, accepts } = kind('oak_slab[type=bottom,waterlogged=true]')

  expect(isDry(state('oak_slab[type=bottom,waterlogged=false]'))).toBe(true)
  expect(isDry(state('oak_slab[type=bottom,waterlogged=true]'))).toBe(false)
  expect(accepts(state('oak_slab[type=bottom,waterlogged=true]'))).toBe(true)
  expect(isDry(state('air'))).toBe(false)
})

test.each([
  ['oak_fence', 1.5],
  ['cobblestone_wall', 1.5],
  ['oak_fence_gate', 1.5],
  ['stone', 1],
  ['white_carpet', 1],
] as const)('%s keeps bodies %p blocks from its floor', (name, height) => {
  expect(kind(name).height).toBe(height)
})

test('a block without water is never dry', () => {
  expect(kind('stone').isDry(state('air'))).toBe(false)
})

test('what a map looks through is not on maps; snow, fire, plants and fluids are', () => {
  const onMaps = (names: readonly string[]) => names.filter((name) => blocks.isOnMaps(state(name)))

  expect(onMaps(['air', 'torch', 'glass', 'rail', 'iron_bars', 'redstone_wire'])).toEqual([])
  const shown = [
    'snow[layers=1]',
    'fire',
    'lava',
    'water',
    'short_grass',
    'vine',
    'stone',
    'red_stained_glass',
  ]
  expect(onMaps(shown)).toEqual(shown)
})
