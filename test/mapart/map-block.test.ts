import { expect, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import { upgradeBlock } from '../../lib/blueprint/names/upgrade-block.ts'
import { parseBlockState } from '../../lib/blueprint/parse-block-state.ts'
import { hasNewestColours } from '../../lib/mapart/colour-changes.ts'
import { hasMapColour, mapBlockOf } from '../../lib/mapart/map-block.ts'
import { baseColourName } from '../../lib/mapart/map-palette.ts'

const colour = (block: string, version?: string): string =>
  baseColourName(mapBlockOf(parseBlockState(block), version).colour)

test.each(['1.13', '1.16.5', '1.20.1', '1.21.4', '1.21.11', '26.1'])(
  'every block of %s has a colour or is known to have none',
  (version) => {
    const missing = minecraftData(version)
      .blocksArray.map(({ name }) => name)
      .filter((name) => !hasMapColour(name))

    expect(missing).toEqual([])
  },
)

test.each([
  ['oak_log[axis=y]', 'wood'],
  ['oak_log[axis=x]', 'podzol'],
  ['oak_log', 'wood'],
  ['birch_log[axis=z]', 'quartz'],
  ['stripped_cherry_log[axis=x]', 'terracotta_pink'],
  ['acacia_wood[axis=x]', 'gray'],
  ['crimson_stem[axis=z]', 'crimson_stem'],
  ['quartz_pillar[axis=x]', 'quartz'],
  ['red_bed[part=foot]', 'red'],
  ['red_bed[part=head]', 'wool'],
  ['white_wool', 'snow'],
  ['white_candle', 'wool'],
  ['purple_shulker_box', 'terracotta_purple'],
  ['lime_stained_glass', 'lime'],
  ['lime_stained_glass_pane', 'none'],
  ['glass', 'none'],
  ['torch', 'none'],
  ['weathered_cut_copper_slab[type=bottom]', 'warped_stem'],
  ['chain[axis=y]', 'none'],
  ['somemod:anything', 'none'],
  ['constructor', 'none'],
])('%s shows %s', (block, expected) => {
  expect(colour(block)).toBe(expected)
})

test.each([
  ['oak_fence[waterlogged=true]', 'water'],
  ['oak_leaves[waterlogged=true]', 'water'],
  ['stone_slab[type=bottom,waterlogged=true]', 'water'],
  ['stone_slab[type=top,waterlogged=true]', 'stone'],
  ['stone_stairs[half=bottom,waterlogged=true]', 'water'],
  ['stone_stairs[half=top,waterlogged=true]', 'stone'],
  ['oak_trapdoor[half=top,open=false,waterlogged=true]', 'wood'],
  ['oak_trapdoor[half=top,open=true,waterlogged=true]', 'water'],
  ['mangrove_roots[waterlogged=true]', 'podzol'],
  ['scaffolding[waterlogged=true]', 'sand'],
  ['waxed_copper_grate[waterlogged=true]', 'orange'],
  ['barrier[waterlogged=true]', 'water'],
  ['sea_pickle', 'water'],
  ['sea_pickle[waterlogged=false]', 'green'],
  ['glass_pane[waterlogged=true]', 'none'],
  ['kelp_plant', 'water'],
  ['lava', 'fire'],
])('%s shows %s, for a map sees water unless the block closes its top', (block, expected) => {
  expect(colour(block)).toBe(expected)
})

test('only fluids, and blocks that stand in one, make water deeper', () => {
  const isFluid = (block: string): boolean => mapBlockOf(parseBlockState(block)).isFluid

  expect(['water', 'lava', 'kelp', 'glass_pane[waterlogged=true]'].map(isFluid)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['ice', 'glass_pane', 'oak_fence[waterlogged=false]'].map(isFluid)).toEqual([false, false, false])
})

test.each([
  ['iron_bars', 'metal', 'none'],
  ['white_stained_glass_pane', 'snow', 'none'],
  ['lime_stained_glass_pane', 'lime', 'none'],
  ['brown_mushroom', 'plant', 'brown'],
  ['red_mushroom', 'plant', 'red'],
  ['log[axis=none,variant=oak]', 'podzol', 'wood'],
  ['log[axis=none,variant=spruce]', 'brown', 'podzol'],
  ['log2[axis=none,variant=acacia]', 'stone', 'gray'],
  ['brown_mushroom_block[variant=all_stem]', 'wool', 'wool'],
  ['brown_mushroom_block[variant=stem]', 'sand', 'wool'],
  ['brown_mushroom_block[variant=all_inside]', 'sand', 'dirt'],
  ['red_mushroom_block[variant=all_outside]', 'red', 'red'],
  ['red_shulker_box', 'none', 'red'],
  ['log[axis=x,variant=oak]', 'podzol', 'podzol'],
])('%s of 1.12 shows %s there and %s today', (block, there, today) => {
  const { colour: old } = mapBlockOf(upgradeBlock(parseBlockState(block), 1343), '1.12.2')
  const { colour: present } = mapBlockOf(upgradeBlock(parseBlockState(block), 1343), '1.13')

  expect([old, present].map(baseColourName)).toEqual([there, today])
})

test('since 1.21.2 all colours are those of the newest version', () => {
  expect(['1.12.2', '1.21.1', '1.21.2', '26.1'].map(hasNewestColours)).toEqual([false, false, true, true])
})

test('lamps and ripe wheat got their colour in 1.21.2', () => {
  expect(colour('redstone_lamp', '1.21.1')).toBe('none')
  expect(colour('redstone_lamp', '1.21.2')).toBe('terracotta_orange')
  expect(colour('redstone_lamp', '26.1')).toBe('terracotta_orange')
  expect(colour('wheat[age=7]', '1.20.4')).toBe('plant')
  expect(colour('wheat[age=7]')).toBe('yellow')
  expect(colour('wheat[age=5]')).toBe('plant')
})
