import { Failure } from '../failure.ts'
import { isObtainable } from '../game/blocks/items.ts'
import { supportOf } from '../game/blocks/support.ts'
import { isVersionBefore } from '../game/game-version.ts'
import { knownBlocks, mapBlockOf } from '../mapart/map-block.ts'
import { baseColourName, mapPixelRgb, shade } from '../mapart/map-palette.ts'
import { sentence } from '../words/sentence.ts'
import { type PaletteName, paletteNames } from './schema/palette-names.ts'

/** The blocks that show each base colour of a map, by the colour's id; the first is taken as long as there is enough of it. */
export type Palette = ReadonlyMap<number, readonly string[]>

/**
 * A palette by name, with the blocks that a version of the game has. `common` is without blocks of ores and what else is
 * dear, `coloured` is wool, concrete and terracotta. Nothing in them falls, and only carpets need a block beneath.
 */
export function paletteByName(name: PaletteName, version: string): Palette {
  const isPart = parts[name]
  const blocks = candidates.filter(([block, since]) => !isVersionBefore(version, since) && isPart(block))
  return paletteOf(
    blocks.map(([block]) => block),
    version,
  )
}

/** A palette with carpets, for art in which they have a block beneath: they are placed as quickly as others, and dug in no time. */
export function withCarpets(palette: Palette, version: string): Palette {
  const merged = new Map(palette)
  for (const [colour, carpets] of paletteByName('carpets', version))
    merged.set(colour, [...(palette.get(colour) ?? []), ...carpets])
  return merged
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
] as const

const dear = /^(diamond|emerald|gold|iron|lapis|redstone|raw_iron|slime)_block$|^verdant_froglight$/

const parts: Readonly<Record<PaletteName, (block: string) => boolean>> = {
  all: (block) => !block.endsWith('_carpet'),
  common: (block) => !(dear.test(block) || block.endsWith('_carpet')),
  coloured: (block) => /_(wool|concrete|terracotta)$/.test(block),
  wool: (block) => block.endsWith('_wool'),
  concrete: (block) => block.endsWith('_concrete'),
  terracotta: (block) => block.endsWith('_terracotta'),
  carpets: (block) => block.endsWith('_carpet'),
}

/**
 * Blocks that can be had in survival mode, look the same from all sides and stay as they are, with the version of the game
 * that brought them. Of several with one colour the first is taken.
 */
const candidates: readonly (readonly [block: string, since: string])[] = [
  ...dyes.flatMap((dye) =>
    ['concrete', 'wool', 'terracotta', 'carpet'].map((kind) => [`${dye}_${kind}`, '1.12'] as const),
  ),
  ['slime_block', '1.12'],
  ['birch_planks', '1.12'],
  ['mushroom_stem', '1.13'],
  ['redstone_block', '1.12'],
  ['packed_ice', '1.12'],
  ['iron_block', '1.12'],
  ['oak_leaves', '1.12'],
  ['clay', '1.12'],
  ['dirt', '1.12'],
  ['cobblestone', '1.12'],
  ['oak_planks', '1.12'],
  ['diorite', '1.12'],
  ['gold_block', '1.12'],
  ['prismarine_bricks', '1.12'],
  ['diamond_block', '1.12'],
  ['lapis_block', '1.12'],
  ['emerald_block', '1.12'],
  ['spruce_planks', '1.12'],
  ['netherrack', '1.12'],
  ['crimson_nylium', '1.16'],
  ['crimson_planks', '1.16'],
  ['crimson_hyphae', '1.16'],
  ['warped_nylium', '1.16'],
  ['warped_planks', '1.16'],
  ['warped_hyphae', '1.16'],
  ['warped_wart_block', '1.16'],
  ['cobbled_deepslate', '1.17'],
  ['raw_iron_block', '1.17'],
  ['verdant_froglight', '1.19'],
]

/** The palette of a list of blocks; those without a colour and water are left out. */
export function paletteOf(blocks: Iterable<string>, version?: string): Palette {
  const palette = new Map<number, string[]>()
  for (const block of blocks) {
    const colour = baseColourOf(block, version)
    if (colour !== 0) palette.set(colour, [...(palette.get(colour) ?? []), block])
  }
  return palette
}

