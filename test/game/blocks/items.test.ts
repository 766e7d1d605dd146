import { expect, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import { parseBlockState } from '../../../lib/blueprint/parse-block-state.ts'
import {
  bucketUse,
  isObtainable,
  itemsOfBlock,
  itemThatPlaces,
  stackSizeOf,
} from '../../../lib/game/blocks/items.ts'

const needed = (block: string): string =>
  itemsOfBlock(parseBlockState(block))
    .map(({ item, count }) => `${count} ${item}`)
    .join(', ')

test.each([
  ['stone', 'stone'],
  ['bedrock', 'bedrock'],
  ['create:brass_casing', 'create:brass_casing'],
  // The wall's block has the item of the one that stands.
  ['wall_torch', 'torch'],
  ['redstone_wall_torch', 'redstone_torch'],
  ['oak_wall_sign', 'oak_sign'],
  ['oak_wall_hanging_sign', 'oak_hanging_sign'],
  ['red_wall_banner', 'red_banner'],
  ['skeleton_wall_skull', 'skeleton_skull'],
  ['dead_tube_coral_wall_fan[waterlogged=false]', 'dead_tube_coral_fan'],
  // Crops are placed as seeds, and so on.
  ['wheat', 'wheat_seeds'],
  ['carrots', 'carrot'],
  ['melon_stem', 'melon_seeds'],
  ['pitcher_crop', 'pitcher_pod'],
  ['cocoa', 'cocoa_beans'],
  ['sweet_berry_bush', 'sweet_berries'],
  ['cave_vines_plant', 'glow_berries'],
  ['weeping_vines_plant', 'weeping_vines'],
  ['bamboo_sapling', 'bamboo'],
  ['redstone_wire', 'redstone'],
  ['tripwire', 'string'],
  ['powder_snow', 'powder_snow_bucket'],
  // Either half of a block is placed with the item of both.
  ['oak_door[half=upper]', 'oak_door'],
  ['stone_slab[type=double]', 'stone_slab'],
  // A bucket of water follows.
  ['oak_fence[waterlogged=true]', 'oak_fence'],
])('%s is placed with %s', (block, item) => {
  expect(itemThatPlaces(parseBlockState(block))).toBe(item)
})

test.each([
  ['potted_red_tulip', '1 flower_pot, 1 red_tulip'],
  ['potted_azalea_bush', '1 flower_pot, 1 azalea'],
  ['blue_candle_cake', '1 cake, 1 blue_candle'],
  ['water_cauldron[level=3]', '1 cauldron, 1 water_bucket'],
  ['farmland', '1 dirt'],
  ['dirt_path', '1 dirt'],
  ['attached_pumpkin_stem', '1 pumpkin_seeds'],
  ['tall_seagrass[half=lower]', '1 seagrass, 1 water_bucket'],
  ['kelp', '1 kelp, 1 water_bucket'],
  ['tube_coral', '1 tube_coral, 1 water_bucket'],
  ['sea_pickle[pickles=3,waterlogged=true]', '3 sea_pickle, 1 water_bucket'],
  ['water', '1 water_bucket'],
  ['lava', '1 lava_bucket'],
  ['bubble_column', '1 water_bucket'],
  ['fire', '1 flint_and_steel'],
  ['piston_head', ''],
  ['nether_portal', '1 nether_portal'],
])('%s is not placed with one item; it takes "%s"', (block, items) => {
  expect(itemThatPlaces(parseBlockState(block))).toBeNull()
  expect(needed(block)).toBe(items)
})

test('obtainable is what survival mode has an item for', () => {
  const obtainable = (block: string) => isObtainable(parseBlockState(block))

  expect(['stone', 'wheat', 'sea_pickle[waterlogged=false]', 'player_wall_sign'].map(obtainable)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(
    ['bedrock', 'chain_command_block', 'player_wall_head', 'infested_stone', 'farmland', 'kelp'].map(
      obtainable,
    ),
  ).toEqual([false, false, false, false, false, false])
})

test('water and blocks that are filled with it are obtainable by a bucket', () => {
  const blocks = [
    'water',
    'water[level=3]',
    'oak_leaves[waterlogged=true]',
    'oak_leaves',
    'tube_coral',
    'kelp',
  ]

  expect(blocks.map((block) => bucketUse(parseBlockState(block)))).toEqual([
    'whole',
    'whole',
    'inside',
    null,
    null,
    null,
  ])
  expect(blocks.slice(0, 3).every((block) => isObtainable(parseBlockState(block)))).toBe(true)
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

test('every block of the newest game takes items that exist, in stacks of their size, but for a few that have none', () => {
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
