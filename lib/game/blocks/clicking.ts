import type { BlockState } from '../blocks.ts'

/**
 * Whether a block can be placed into this block's cell, replacing it: air, fluids, grass, a single layer of snow.
 * Facts: `canBeReplaced` of the game's block classes.
 */
export function isReplaceable({ name, properties }: BlockState): boolean {
  if (name === 'snow') return (properties.layers ?? '1') === '1'
  return replaceable.test(name)
}

/** Whether a click may open, switch or take something instead of placing a block against this one. */
export function isInteractive(name: string): boolean {
  return interactive.test(name)
}

/** Whether a body that enters the cell sets something off, or is taken elsewhere. */
export function isSetOffByBodies(name: string): boolean {
  return setOff.test(name)
}

const setOff = /_pressure_plate$|^tripwire$|_portal$|^end_gateway$/

const replaceable =
  /^((cave_|void_)?air|water|lava|bubble_column|((short|tall)_)?(dry_)?grass|(large_)?fern|dead_bush|bush|(tall_)?seagrass|vine|glow_lichen|sculk_vein|resin_clump|hanging_roots|nether_sprouts|(warped|crimson)_roots|leaf_litter|(soul_)?fire|light|structure_void)$/

const interactive =
  /chest|barrel|shulker_box|furnace|smoker|crafter|anvil|_table|loom|stonecutter|grindstone|lectern|beacon|hopper|dispenser|dropper|brewing_stand|^bell$|jukebox|note_block|_bed$|_door$|_trapdoor|_fence_gate|_button|lever|repeater|comparator|daylight_detector|cake|candle|cauldron|composter|respawn_anchor|dragon_egg|(^|_)sign$|flower_pot|potted_|bee_nest|beehive|chiseled_bookshelf|_shelf$|decorated_pot|vault|sweet_berry_bush|cave_vines|redstone_ore|redstone_wire|command_block|structure_block|jigsaw|copper_golem_statue/
