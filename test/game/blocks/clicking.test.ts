import { expect, test } from 'bun:test'
import { parseBlockState } from '../../../lib/blueprint/parse-block-state.ts'
import { isInteractive, isReplaceable } from '../../../lib/game/blocks/clicking.ts'

test('a placed block takes the place of air, fluids, grass and a single layer of snow', () => {
  const replaceable = (block: string) => isReplaceable(parseBlockState(block))

  expect(
    [
      'cave_air',
      'water',
      'lava',
      'grass',
      'tall_dry_grass',
      'large_fern',
      'sculk_vein',
      'snow[layers=1]',
    ].every(replaceable),
  ).toBe(true)
  expect(
    ['snow[layers=2]', 'snow_block', 'grass_block', 'dandelion', 'white_carpet', 'torch'].some(replaceable),
  ).toBe(false)
})

test('a click opens or switches containers, tables, doors and the like, but not shelves of books', () => {
  expect(
    [
      'chest',
      'oak_shelf',
      'chiseled_bookshelf',
      'crafting_table',
      'oak_door',
      'oak_wall_sign',
      'red_bed',
      'cave_vines',
    ].every(isInteractive),
  ).toBe(true)
  expect(['stone', 'bookshelf', 'bedrock', 'oak_fence', 'glass'].some(isInteractive)).toBe(false)
})
