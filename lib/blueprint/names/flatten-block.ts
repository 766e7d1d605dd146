import type { BlockState } from '../../game/blocks.ts'

/**
 * A block as 1.12 and earlier named it, under its name of 1.13, in which each variant became a block of its own.
 * Blocks that kept their name are returned as they are.
 */
export function flattenBlock(state: BlockState): BlockState {
  const rule = flatteningOf(state.name)
  if (rule === undefined) return state
  if (typeof rule === 'string') return { name: rule, properties: slabHalf(rule, state.properties) }
  const { [rule.by]: value = rule.fallback, ...rest } = state.properties
  const name = Object.hasOwn(rule.names, value) ? rule.names[value]! : rule.name.replace('*', value)
  const added = rule.add?.[value] ?? {}
  // A log without a direction showed bark on all sides.
  if (rest.axis === 'none') return { name: name.replace(/_log$/, '_wood'), properties: { axis: 'y' } }
  const full = rest.seamless === 'true' ? seamlessSlabs[name] : undefined
  if (full !== undefined) return { name: full, properties: {} }
  return { name, properties: { ...slabHalf(name, rest), ...added } }
}

/** The new name, or the rule for it, that 1.13 gave to a block of this name; undefined for one that kept its name. */
export function flatteningOf(name: string): string | VariantRule | undefined {
  return Object.hasOwn(rules, name) ? rules[name] : undefined
}

interface VariantRule {
  /** The property that became part of the name. */
  readonly by: string
  /** Its value when the file leaves it out. */
  readonly fallback: string
  /** The name, with `*` for the value. */
  readonly name: string
  /** Names that don't follow `name`, by value. */
  readonly names: Readonly<Record<string, string>>
  /** Properties that the value became. */
  readonly add?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const dyed = (name: string): VariantRule => ({
  by: 'color',
  fallback: 'white',
  name: `*_${name}`,
  names: { silver: `light_gray_${name}` },
})

const variant = (
  by: string,
  fallback: string,
  name: string,
  names: Readonly<Record<string, string>> = {},
  add?: VariantRule['add'],
): VariantRule => ({ by, fallback, name, names, ...(add === undefined ? {} : { add }) })

const stoneSlabs = variant('variant', 'stone', '*_slab', {
  wood_old: 'petrified_oak_slab',
  // Never a variant of the game, but MapartCraft writes it.
  stonebrick: 'stone_brick_slab',
})
const stoneDoubleSlabs: VariantRule = {
  ...stoneSlabs,
  add: doubled([
    'stone',
    'sandstone',
    'wood_old',
    'cobblestone',
    'brick',
    'stone_brick',
    'nether_brick',
    'quartz',
  ]),
}
/** Double slabs without the seam, by the slab: each was a block of its own from 1.13 on. */
const seamlessSlabs: Readonly<Record<string, string>> = {
  stone_slab: 'smooth_stone',
  sandstone_slab: 'smooth_sandstone',
  quartz_slab: 'smooth_quartz',
  red_sandstone_slab: 'smooth_red_sandstone',
}
const woods = ['oak', 'spruce', 'birch', 'jungle', 'acacia', 'dark_oak']
const logs = (fallback: string): VariantRule => variant('variant', fallback, '*_log')
/** Skin or stem on the sides, and on the top and the bottom; pores where it is not. */
const skin = (beside: boolean, ends: boolean): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...['north', 'east', 'south', 'west'].map((side) => [side, String(beside)]),
    ['up', String(ends)],
    ['down', String(ends)],
  ])
const hugeMushroom = (name: string): VariantRule =>
  variant(
    'variant',
    'all_outside',
    name,
    { stem: 'mushroom_stem', all_stem: 'mushroom_stem' },
    { all_inside: skin(false, false), stem: skin(true, false) },
  )

/** A torch stood on the ground unless it faced away from a wall. */
const torch = (name: string, added: Readonly<Record<string, string>> = {}): VariantRule =>
  variant(
    'facing',
    'up',
    name.replace('torch', 'wall_torch'),
    { up: name },
    Object.fromEntries([
      ['up', added],
      ...['north', 'east', 'south', 'west'].map((facing) => [facing, { facing, ...added }]),
    ]),
  )

