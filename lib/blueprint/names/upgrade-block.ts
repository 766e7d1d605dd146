import { namesOf } from '../../game/blocks/name-list.ts'
import { newestBlockName } from '../../game/blocks/names.ts'
import type { BlockState } from '../../game/blocks.ts'
import { flattenBlock, flatteningOf } from './flatten-block.ts'

/** Data version of 1.13. */
export const DATA_VERSION_1_13 = 1519
/** From here on (17w47a) blocks have the names of 1.13, one per kind. */
const FLATTENED = 1451
/** From here on (18w43a) `stone_slab` is a slab of stone; before, that name meant today's `smooth_stone_slab`. */
const STONE_SLABS = 1901
/** From here on (20w45a) a cauldron with something in it is a block of its own. */
const FILLED_CAULDRONS = 2681

/**
 * The data version by which to read the names of a file's blocks: undefined, so that each name decides, when the file claims to
 * be of before 1.13 but has blocks of after it. (One tool writes 1343, for 1.12.2, over today's names.)
 */
export function namingVersion(
  dataVersion: number | undefined,
  states: Iterable<BlockState>,
): number | undefined {
  if (dataVersion === undefined || dataVersion >= FLATTENED) return dataVersion
  for (const state of states) if (isOnlyFrom113(state)) return undefined
  return dataVersion
}

/**
 * A block as a file of some data version names it, as the newest version of the game would. Without a data version the
 * name decides: names that the game had only before 1.13 are read as such.
 */
export function upgradeBlock(state: BlockState, dataVersion: number | undefined): BlockState {
  if (dataVersion === undefined ? isOnlyFromBefore113(state) : dataVersion < FLATTENED) {
    return upgradeBlock(flattenBlock(state), DATA_VERSION_1_13)
  }
  if (dataVersion !== undefined && dataVersion < STONE_SLABS && state.name === 'stone_slab') {
    return { ...state, name: 'smooth_stone_slab' }
  }
  if (dataVersion !== undefined && dataVersion < FILLED_CAULDRONS && state.name === 'cauldron') {
    const { level = '0' } = state.properties
    return level === '0'
      ? { name: 'cauldron', properties: {} }
      : { name: 'water_cauldron', properties: { level } }
  }
  const name = newestBlockName(state.name)
  return name === state.name ? state : { ...state, name }
}

/** Whether a block must come from before 1.13: its name is gone, or has variants still. */
function isOnlyFromBefore113({ name, properties }: BlockState): boolean {
  const rule = flatteningOf(name)
  if (rule === undefined || namesUsedAgain.has(name)) return false
  return typeof rule === 'string' || !namesKept.has(name) || Object.hasOwn(properties, rule.by)
}

/** Whether a block can't come from before 1.13; those of mods always can. */
function isOnlyFrom113({ name, properties }: BlockState): boolean {
  if (name.includes(':')) return false
  if (properties.waterlogged !== undefined || (name.endsWith('_slab') && properties.type !== undefined))
    return true
  return flatteningOf(name) === undefined && !unchangedNames.has(name)
}

/** Earlier names that mean another block today, so that only a file's version can tell. */
const namesUsedAgain: ReadonlySet<string> = new Set([
  'grass',
  'snow',
  'pumpkin',
  'stone_stairs',
  'wall_banner',
])
/** Earlier names that one of the variants kept: only the variant's property tells. */
const namesKept: ReadonlySet<string> = new Set([
  'stone',
  'stone_slab',
  'purpur_slab',
  'cobblestone_wall',
  'dirt',
  'sand',
  'sandstone',
  'red_sandstone',
  'prismarine',
  'quartz_block',
  'sponge',
  'anvil',
  'torch',
  'redstone_torch',
  'flower_pot',
  'brown_mushroom_block',
  'red_mushroom_block',
])
/** The blocks of 1.12 that kept their names. */
const unchangedNames = namesOf(`
  air bedrock barrier beacon bone_block bookshelf cactus clay cobblestone mossy_cobblestone end_rod end_stone
  glass glass_pane glowstone gravel hay_block ice packed_ice frosted_ice iron_bars lava water fire tnt
  mycelium netherrack nether_wart_block obsidian purpur_block purpur_pillar sea_lantern soul_sand
  structure_block structure_void grass_path
  gold_ore iron_ore coal_ore lapis_ore diamond_ore emerald_ore redstone_ore
  gold_block iron_block coal_block lapis_block diamond_block emerald_block redstone_block
  dispenser dropper hopper observer rail detector_rail activator_rail piston sticky_piston piston_head
  chest trapped_chest ender_chest furnace crafting_table enchanting_table brewing_stand cauldron jukebox cake
  redstone_wire redstone_lamp daylight_detector lever ladder vine wall_sign tripwire tripwire_hook
  stone_pressure_plate light_weighted_pressure_plate heavy_weighted_pressure_plate stone_button
  iron_door iron_trapdoor end_portal end_portal_frame end_gateway dragon_egg chorus_plant chorus_flower
  command_block repeating_command_block chain_command_block nether_brick_fence
  brown_mushroom red_mushroom wheat carrots potatoes beetroots nether_wart cocoa pumpkin_stem melon_stem farmland
  oak_stairs spruce_stairs birch_stairs jungle_stairs acacia_stairs dark_oak_stairs brick_stairs
  stone_brick_stairs nether_brick_stairs sandstone_stairs red_sandstone_stairs quartz_stairs purpur_stairs
  spruce_door birch_door jungle_door acacia_door dark_oak_door
  spruce_fence birch_fence jungle_fence acacia_fence dark_oak_fence
  spruce_fence_gate birch_fence_gate jungle_fence_gate acacia_fence_gate dark_oak_fence_gate
  white_shulker_box orange_shulker_box magenta_shulker_box light_blue_shulker_box yellow_shulker_box
  lime_shulker_box pink_shulker_box gray_shulker_box cyan_shulker_box purple_shulker_box blue_shulker_box
  brown_shulker_box green_shulker_box red_shulker_box black_shulker_box
  white_glazed_terracotta orange_glazed_terracotta magenta_glazed_terracotta light_blue_glazed_terracotta
  yellow_glazed_terracotta lime_glazed_terracotta pink_glazed_terracotta gray_glazed_terracotta
  cyan_glazed_terracotta purple_glazed_terracotta blue_glazed_terracotta brown_glazed_terracotta
  green_glazed_terracotta red_glazed_terracotta black_glazed_terracotta
`)
