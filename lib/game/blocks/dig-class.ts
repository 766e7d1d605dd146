import type { DigClass } from '../blocks.ts'
import { type Names, namesOf } from './name-list.ts'

/** Facts: the game's block entities, and how its blocks are used. */
export function digClassOf(name: string): DigClass {
  return classes.find(([, names]) => names.has(name))?.[0] ?? 'made'
}

/** Whether a block can hold items, so that breaking it would spill them or worse. */
export function holdsItems(name: string): boolean {
  return containers.has(name)
}

/** Whether a block on top keeps it from being opened, or turns it into something else. */
export const isLostUnderBlocks = (name: string): boolean => /chest$|shulker_box$|^farmland$/.test(name)

/** Whether a solid block beside it breaks it. */
export const isBrokenByNeighbours = (name: string): boolean => name === 'cactus'

/** Whether an item that falls on it sets it off. */
export const isPressedByItems = (name: string): boolean =>
  name === 'tripwire' || (name.endsWith('_pressure_plate') && !/^(stone|polished_blackstone)_/.test(name))

const containers = namesOf(`
  chest *_chest barrel shulker_box *_shulker_box
  furnace blast_furnace smoker brewing_stand hopper dispenser dropper crafter
  lectern jukebox chiseled_bookshelf decorated_pot *_shelf
  beehive bee_nest campfire soul_campfire suspicious_sand suspicious_gravel vault
`)

const withData = namesOf(`
  *_bed *_sign sign wall_sign *_banner *_head *_skull
  beacon bell conduit lodestone respawn_anchor enchanting_table creaking_heart
  spawner trial_spawner *command_block structure_block jigsaw test_block test_instance_block
  *_golem_statue *_portal end_portal_frame end_gateway sculk_catalyst sculk_shrieker
`)

const forUse = namesOf(`
  *_door *_trapdoor *_fence_gate ladder
  crafting_table cartography_table fletching_table smithing_table loom stonecutter grindstone
  anvil *_anvil composter cauldron *_cauldron flower_pot potted_* cake candle *_candle *candle_cake
  torch *_torch lantern soul_lantern *copper_lantern jack_o_lantern end_rod redstone_lamp *copper_bulb
  rail *_rail redstone_wire repeater comparator lever *_button *_pressure_plate tripwire tripwire_hook
  observer piston sticky_piston piston_head moving_piston note_block daylight_detector target tnt
  sculk_sensor calibrated_sculk_sensor *lightning_rod heavy_core
`)

const grown = namesOf(`
  farmland wheat carrots potatoes beetroots cocoa nether_wart torchflower_crop pitcher_crop
  melon_stem pumpkin_stem attached_melon_stem attached_pumpkin_stem sweet_berry_bush
  turtle_egg sniffer_egg frogspawn dragon_egg dried_ghast
`)

const free = namesOf('air cave_air void_air water lava bubble_column fire soul_fire light structure_void')

const cover = namesOf(`
  grass short_grass tall_grass fern large_fern dead_bush bush firefly_bush short_dry_grass tall_dry_grass
  seagrass tall_seagrass leaf_litter snow vine glow_lichen resin_clump
  hanging_roots crimson_roots warped_roots nether_sprouts
  dandelion golden_dandelion poppy blue_orchid allium azure_bluet *_tulip oxeye_daisy cornflower
  lily_of_the_valley wither_rose torchflower *_eyeblossom pink_petals wildflowers cactus_flower
  sunflower lilac rose_bush peony pitcher_plant small_dripleaf spore_blossom lily_pad
  brown_mushroom red_mushroom crimson_fungus warped_fungus
`)

const terrain = namesOf(`
  stone granite diorite andesite deepslate tuff calcite dripstone_block pointed_dripstone basalt
  blackstone gilded_blackstone smooth_basalt netherrack magma_block end_stone bedrock infested_stone infested_deepslate
  dirt coarse_dirt rooted_dirt grass_block podzol mycelium mud clay moss_block pale_moss_block
  moss_carpet pale_moss_carpet crimson_nylium warped_nylium soul_sand soul_soil
  sand red_sand gravel sandstone red_sandstone terracotta snow_block powder_snow ice packed_ice blue_ice frosted_ice
  *_ore ancient_debris raw_iron_block raw_copper_block raw_gold_block
  amethyst_block budding_amethyst amethyst_cluster *_amethyst_bud sculk sculk_vein cobweb bone_block
  oak_log spruce_log birch_log jungle_log acacia_log dark_oak_log cherry_log mangrove_log pale_oak_log
  crimson_stem warped_stem *_leaves *_sapling mangrove_propagule mangrove_roots muddy_mangrove_roots
  nether_wart_block warped_wart_block shroomlight brown_mushroom_block red_mushroom_block mushroom_stem
  azalea flowering_azalea big_dripleaf big_dripleaf_stem cave_vines cave_vines_plant
  weeping_vines weeping_vines_plant twisting_vines twisting_vines_plant pale_hanging_moss
  bamboo bamboo_sapling sugar_cane cactus pumpkin melon kelp kelp_plant chorus_plant chorus_flower
  sponge wet_sponge sea_pickle *_coral *_coral_block *_coral_fan *_coral_wall_fan
`)

const classes: readonly (readonly [DigClass, Names])[] = [
  ['free', free],
  ['property', containers],
  ['property', withData],
  ['property', forUse],
  ['property', grown],
  ['cover', cover],
  ['terrain', terrain],
]
