/**
 * The base colours of maps in full brightness, 0xRRGGBB; the index in this list is the id. A pixel of a map is
 * `id * 4 + shade`. 52-58 came with Minecraft 1.16, 59-61 with 1.17: older games have none of their blocks either.
 * Facts: rebane2001/mapartcraft src/components/mapart/json/coloursJSON.json.
 */
const baseColours: readonly (readonly [name: string, rgb: number])[] = [
  ['none', 0x000000],
  ['grass', 0x7fb238],
  ['sand', 0xf7e9a3],
  ['wool', 0xc7c7c7],
  ['fire', 0xff0000],
  ['ice', 0xa0a0ff],
  ['metal', 0xa7a7a7],
  ['plant', 0x007c00],
  ['snow', 0xffffff],
  ['clay', 0xa4a8b8],
  ['dirt', 0x976d4d],
  ['stone', 0x707070],
  ['water', 0x4040ff],
  ['wood', 0x8f7748],
  ['quartz', 0xfffcf5],
  ['orange', 0xd87f33],
  ['magenta', 0xb24cd8],
  ['light_blue', 0x6699d8],
  ['yellow', 0xe5e533],
  ['lime', 0x7fcc19],
  ['pink', 0xf27fa5],
  ['gray', 0x4c4c4c],
  ['light_gray', 0x999999],
  ['cyan', 0x4c7f99],
  ['purple', 0x7f3fb2],
  ['blue', 0x334cb2],
  ['brown', 0x664c33],
  ['green', 0x667f33],
  ['red', 0x993333],
  ['black', 0x191919],
  ['gold', 0xfaee4d],
  ['diamond', 0x5cdbd5],
  ['lapis', 0x4a80ff],
  ['emerald', 0x00d93a],
  ['podzol', 0x815631],
  ['nether', 0x700200],
  ['terracotta_white', 0xd1b1a1],
  ['terracotta_orange', 0x9f5224],
  ['terracotta_magenta', 0x95576c],
  ['terracotta_light_blue', 0x706c8a],
  ['terracotta_yellow', 0xba8524],
  ['terracotta_lime', 0x677535],
  ['terracotta_pink', 0xa04d4e],
  ['terracotta_gray', 0x392923],
  ['terracotta_light_gray', 0x876b62],
  ['terracotta_cyan', 0x575c5c],
  ['terracotta_purple', 0x7a4958],
  ['terracotta_blue', 0x4c3e5c],
  ['terracotta_brown', 0x4c3223],
  ['terracotta_green', 0x4c522a],
  ['terracotta_red', 0x8e3c2e],
  ['terracotta_black', 0x251610],
  ['crimson_nylium', 0xbd3031],
  ['crimson_stem', 0x943f61],
  ['crimson_hyphae', 0x5c191d],
  ['warped_nylium', 0x167e86],
  ['warped_stem', 0x3a8e8c],
  ['warped_hyphae', 0x562c3e],
  ['warped_wart_block', 0x14b485],
  ['deepslate', 0x646464],
  ['raw_iron', 0xd8af93],
  ['glow_lichen', 0x7fa796],
]

/** How bright a pixel is: one of four multiples of its base colour. `darkest` never occurs on a map of a world. */
export const shade = { dark: 0, normal: 1, light: 2, darkest: 3 } as const

const shadeMultipliers: readonly number[] = [180, 220, 255, 135]

/** The id of a base colour. */
export function baseColourId(name: string): number {
  const id = baseColours.findIndex(([colour]) => colour === name)
  if (id < 0) throw new Error(`There is no map colour named ${name}.`)
  return id
}

/** The name of a base colour. */
export function baseColourName(id: number): string {
  return baseColours[id]?.[0] ?? 'none'
}

/** How many different values the pixels of a map may have; from 4 on they are opaque. */
export const mapPixelValues = baseColours.length * 4

/** Red, green and blue of a map's pixel value, each 0..255. */
export function mapPixelRgb(value: number): readonly [number, number, number] {
  const rgb = baseColours[value >> 2]?.[1] ?? 0
  const multiplier = shadeMultipliers[value & 3]!
  return [
    Math.floor((((rgb >> 16) & 255) * multiplier) / 255),
    Math.floor((((rgb >> 8) & 255) * multiplier) / 255),
    Math.floor(((rgb & 255) * multiplier) / 255),
  ]
}
