import { expect, test } from 'bun:test'
import { parseBlockState } from '../../../lib/blueprint/parse-block-state.ts'
import { leansOn, supportOf } from '../../../lib/game/blocks/support.ts'
import type { Support } from '../../../lib/game/blocks.ts'

const support = (block: string): Support | null => supportOf(parseBlockState(block))

test.each([
  // Blocks that fall.
  'sand',
  'suspicious_gravel',
  'lime_concrete_powder',
  'chipped_anvil',
  'dragon_egg',
  // Blocks that break.
  'white_carpet',
  'moss_carpet',
  'pale_moss_carpet',
  'candle',
  'red_candle',
  'candle_cake',
  'blue_candle_cake',
  'red_banner',
  'oak_sign',
  'oak_door[half=upper]',
  'oak_pressure_plate',
  'powered_rail',
  'copper_torch',
  'snow',
  'scaffolding',
  'lantern',
  'soul_lantern[hanging=false]',
  'waxed_oxidized_copper_lantern',
  'bell',
  // Plants that need soil.
  'azalea',
  'flowering_azalea',
  'pink_petals',
  'wildflowers',
  'leaf_litter',
  'grass',
  'short_grass',
  'short_dry_grass',
  'tall_dry_grass',
  'fern',
  'dead_bush',
  'bush',
  'open_eyeblossom',
  'golden_dandelion',
  'cactus_flower',
  'wheat',
  'attached_melon_stem',
  'torchflower_crop',
  'nether_sprouts',
  'warped_roots',
  'mangrove_propagule',
  'twisting_vines_plant',
  'big_dripleaf_stem',
  'small_dripleaf',
  'chorus_flower',
  'chorus_plant[down=true,north=true]',
  // Plants of the sea floor.
  'tube_coral',
  'dead_tube_coral',
  'fire_coral_fan',
  'sea_pickle',
  'tall_seagrass',
  'kelp',
  'frogspawn',
  // Clinging blocks on the ground.
  'glow_lichen',
  'glow_lichen[down=true,north=true]',
  'resin_clump[down=true]',
  'pointed_dripstone',
  'pointed_dripstone[vertical_direction=up]',
  'amethyst_cluster',
  'lever',
  'stone_button[face=floor]',
])('%s needs a block beneath it', (block) => {
  expect(support(block)).toBe('below')
})

test.each([
  'lantern[hanging=true]',
  'oak_hanging_sign',
  'hanging_roots',
  'spore_blossom',
  'weeping_vines',
  'cave_vines_plant',
  'pale_hanging_moss',
  'mangrove_propagule[hanging=true]',
  'pointed_dripstone[vertical_direction=down]',
  'amethyst_cluster[facing=down]',
  'glow_lichen[down=false,up=true]',
  'vine[up=true]',
  'lever[face=ceiling]',
  'bell[attachment=ceiling]',
])('%s hangs from the block above it', (block) => {
  expect(support(block)).toBe('above')
})

test.each([
  'wall_torch',
  'soul_wall_torch',
  'oak_wall_sign',
  'oak_wall_hanging_sign',
  'red_wall_banner',
  'tube_coral_wall_fan',
  'ladder',
  'cocoa',
  'tripwire_hook',
  'vine',
  'vine[up=true,north=true]',
  'stone_button[face=wall]',
  'bell[attachment=single_wall]',
  'glow_lichen[down=false,east=true]',
  'small_amethyst_bud[facing=north]',
  'scaffolding[bottom=true]',
  'chorus_plant[west=true]',
])('%s hangs on a block beside it', (block) => {
  expect(support(block)).toBe('beside')
})

test.each([
  'stone',
  'mangrove_roots',
  'muddy_mangrove_roots',
  'flower_pot',
  'potted_red_tulip',
  'potted_oak_sapling',
  'turtle_egg',
  'sniffer_egg',
  'tripwire',
  'tube_coral_block',
  'dead_tube_coral_block',
  'azalea_leaves',
  'crimson_stem',
  'mushroom_stem',
  'red_mushroom_block',
  'sea_lantern',
  'jack_o_lantern',
  'sandstone',
  'soul_sand',
  'oak_trapdoor',
  'cobblestone_wall',
  'creeper_head',
  'creeper_wall_head',
  'grindstone',
  'grass_block',
  'red_bed',
  'end_rod',
  'iron_chain',
])('%s stands by itself', (block) => {
  expect(support(block)).toBeNull()
})

test.each([
  ['nether_portal[axis=x]', [0, 1, 4, 5]],
  ['nether_portal[axis=z]', [0, 1, 2, 3]],
  ['end_portal', [0, 1, 2, 3, 4, 5]],
] as const)('%s goes out without what is at its sides %p', (portal, sides) => {
  const state = parseBlockState(portal)

  expect(([0, 1, 2, 3, 4, 5] as const).filter((side) => leansOn(state, side))).toEqual([...sides])
})
