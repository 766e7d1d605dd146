import type { StateInfo } from './game-data.ts'

/** Whether a block is replaced by one that is placed into its cell. */
export function isReplaceable(state: StateInfo): boolean {
  if (state.isAir) return true
  if (state.name === 'snow') return state.properties.layers === '1'
  return replaceable.has(state.name)
}

/** The game's `replaceable` blocks (minecraft.wiki, tag replaceable), names of all supported versions. */
const replaceable = new Set([
  'water',
  'lava',
  'bubble_column',
  'grass',
  'short_grass',
  'fern',
  'dead_bush',
  'bush',
  'short_dry_grass',
  'tall_dry_grass',
  'seagrass',
  'tall_seagrass',
  'tall_grass',
  'large_fern',
  'fire',
  'soul_fire',
  'vine',
  'glow_lichen',
  'resin_clump',
  'light',
  'structure_void',
  'hanging_roots',
  'warped_roots',
  'crimson_roots',
  'nether_sprouts',
  'leaf_litter',
])
