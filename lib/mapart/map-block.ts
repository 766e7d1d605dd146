import type { BlockState } from '../blueprint/blueprint.ts'
import type { MapBlock } from './surface.ts'

/** What a map shows of a block state. Blocks that no version of the game has are looked through. */
export function mapBlockOf(state: BlockState): MapBlock {
  const colour = colourOf(state)
  const isFluid = state.name === 'water' || state.name === 'lava' || state.properties.waterlogged === 'true'
  return { colour, isFluid }
}

const dyes = [
  'white',
  'orange',
  'magenta',
  'light_blue',
  'yellow',
  'lime',
  'pink',
  'gray',
  'light_gray',
  'cyan',
  'purple',
  'blue',
  'brown',
  'green',
  'red',
  'black',
]
const few: Record<string, number> = {
  grass_block: 1,
  sand: 2,
  birch_planks: 2,
  sandstone: 2,
  mushroom_stem: 3,
  redstone_block: 4,
  packed_ice: 5,
  ice: 5,
  iron_block: 6,
  oak_leaves: 7,
  clay: 9,
  dirt: 10,
  jungle_planks: 10,
  stone: 11,
  cobblestone: 11,
  water: 12,
  oak_planks: 13,
  quartz_block: 14,
  diorite: 14,
  gold_block: 30,
  diamond_block: 31,
  lapis_block: 32,
  emerald_block: 33,
  spruce_planks: 34,
  netherrack: 35,
  crimson_nylium: 52,
  crimson_planks: 53,
  crimson_hyphae: 54,
  warped_nylium: 55,
  warped_planks: 56,
  warped_hyphae: 57,
  warped_wart_block: 58,
  deepslate: 59,
  raw_iron_block: 60,
  glow_lichen: 61,
  lava: 4,
  snow_block: 8,
  acacia_planks: 15,
  terracotta: 15,
  pumpkin: 15,
}

function colourOf(state: BlockState): number {
  const known = few[state.name]
  if (known !== undefined) return known
  for (let i = 0; i < dyes.length; i++) {
    const rest = state.name.startsWith(`${dyes[i]}_`) ? state.name.slice(dyes[i]!.length + 1) : ''
    if (rest === 'terracotta') return 36 + i
    if (['wool', 'carpet', 'concrete', 'concrete_powder', 'stained_glass'].includes(rest))
      return i === 0 ? 8 : 14 + i
  }
  return 0
}
