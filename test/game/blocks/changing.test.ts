import { expect, test } from 'bun:test'
import { becomesAnother, isAged } from '../../../lib/game/blocks/changing.ts'

test.each([
  'dirt',
  'ice',
  'copper_block',
  'exposed_cut_copper_stairs',
  'weathered_copper',
  'tube_coral_block',
])('%s becomes another block with time', (name) => {
  expect(becomesAnother(name)).toBe(true)
})

test.each([
  'coarse_dirt',
  'packed_ice',
  'waxed_copper_block',
  'oxidized_copper',
  'dead_tube_coral_block',
  'raw_copper_block',
])('%s stays as it is', (name) => {
  expect(becomesAnother(name)).toBe(false)
})

test.each([
  ['dead_tube_coral_block', 'tube_coral_block'],
  ['exposed_copper', 'copper_block'],
  ['oxidized_cut_copper_stairs', 'exposed_cut_copper_stairs'],
])('%s is what becomes of %s', (standing, wanted) => {
  expect(isAged(standing, wanted)).toBe(true)
  expect(isAged(wanted, standing)).toBe(false)
})

test('grass grows over dirt in the light, and is dirt again under blocks', () => {
  expect(isAged('grass_block', 'dirt')).toBe(true)
  expect(isAged('dirt', 'grass_block')).toBe(true)
})

test.each([
  ['stone', 'dirt'],
  ['dead_tube_coral_block', 'brain_coral_block'],
  ['exposed_cut_copper', 'copper_block'],
  ['waxed_exposed_copper', 'copper_block'],
])('%s is put in the place of %s by somebody', (standing, wanted) => {
  expect(isAged(standing, wanted)).toBe(false)
})
