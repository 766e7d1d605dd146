import type { BlockState } from '../blocks.ts'
import { namesOf } from './name-list.ts'

/**
 * Whether a block can be placed into this block's cell, replacing it: air, fluids, grass, a single layer of snow.
 * Facts: `canBeReplaced` of the game's block classes.
 */
export function isReplaceable({ name, properties }: BlockState): boolean {
  if (name === 'snow') return (properties.layers ?? '1') === '1'
  return replaceable.has(name)
}

/** Whether a click may open, switch or take something instead of placing a block against this one. */
export function isInteractive(name: string): boolean {
  return interactive.has(name)
}

/** Whether a body that enters the cell sets something off, or is taken elsewhere. */
export function isSetOffByBodies(name: string): boolean {
  return setOff.has(name)
}

const setOff = namesOf('*_pressure_plate tripwire *_portal end_gateway')

const replaceable = namesOf(`
  air cave_air void_air water lava bubble_column fire soul_fire light structure_void
  grass short_grass tall_grass short_dry_grass tall_dry_grass fern large_fern dead_bush bush
  seagrass tall_seagrass vine glow_lichen sculk_vein resin_clump leaf_litter
  hanging_roots nether_sprouts warped_roots crimson_roots
`)

const interactive = namesOf(`
  chest *_chest barrel shulker_box *_shulker_box hopper dispenser dropper crafter vault
  furnace *_furnace smoker brewing_stand beacon anvil *_anvil *_table loom stonecutter grindstone lectern
  bell jukebox note_block *_bed *_door *_trapdoor *_fence_gate *_button lever respawn_anchor
  repeater *_repeater comparator *_comparator daylight_detector*
  redstone_ore *_redstone_ore redstone_wire
  cake candle *_candle *candle_cake cauldron *_cauldron composter dragon_egg sign *_sign flower_pot potted_*
  bee_nest beehive chiseled_bookshelf *_shelf decorated_pot *copper_golem_statue
  sweet_berry_bush cave_vines* *command_block structure_block jigsaw
`)
