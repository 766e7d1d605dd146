import { expect, test } from 'bun:test'
import { parseBlockState } from '../../../lib/blueprint/parse-block-state.ts'
import { showsSameOnMap } from '../../../lib/game/blocks/map-look.ts'

const same = (standing: string, wanted: string): boolean =>
  showsSameOnMap(parseBlockState(standing), parseBlockState(wanted))

test('a map shows the same of a block however it is turned and under whatever name the game version has for it', () => {
  expect(same('oak_stairs[facing=north,half=top]', 'oak_stairs[facing=south,half=top]')).toBe(true)
  expect(same('grass', 'short_grass')).toBe(true)
  expect(same('chain[axis=y]', 'iron_chain[axis=y]')).toBe(true)
  expect(same('stone', 'andesite')).toBe(false)
})

test('a map shows the same of a slab in the lower and in the upper half of its cell, as long as it is dry', () => {
  expect(same('oak_slab[type=bottom]', 'oak_slab[type=top]')).toBe(true)
  expect(same('oak_stairs[half=bottom,waterlogged=false]', 'oak_stairs[half=top]')).toBe(true)
  expect(same('oak_slab[type=bottom,waterlogged=true]', 'oak_slab[type=top,waterlogged=true]')).toBe(false)
})

test('the ends of a log differ from its bark, and without an axis it stands upright', () => {
  expect(same('oak_log[axis=x]', 'oak_log[axis=y]')).toBe(false)
  expect(same('oak_log[axis=y]', 'oak_log')).toBe(true)
  expect(same('oak_log[axis=x]', 'oak_log')).toBe(false)
})

test('water in a block differs from none, and corals are in water unless they say otherwise', () => {
  expect(same('oak_fence[waterlogged=true]', 'oak_fence')).toBe(false)
  expect(same('tube_coral[waterlogged=true]', 'tube_coral')).toBe(true)
  expect(same('tube_coral[waterlogged=false]', 'tube_coral')).toBe(false)
})
