import type { Clear } from '../../../lib/tasks/task.ts'

/**
 * How a player sorts the blocks of a world. `property` has contents or data of its own, or is there to be used; `made` was placed to
 * stand there, `terrain` has grown or lain there, `cover` is what a player walks through without a thought. Of `unclear` blocks
 * reasonable people may say either.
 */
export type Sort = 'air' | 'fluid' | 'cover' | 'terrain' | 'made' | 'unclear' | 'property'

/** First match counts; everything else is made. */
const sorts: readonly (readonly [RegExp, Sort])[] = [
  [/^(air|cave_air|void_air|light|structure_void)$/, 'air'],
  [/^(water|lava|bubble_column)$/, 'fluid'],
  // With contents.
  [
    /(^|_)(chest|shulker_box|furnace)$|^(barrel|hopper|dispenser|dropper|smoker|brewing_stand|crafter|chiseled_bookshelf|decorated_pot|jukebox|lectern|beehive|bee_nest|composter|flower_pot)$|^potted_|(?<!book)_shelf$|campfire$|cauldron$/,
    'property',
  ],
  // With data.
  [
    /_(sign|banner|head|skull|bed)$|^(bell|beacon|conduit|lodestone|respawn_anchor|dragon_egg|end_portal_frame)$|spawner$|^vault$|command_block$|^(structure_block|jigsaw|test_block)$|portal$|^end_gateway$|cake$/,
    'property',
  ],
  // To work at.
  [
    /^(crafting_table|cartography_table|fletching_table|smithing_table|loom|stonecutter|grindstone|enchanting_table)$|anvil$/,
    'property',
  ],
  // To open, to ride on, to switch.
  [/_(door|trapdoor|fence_gate|button|pressure_plate)$|(^|_)rail$|^lever$/, 'property'],
  [
    /^(redstone_(wire|torch|wall_torch|lamp|block)|repeater|comparator|observer|target|note_block|tnt|tripwire|tripwire_hook|daylight_detector|lightning_rod|sculk_sensor)$|piston(_head)?$|copper_bulb$/,
    'property',
  ],
  // Planted or laid.
  [
    /^(wheat|carrots|potatoes|beetroots|(attached_)?(melon|pumpkin)_stem|nether_wart|cocoa|torchflower_crop|pitcher_crop|farmland|turtle_egg|sniffer_egg)$/,
    'property',
  ],
  [
    /^(short_grass|tall_grass|grass|fern|large_fern|dead_bush|bush|firefly_bush|(short|tall)_dry_grass|snow|leaf_litter|pink_petals|wildflowers|dandelion|golden_dandelion|poppy|blue_orchid|allium|azure_bluet|oxeye_daisy|cornflower|lily_of_the_valley|sunflower|lilac|rose_bush|peony|(crimson|warped)_roots|nether_sprouts)$|_tulip$/,
    'cover',
  ],
  [
    /torch$|lantern$|candle$|_fence$|_wall$|(^|_)ladder$|^(scaffolding|bookshelf|sugar_cane|cactus|bamboo|bamboo_sapling|sweet_berry_bush|pumpkin|carved_pumpkin|melon|hay_block|vine|cobweb|glowstone|shroomlight|end_rod|iron_bars|lily_pad|kelp|kelp_plant|seagrass|tall_seagrass|moss_carpet|glow_lichen|dirt_path|grass_path|brown_mushroom|red_mushroom|snow_block|obsidian|crying_obsidian)$|chain$|_sapling$|_pane$|coral/,
    'unclear',
  ],
  [
    /^(stone|granite|diorite|andesite|deepslate|tuff|calcite|dripstone_block|pointed_dripstone|bedrock|dirt|coarse_dirt|rooted_dirt|grass_block|podzol|mycelium|mud|clay|sand|red_sand|gravel|sandstone|red_sandstone|ice|packed_ice|blue_ice|powder_snow|moss_block|netherrack|soul_sand|soul_soil|basalt|blackstone|end_stone|magma_block|mangrove_roots)$|_(ore|log|leaves|stem|hyphae|nylium|mushroom_block)$/,
    'terrain',
  ],
]

const known = new Map<string, Sort>()

export function sortOf(name: string): Sort {
  let sort = known.get(name)
  if (!sort) {
    sort = sorts.find(([names]) => names.test(name))?.[1] ?? 'made'
    known.set(name, sort)
  }
  return sort
}

/** Whether a task allows that a block is dug which stood on its area before: nothing but cover, terrain as well, or all but property. */
export function mayBeCleared(sort: Sort, clear: Clear): boolean {
  if (sort === 'air' || sort === 'cover') return true
  if (sort === 'property' || clear === 'cover') return false
  return clear === 'all' || sort !== 'made'
}
