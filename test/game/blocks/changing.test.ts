import { expect, test } from 'bun:test'
import { becomesAnother } from '../../../lib/game/blocks/changing.ts'

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
