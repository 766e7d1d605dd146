import { expect, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import { parseBlockState } from '../../lib/blueprint/parse-block-state.ts'
import { itemsOfBlock, stackSizeOf } from '../../lib/game/blocks/items.ts'
import { materialsOf } from '../../lib/mapart/materials.ts'
import { blueprintOf } from '../support/blueprints.ts'

test('materials are counted in items, stacks and shulker boxes, the most needed first', () => {
  const blueprint = blueprintOf(
    { width: 50, height: 1, length: 50 },
    Array.from(
      { length: 2500 },
      (_, i) => [i % 50, 0, Math.floor(i / 50), i < 65 ? 'red_wool' : 'stone'] as const,
    ),
  )

  const { shown, supports, all } = materialsOf(blueprint)

  expect(shown).toEqual([
    { name: 'stone', count: 2435, stacks: 39, shulkers: 2 },
    { name: 'red_wool', count: 65, stacks: 2, shulkers: 1 },
  ])
  expect(supports).toEqual([])
  expect(all).toEqual(shown)
})

test('what is hidden under another block is a support; the water of a depth and glass on top are not', () => {
  const blueprint = blueprintOf({ width: 3, height: 5, length: 1 }, [
    [0, 0, 0, 'cobblestone'],
    [0, 1, 0, 'white_carpet'],
    [1, 0, 0, 'cobblestone'],
    [1, 1, 0, 'water'],
    [1, 2, 0, 'water'],
    [2, 0, 0, 'cobblestone'],
    [2, 1, 0, 'stone'],
    [2, 2, 0, 'glass'],
  ])

  const { shown, supports } = materialsOf(blueprint)

  expect(Object.fromEntries(supports.map(({ name, count }) => [name, count]))).toEqual({ cobblestone: 3 })
  expect(Object.fromEntries(shown.map(({ name, count }) => [name, count]))).toEqual({
    white_carpet: 1,
    water_bucket: 2,
    stone: 1,
    glass: 1,
  })
})

test.each([
  ['wall_torch[facing=east]', 'torch 1'],
  ['soul_wall_torch', 'soul_torch 1'],
  ['oak_wall_hanging_sign', 'oak_hanging_sign 1'],
  ['red_wall_banner', 'red_banner 1'],
  ['creeper_wall_head', 'creeper_head 1'],
  ['dead_tube_coral_wall_fan[waterlogged=false]', 'dead_tube_coral_fan 1'],
  ['redstone_wire', 'redstone 1'],
  ['water', 'water_bucket 1'],
  ['water[level=3]', ''],
  ['stone_slab[type=double]', 'stone_slab 2'],
  ['stone_slab[type=top,waterlogged=true]', 'stone_slab 1, water_bucket 1'],
  ['snow[layers=5]', 'snow 5'],
  ['red_candle[candles=3]', 'red_candle 3'],
  ['oak_door[half=lower]', 'oak_door 1'],
  ['oak_door[half=upper]', ''],
  ['red_bed[part=head]', ''],
  ['oak_trapdoor[half=upper]', 'oak_trapdoor 1'],
  ['potted_red_tulip', 'flower_pot 1, red_tulip 1'],
  ['blue_candle_cake', 'cake 1, blue_candle 1'],
  ['water_cauldron[level=3]', 'cauldron 1, water_bucket 1'],
  ['oak_wood', 'oak_wood 1'],
  ['cobblestone_wall', 'cobblestone_wall 1'],
])('placing %s takes "%s"', (block, items) => {
  const taken = itemsOfBlock(parseBlockState(block))

  expect(taken.map(({ item, count }) => `${item} ${count}`).join(', ')).toBe(items)
})

test('every block of the newest game takes items that exist, in stacks of their size, but for a few that nobody has', () => {
  const game = minecraftData('26.1')
  const strange: string[] = []

  for (const { name } of game.blocksArray) {
    for (const { item } of itemsOfBlock({ name, properties: {} })) {
      const known = game.itemsByName[item]
      if (known === undefined) strange.push(item)
      else expect(`${item} ${stackSizeOf(item)}`).toBe(`${item} ${known.stackSize}`)
    }
  }

  expect(strange.sort()).toEqual([
    'cave_air',
    'end_gateway',
    'end_portal',
    'frosted_ice',
    'nether_portal',
    'void_air',
  ])
})