/** A palette, and how many of its blocks there are. */
export interface Stocked {
  readonly palette: Palette
  /** Infinite for any number; undefined when that is so of all. */
  readonly stock: ReadonlyMap<string, number> | undefined
}

/** The palette of some items, of which nothing is taken that is needed elsewhere or can't stand by itself on one block. */
export function paletteOfItems(items: ReadonlyMap<string, number>, version: string): Stocked {
  const usable = [...items].filter(([name, count]) => count > 0 && isPaint(name))
  const palette = paletteOf(
    usable.map(([name]) => name),
    version,
  )
  if (palette.size === 0) throw new Failure('invalid', sentence('nothingToPaintWith'))
  const isLimited = usable.some(([, count]) => Number.isFinite(count))
  return { palette, stock: isLimited ? new Map(usable) : undefined }
}

function isPaint(name: string): boolean {
  const state = { name, properties: {} }
  const support = supportOf(state)
  return (support === null || support === 'below') && isObtainable(state) && !notPaint.test(name)
}

/** Blocks of two halves, those that hold things, change by themselves or do something, and the bot's own scaffolding. */
const notPaint =
  /(_bed|_door|_shulker_box|chest|_sapling|frosted_ice|_sign|_banner|_head|_skull)$|^(shulker_box|ice|scaffolding|sunflower|lilac|rose_bush|peony|tall_grass|large_fern|pitcher_plant|small_dripleaf|barrel|hopper|furnace|smoker|blast_furnace|dispenser|dropper|crafter|tnt|sponge|snow|turtle_egg|sniffer_egg|cake|redstone_wire|observer)$/

/** A base colour of maps, and the blocks that show it. */
export interface Paint {
  /** Red, green and blue, from the darkest shade to the lightest. */
  readonly tones: readonly (readonly [number, number, number])[]
  /** Those of the palettes first. */
  readonly blocks: readonly string[]
  /** How many of them are in palettes. */
  readonly usual: number
}

/** Everything that a person can pick by hand: all blocks by colour, and those of each palette. */
export interface Paints {
  readonly colours: readonly Paint[]
  readonly palettes: Readonly<Record<PaletteName, readonly string[]>>
}

/** The blocks to pick from. Blocks that the version of the game lacks are among those of `colours`. */
export function paintsIn(version: string): Paints {
  const usual = new Set(candidates.map(([block]) => block))
  const all = paletteOf(
    [...usual, ...knownBlocks.filter((name) => !usual.has(name) && isPaint(name))],
    version,
  )
  const colours = [...all].map(([colour, blocks]) => ({
    tones: [shade.dark, shade.normal, shade.light].map((kind) => mapPixelRgb(colour * 4 + kind)),
    blocks,
    usual: blocks.filter((block) => usual.has(block)).length,
  }))
  const firstOf = (name: PaletteName) => [...paletteByName(name, version).values()].map(([block]) => block!)
  const palettes = Object.fromEntries(paletteNames.map((name) => [name, firstOf(name)]))
  return { colours, palettes: palettes as unknown as Paints['palettes'] }
}

/** How many pixels each colour of a palette can have with some blocks at hand. */
export function capacitiesOf(palette: Palette, stock: ReadonlyMap<string, number>): Map<number, number> {
  const sum = (blocks: readonly string[]): number =>
    blocks.reduce((total, block) => total + (stock.get(block) ?? 0), 0)
  return new Map([...palette].map(([colour, blocks]) => [colour, sum(blocks)]))
}

/** The base colour id that a block shows as it is placed; 0 for none and for water, whose shade is its depth. */
export function baseColourOf(block: string, version?: string): number {
  const { colour } = mapBlockOf({ name: block, properties: {} }, version)
  return baseColourName(colour) === 'water' ? 0 : colour
}

/** Whether a block stands only with another beneath it, or falls. */
export function needsSupport(block: string): boolean {
  return supportOf({ name: block, properties: {} }) !== null
}
