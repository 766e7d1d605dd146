import { newestBlockName } from '../game/blocks/names.ts'
import type { BlockState } from '../game/blocks.ts'
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
  return flatteningOf(name) === undefined && !unchangedNames.test(name)
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
const unchangedNames =
  /^(air|bedrock|barrier|beacon|bone_block|bookshelf|cactus|clay|cobblestone|end_rod|end_stone|glass|glass_pane|glowstone|gravel|hay_block|ice|iron_bars|lava|mossy_cobblestone|mycelium|netherrack|nether_wart_block|obsidian|packed_ice|purpur_(block|pillar)|sea_lantern|soul_sand|structure_(block|void)|tnt|water|(gold|iron|coal|lapis|diamond|emerald|redstone)_(ore|block)|dispenser|dropper|hopper|observer|(detector_|activator_)?rail|sticky_piston|piston|piston_head|(brown|red)_mushroom|fire|frosted_ice|(trapped_|ender_)?chest|redstone_(wire|lamp)|crafting_table|enchanting_table|wheat|carrots|potatoes|beetroots|nether_wart|cocoa|(pumpkin|melon)_stem|farmland|furnace|jukebox|daylight_detector|ladder|lever|vine|wall_sign|(stone|(light|heavy)_weighted)_pressure_plate|stone_button|iron_(trap)?door|cake|brewing_stand|cauldron|end_portal(_frame)?|end_gateway|dragon_egg|tripwire(_hook)?|grass_path|chorus_(plant|flower)|((repeating|chain)_)?command_block|nether_brick_fence|(oak|spruce|birch|jungle|acacia|dark_oak|brick|stone_brick|nether_brick|(red_)?sandstone|quartz|purpur)_stairs|(spruce|birch|jungle|acacia|dark_oak)_(door|fence|fence_gate)|(white|orange|magenta|light_blue|yellow|lime|pink|gray|cyan|purple|blue|brown|green|red|black)_(shulker_box|glazed_terracotta))$/
