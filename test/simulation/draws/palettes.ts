import type { GameData } from '../../../lib/practice/world/game-data.ts'
import type { Random } from '../../../lib/random.ts'
import { pick, whole } from '../../faults/fault-kind.ts'

const colours = [
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
const woods = ['oak', 'spruce', 'birch', 'jungle', 'acacia', 'dark_oak', 'mangrove', 'cherry', 'bamboo']
const corals = ['tube', 'brain', 'bubble', 'fire', 'horn']
const each = (prefixes: readonly string[], suffix: string) => prefixes.map((prefix) => `${prefix}_${suffix}`)

/** Blocks that generators of map art write, by what they need: whole ones anywhere, the others by something that is special about them. */
export const palettes = {
  whole: [
    ...each(colours, 'wool'),
    ...each(colours, 'concrete'),
    ...each(colours, 'terracotta'),
    ...each(woods, 'planks'),
    ...['stone', 'cobblestone', 'granite', 'diorite', 'andesite', 'deepslate', 'cobbled_deepslate', 'tuff'],
    ...['terracotta', 'bricks', 'nether_bricks', 'red_nether_bricks', 'end_stone', 'purpur_block'],
    ...['quartz_block', 'gold_block', 'iron_block', 'lapis_block', 'emerald_block', 'diamond_block'],
    ...['netherrack', 'crimson_nylium', 'warped_nylium', 'nether_wart_block', 'warped_wart_block'],
    ...['snow_block', 'clay', 'bone_block', 'hay_block', 'melon', 'pumpkin', 'honeycomb_block', 'prismarine'],
    ...['moss_block', 'mud', 'calcite', 'amethyst_block', 'raw_iron_block', 'glowstone', 'sandstone'],
    ...['packed_ice', 'blue_ice', 'oak_log', 'crimson_hyphae', 'brown_mushroom_block', 'obsidian'],
  ],
  shaped: [
    ...each(['oak', 'spruce', 'birch', 'stone', 'sandstone', 'quartz', 'nether_brick', 'prismarine'], 'slab'),
    ...each(['oak', 'dark_oak', 'cobblestone', 'red_sandstone', 'purpur'], 'stairs'),
    ...['cobblestone_wall', 'oak_fence', 'oak_trapdoor', 'iron_trapdoor'],
  ],
  leaves: each(['oak', 'birch', 'spruce', 'cherry', 'azalea'], 'leaves').map(
    (name) => `${name}[persistent=true]`,
  ),
  glass: [...each(colours, 'stained_glass'), ...each(['red', 'lime', 'blue'], 'stained_glass_pane')],
  /** They lie on another block. */
  thin: [
    ...each(colours, 'carpet'),
    'moss_carpet',
    'snow[layers=1]',
    ...['oak', 'birch', 'stone', 'heavy_weighted', 'light_weighted'].map((name) => `${name}_pressure_plate`),
  ],
  falling: ['sand', 'red_sand', 'gravel', ...each(colours, 'concrete_powder')],
  /** They become another block with time. */
  changing: [
    ...['dirt', 'grass_block', 'podzol', 'mycelium', 'ice', 'copper_block', 'cut_copper', 'exposed_copper'],
    ...corals.map((name) => `${name}_coral_block`),
  ],
} satisfies Readonly<Record<string, readonly string[]>>

export type PaletteName = keyof typeof palettes
const names = Object.keys(palettes) as readonly PaletteName[]

/** Without their properties, those that a game version has. */
const isKnown = (data: GameData) => (block: string) => {
  const name = block.replace(/\[.*/, '')
  return data.hasBlock(name) && data.hasItem(name)
}

/** Some kinds of one to three of the palettes, of which the blocks of an art are. */
export function drawKinds(random: Random, data: GameData, most: number): readonly string[] {
  const chosen = Array.from(
    { length: whole(random, 1, 3) },
    (): PaletteName => (random() < 0.4 ? 'whole' : pick(random, names)),
  )
  const all = [...new Set(chosen)].flatMap((name) => palettes[name]).filter(isKnown(data))
  const count = Math.min(all.length, whole(random, 1, most))
  const kinds = new Set<string>()
  while (kinds.size < count) kinds.add(pick(random, all))
  return [...kinds]
}
