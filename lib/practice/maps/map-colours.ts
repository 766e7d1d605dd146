import type { StateInfo } from '../world/game-data.ts'
import { sawn, speciesNames, woodBark, woodOf } from './wood-colours.ts'

/** Base colours of map items in the order of their numbers; 0 is transparent (minecraft.wiki, Map item format). */
export const baseColours =
  `none grass sand wool fire ice metal plant snow clay dirt stone water wood quartz orange magenta light_blue yellow lime
pink gray light_gray cyan purple blue brown green red black gold diamond lapis emerald podzol nether
terracotta_white terracotta_orange terracotta_magenta terracotta_light_blue terracotta_yellow terracotta_lime
terracotta_pink terracotta_gray terracotta_light_gray terracotta_cyan terracotta_purple terracotta_blue
terracotta_brown terracotta_green terracotta_red terracotta_black crimson_nylium crimson_stem crimson_hyphae
warped_nylium warped_stem warped_hyphae warped_wart_block deepslate raw_iron glow_lichen`.split(/\s+/)

/** The number of the base colour that a block shows on a map. */
export function baseColourOf(state: StateInfo): number {
  const found = rules.find(([names]) => names.test(state.name))
  const colour = found ? (typeof found[1] === 'string' ? found[1] : found[1](state)) : 'stone'
  return baseColours.indexOf(colour)
}

type Rule = readonly [RegExp, string | ((state: StateInfo) => string)]

const dyes =
  'white|orange|magenta|light_blue|yellow|lime|pink|gray|light_gray|cyan|purple|blue|brown|green|red|black'