const rules: Readonly<Record<string, string | VariantRule>> = {
  wool: dyed('wool'),
  carpet: dyed('carpet'),
  concrete: dyed('concrete'),
  concrete_powder: dyed('concrete_powder'),
  stained_glass: dyed('stained_glass'),
  stained_glass_pane: dyed('stained_glass_pane'),
  stained_hardened_clay: dyed('terracotta'),
  silver_glazed_terracotta: 'light_gray_glazed_terracotta',
  silver_shulker_box: 'light_gray_shulker_box',
  bed: 'red_bed',
  standing_banner: 'white_banner',
  wall_banner: 'white_wall_banner',
  planks: variant('variant', 'oak', '*_planks'),
  log: logs('oak'),
  log2: logs('acacia'),
  leaves: variant('variant', 'oak', '*_leaves'),
  leaves2: variant('variant', 'acacia', '*_leaves'),
  sapling: variant('type', 'oak', '*_sapling'),
  wooden_slab: variant('variant', 'oak', '*_slab'),
  double_wooden_slab: variant('variant', 'oak', '*_slab', {}, doubled(woods)),
  stone_slab: stoneSlabs,
  double_stone_slab: stoneDoubleSlabs,
  stone_slab2: 'red_sandstone_slab',
  double_stone_slab2: variant('variant', 'red_sandstone', '*_slab', {}, doubled(['red_sandstone'])),
  purpur_double_slab: variant('variant', 'default', 'purpur_slab', {}, doubled(['default'])),
  purpur_slab: variant('variant', 'default', 'purpur_slab'),
  fence: 'oak_fence',
  fence_gate: 'oak_fence_gate',
  wooden_door: 'oak_door',
  trapdoor: 'oak_trapdoor',
  wooden_pressure_plate: 'oak_pressure_plate',
  wooden_button: 'oak_button',
  standing_sign: 'sign',
  stone: variant('variant', 'stone', '*', {
    smooth_granite: 'polished_granite',
    smooth_diorite: 'polished_diorite',
    smooth_andesite: 'polished_andesite',
  }),
  stone_stairs: 'cobblestone_stairs',
  stonebrick: variant('variant', 'stonebrick', '*', {
    stonebrick: 'stone_bricks',
    mossy_stonebrick: 'mossy_stone_bricks',
    cracked_stonebrick: 'cracked_stone_bricks',
    chiseled_stonebrick: 'chiseled_stone_bricks',
  }),
  monster_egg: variant('variant', 'stone', 'infested_*', {
    stone_brick: 'infested_stone_bricks',
    mossy_brick: 'infested_mossy_stone_bricks',
    cracked_brick: 'infested_cracked_stone_bricks',
    chiseled_brick: 'infested_chiseled_stone_bricks',
  }),
  cobblestone_wall: variant('variant', 'cobblestone', '*_wall'),
  dirt: variant('variant', 'dirt', '*'),
  sand: variant('variant', 'sand', '*'),
  sandstone: variant('type', 'sandstone', '*', { smooth_sandstone: 'cut_sandstone' }),
  red_sandstone: variant('type', 'red_sandstone', '*', { smooth_red_sandstone: 'cut_red_sandstone' }),
  prismarine: variant('variant', 'prismarine', '*'),
  quartz_block: variant(
    'variant',
    'default',
    'quartz_pillar',
    { default: 'quartz_block', chiseled: 'chiseled_quartz_block' },
    { lines_x: { axis: 'x' }, lines_y: { axis: 'y' }, lines_z: { axis: 'z' } },
  ),
  sponge: variant('wet', 'false', 'sponge', { true: 'wet_sponge' }),
  anvil: variant('damage', '0', 'anvil', { 1: 'chipped_anvil', 2: 'damaged_anvil' }),
  brown_mushroom_block: hugeMushroom('brown_mushroom_block'),
  red_mushroom_block: hugeMushroom('red_mushroom_block'),
  tallgrass: variant('type', 'tall_grass', '*', { tall_grass: 'grass' }),
  yellow_flower: variant('type', 'dandelion', '*'),
  red_flower: variant('type', 'poppy', '*', { houstonia: 'azure_bluet' }),
  double_plant: variant('variant', 'sunflower', '*', {
    syringa: 'lilac',
    double_grass: 'tall_grass',
    double_fern: 'large_fern',
    double_rose: 'rose_bush',
    paeonia: 'peony',
  }),
  deadbush: 'dead_bush',
  torch: torch('torch'),
  redstone_torch: torch('redstone_torch'),
  unlit_redstone_torch: torch('redstone_torch', { lit: 'false' }),
  flower_pot: variant('contents', 'empty', 'potted_*', {
    empty: 'flower_pot',
    rose: 'potted_poppy',
    houstonia: 'potted_azure_bluet',
    mushroom_red: 'potted_red_mushroom',
    mushroom_brown: 'potted_brown_mushroom',
  }),
  waterlily: 'lily_pad',
  reeds: 'sugar_cane',
  grass: 'grass_block',
  snow_layer: 'snow',
  snow: 'snow_block',
  web: 'cobweb',
  slime: 'slime_block',
  hardened_clay: 'terracotta',
  brick_block: 'bricks',
  end_bricks: 'end_stone_bricks',
  nether_brick: 'nether_bricks',
  red_nether_brick: 'red_nether_bricks',
  quartz_ore: 'nether_quartz_ore',
  magma: 'magma_block',
  melon_block: 'melon',
  pumpkin: 'carved_pumpkin',
  lit_pumpkin: 'jack_o_lantern',
  noteblock: 'note_block',
  golden_rail: 'powered_rail',
  mob_spawner: 'spawner',
  portal: 'nether_portal',
  skull: 'skeleton_skull',
  piston_extension: 'moving_piston',
  flowing_water: 'water',
  flowing_lava: 'lava',
  lit_furnace: 'furnace',
  lit_redstone_lamp: 'redstone_lamp',
  lit_redstone_ore: 'redstone_ore',
  unpowered_repeater: 'repeater',
  powered_repeater: 'repeater',
  unpowered_comparator: 'comparator',
  powered_comparator: 'comparator',
  daylight_detector_inverted: 'daylight_detector',
}

function doubled(values: readonly string[]): Record<string, Readonly<Record<string, string>>> {
  return Object.fromEntries(values.map((value) => [value, { type: 'double' }]))
}

/** A slab's `half` is its `type` today. */
function slabHalf(
  name: string,
  properties: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (!name.endsWith('_slab')) return properties
  const { half, variant: _variant, seamless: _seamless, ...rest } = properties
  return half === undefined ? rest : { ...rest, type: half }
}