/** The first match counts; other blocks are stone. Facts of the game's block registry, as in the wiki's colour list. */
const rules: readonly Rule[] = [
  [/^(barrier|light)$/, (state) => (state.properties.waterlogged === 'true' ? 'water' : 'none')],
  // Exceptions from the families below.
  [/^stripped_cherry_wood$|^cherry_(wall_)?hanging_sign$/, 'terracotta_pink'],
  [
    /^stripped_cherry_log$/,
    (state) => (state.properties.axis === 'y' ? 'terracotta_white' : 'terracotta_pink'),
  ],
  [/^stripped_(crimson|warped)_hyphae$/, ({ name }) => name.slice('stripped_'.length)],
  [/^spruce_wall_hanging_sign$|^bamboo_sapling$/, 'wood'],
  [/^pale_oak_(sapling|leaves)$|copper_lantern$|^heavy_core$/, 'metal'],
  [/^purple_shulker_box$/, 'terracotta_purple'],
  [/^cactus_flower$/, 'pink'],
  [/^golden_dandelion$/, 'plant'],
  [/^redstone_lamp$/, 'terracotta_orange'],
  [/^frogspawn$/, 'water'],
  [/^sniffer_egg$/, 'red'],
  [/^sea_pickle$/, 'green'],
  [/^piston_head$/, 'stone'],
  [/^test_block$/, 'light_gray'],
  [/^infested_deepslate$/, 'deepslate'],
  // Transparent.
  [
    /(^|_)air$|^(structure_void|glass|glass_pane|flower_pot|tripwire|tripwire_hook|lever|ladder|redstone_wire|repeater|comparator|end_rod|nether_portal|iron_bars|chain|iron_chain|cake|test_instance_block)$/,
    'none',
  ],
  [
    /stained_glass_pane$|_button$|torch$|(^|_)rail$|^potted_|_head$|_skull$|candle_cake$|copper_(bars|chain)$/,
    'none',
  ],
  // Dyed blocks, by their dye.
  [
    new RegExp(
      `^(${dyes})_(wool|carpet|concrete|concrete_powder|glazed_terracotta|stained_glass|shulker_box|candle)$`,
    ),
    dyed,
  ],
  [new RegExp(`^(${dyes})_terracotta$`), (state) => `terracotta_${dyeOf(state.name)}`],
  [new RegExp(`^(${dyes})_bed$`), (state) => (state.properties.part === 'foot' ? dyed(state) : 'wool')],
  [/_banner$/, 'wood'],
  // Wood by species. Crimson and warped wood have colours of their own.
  [/^(crimson|warped)_hyphae$/, ({ name }) => name],
  [/^(crimson|warped)_(nylium)$/, (state) => state.name],
  [/^(crimson_roots|crimson_fungus|weeping_vines(_plant)?)$/, 'nether'],
  [/^(warped_roots|warped_fungus|nether_sprouts|twisting_vines(_plant)?)$/, 'cyan'],
  [new RegExp(`^(${speciesNames})_(log|stem|block)$`), sawn],
  [new RegExp(`^(${speciesNames})_wood$`), (state) => woodBark(state.name)],
  [
    new RegExp(`^stripped_(${speciesNames})_(log|wood|stem|block)$`),
    (state) => woodOf(state.name.slice('stripped_'.length)),
  ],
  [
    new RegExp(
      `^(${speciesNames})_(planks|slab|stairs|fence|fence_gate|door|trapdoor|pressure_plate|sign|wall_sign|hanging_sign|wall_hanging_sign|mosaic|mosaic_slab|mosaic_stairs|shelf)$`,
    ),
    (state) => woodOf(state.name),
  ],
  // Plants.
  [/^(cherry_(leaves|sapling)|pink_petals)$/, (state) => (state.name === 'pink_petals' ? 'plant' : 'pink')],
  [/^(pale_(hanging_moss)|pale_moss_(block|carpet))$/, 'light_gray'],
  [
    /_leaves$|_sapling$|_tulip$|_propagule$|^(vine|short_grass|grass|fern|tall_grass|large_fern|dandelion|poppy|blue_orchid|allium|azure_bluet|oxeye_daisy|cornflower|lily_of_the_valley|wither_rose|sunflower|lilac|rose_bush|peony|torchflower|torchflower_crop|pitcher_plant|pitcher_crop|bush|wildflowers|firefly_bush|wheat|carrots|potatoes|beetroots|melon_stem|pumpkin_stem|attached_(melon|pumpkin)_stem|cocoa|cactus|sugar_cane|bamboo|lily_pad|azalea|flowering_azalea|sweet_berry_bush|cave_vines(_plant)?|spore_blossom|big_dripleaf|big_dripleaf_stem|small_dripleaf|open_eyeblossom|closed_eyeblossom)$/,
    plantColour,
  ],
  [
    /^(dead_bush|short_dry_grass|tall_dry_grass|leaf_litter|bamboo_sapling|composter)$/,
    (state) =>
      ({ short_dry_grass: 'yellow', tall_dry_grass: 'yellow', leaf_litter: 'brown' })[state.name] ?? 'wood',
  ],
  [/^(moss_block|moss_carpet)$/, 'green'],
  [/^(seagrass|tall_seagrass|kelp|kelp_plant|water|bubble_column)$/, 'water'],
  [/^glow_lichen$/, 'glow_lichen'],
  // Earth and stone of other colours.
  [/^(grass_block|slime_block)$/, 'grass'],
  [
    /^(dirt|coarse_dirt|rooted_dirt|farmland|dirt_path|granite|jukebox|brown_mushroom_block|hanging_roots)$|^(polished_)?granite(_|$)/,
    'dirt',
  ],
  [/^(podzol|campfire|soul_campfire)$/, 'podzol'],
  [/^mycelium$/, 'purple'],
  [
    /^(sand|suspicious_sand|glowstone|end_stone|turtle_egg|scaffolding|candle|bone_block)$|^end_stone_brick|^(cut_|smooth_|chiseled_)?sandstone(_|$)/,
    'sand',
  ],
  [/^red_sand$|^(cut_|smooth_|chiseled_)?red_sandstone(_|$)/, 'orange'],
  [
    /^(pumpkin|carved_pumpkin|jack_o_lantern|terracotta|honey_block|honeycomb_block|raw_copper_block)$|copper|lightning_rod$/,
    copperColour,
  ],
  [/^(clay)$/, 'clay'],
  [/^infested_stone|^infested_/, 'clay'],
  [/^(snow|snow_block|powder_snow)$/, 'snow'],
  [/^(ice|packed_ice|blue_ice|frosted_ice)$/, 'ice'],
  [
    /^(iron_block|iron_door|iron_trapdoor|brewing_stand|heavy_weighted_pressure_plate|lantern|soul_lantern|grindstone|lodestone|.*anvil)$/,
    'metal',
  ],
  [/^(gold_block|light_weighted_pressure_plate|bell|raw_gold_block)$/, 'gold'],
  [
    /^(diamond_block|beacon|prismarine_bricks|dark_prismarine|conduit)$|^(prismarine_brick|dark_prismarine)_/,
    'diamond',
  ],
  [/^prismarine(_|$)/, 'cyan'],
  [/^lapis_block$/, 'lapis'],
  [/^emerald_block$/, 'emerald'],
  [/^raw_iron_block$/, 'raw_iron'],
  [
    /^(diorite|quartz_block|quartz_bricks|quartz_pillar|chiseled_quartz_block|smooth_quartz|target|sea_lantern)$|^(polished_)?diorite(_|$)|^(smooth_)?quartz_(slab|stairs)$/,
    'quartz',
  ],
  [/^(tnt|lava|fire|redstone_block)$/, 'fire'],
  [/^soul_fire$/, 'light_blue'],
  [/^(cobweb|mushroom_stem)$/, 'wool'],
  [/^(red_mushroom|red_mushroom_block|nether_wart|nether_wart_block|shroomlight)$/, 'red'],
  [/^brown_mushroom$/, 'brown'],
  [/^warped_wart_block$/, 'warped_wart_block'],
  [
    /^(netherrack|magma_block|nether_quartz_ore|nether_gold_ore|crimson_fungus)$|^(red_|cracked_|chiseled_)?nether_brick/,
    'nether',
  ],
  [
    /^(soul_sand|soul_soil|command_block)$|^(repeating|chain)_command_block$/,
    (state) => ({ chain_command_block: 'green', repeating_command_block: 'purple' })[state.name] ?? 'brown',
  ],
  [
    /^(basalt|polished_basalt|smooth_basalt|obsidian|crying_obsidian|coal_block|ancient_debris|netherite_block|respawn_anchor|end_portal|end_gateway|dragon_egg|sculk|sculk_vein|sculk_catalyst|sculk_shrieker|chiseled_polished_blackstone|gilded_blackstone)$|blackstone/,
    'black',
  ],
  [/^(deepslate|tinted_glass)/, (state) => (state.name === 'tinted_glass' ? 'gray' : 'deepslate')],
  [/deepslate|^reinforced_deepslate/, 'deepslate'],
  [/^(purpur_block|purpur_pillar)$|^purpur_/, 'magenta'],
  [
    /^(shulker_box|amethyst_block|budding_amethyst|amethyst_cluster|.*_amethyst_bud|chorus_plant|chorus_flower)$/,
    'purple',
  ],
  [/^(sponge|wet_sponge|hay_block|bee_nest|horn_coral.*)$/, 'yellow'],
  [/^beehive$/, 'wood'],
  [/^(melon)$/, 'lime'],
  [/^(dried_kelp_block|end_portal_frame)$/, 'green'],
  [/^(calcite)$/, 'terracotta_white'],
  [/^(tuff)$|tuff/, 'terracotta_gray'],
  [/^(dripstone_block|pointed_dripstone)$/, 'terracotta_brown'],
  [
    /^(packed_mud|mud_bricks)$|^mud_brick/,
    (state) => (state.name === 'packed_mud' ? 'dirt' : 'terracotta_light_gray'),
  ],
  [/^mud$/, 'terracotta_cyan'],
  [/^(mangrove_roots|muddy_mangrove_roots)$/, 'podzol'],
  [/resin/, 'terracotta_orange'],
  [/^(sculk_sensor|calibrated_sculk_sensor)$/, 'cyan'],
  [/^ochre_froglight$/, 'sand'],
  [/^verdant_froglight$/, 'glow_lichen'],
  [/^pearlescent_froglight$/, 'pink'],
  [/^(bricks|brick_slab|brick_stairs|brick_wall|enchanting_table)$/, 'red'],
  [/^dead_.*coral/, 'gray'],
  [/^tube_coral/, 'blue'],
  [/^brain_coral/, 'pink'],
  [/^bubble_coral/, 'purple'],
  [/^fire_coral/, 'red'],
  [
    /^(crafting_table|cartography_table|fletching_table|smithing_table|loom|lectern|bookshelf|chiseled_bookshelf|chest|trapped_chest|note_block|daylight_detector|barrel|petrified_oak_slab)$/,
    'wood',
  ],
  [/^creaking_heart$/, 'orange'],
  [/^decorated_pot$/, 'terracotta_red'],
  [/^(jigsaw|structure_block)$/, 'light_gray'],
  [/^dried_ghast$/, 'gray'],
]

function dyeOf(name: string): string {
  return new RegExp(`^(${dyes})_`).exec(name)?.[1] ?? 'white'
}

function dyed({ name }: StateInfo): string {
  const dye = dyeOf(name)
  if (dye !== 'white') return dye
  return name.endsWith('_candle') ? 'wool' : 'snow'
}

function plantColour({ name, properties }: StateInfo): string {
  if (name === 'wheat' && Number(properties.age) >= 6) return 'yellow'
  if (name.endsWith('eyeblossom')) return name.startsWith('open') ? 'orange' : 'metal'
  return 'plant'
}

/** Copper by its age; the orange things beside it. */
function copperColour({ name }: StateInfo): string {
  if (/copper_ore$/.test(name)) return name.startsWith('deepslate') ? 'deepslate' : 'stone'
  if (/exposed/.test(name)) return 'terracotta_light_gray'
  if (/weathered/.test(name)) return 'warped_stem'
  return /oxidized/.test(name) ? 'warped_nylium' : 'orange'
}
