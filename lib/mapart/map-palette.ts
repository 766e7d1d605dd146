/**
 * The base colours of maps by id, as 0xRRGGBB, in full brightness. 0 is "no colour". A map's pixel is `id * 4 + shade`.
 * Ids 52-58 came with 1.16, 59-61 with 1.17; older games have none of their blocks either.
 * Facts: rebane2001/mapartcraft src/components/mapart/json/coloursJSON.json.
 */
export const baseColours: readonly number[] = [
  0x000000, 0x7fb238, 0xf7e9a3, 0xc7c7c7, 0xff0000, 0xa0a0ff, 0xa7a7a7, 0x007c00, 0xffffff, 0xa4a8b8,
  0x976d4d, 0x707070, 0x4040ff, 0x8f7748, 0xfffcf5, 0xd87f33, 0xb24cd8, 0x6699d8, 0xe5e533, 0x7fcc19,
  0xf27fa5, 0x4c4c4c, 0x999999, 0x4c7f99, 0x7f3fb2, 0x334cb2, 0x664c33, 0x667f33, 0x993333, 0x191919,
  0xfaee4d, 0x5cdbd5, 0x4a80ff, 0x00d93a, 0x815631, 0x700200, 0xd1b1a1, 0x9f5224, 0x95576c, 0x706c8a,
  0xba8524, 0x677535, 0xa04d4e, 0x392923, 0x876b62, 0x575c5c, 0x7a4958, 0x4c3e5c, 0x4c3223, 0x4c522a,
  0x8e3c2e, 0x251610, 0xbd3031, 0x943f61, 0x5c191d, 0x167e86, 0x3a8e8c, 0x562c3e, 0x14b485, 0x646464,
  0xd8af93, 0x7fa796,
]

/** How bright a pixel is: which of four multiples of its base colour it shows. `darkest` never occurs on a built map. */
export const shade = { dark: 0, normal: 1, light: 2, darkest: 3 } as const

/** Red, green, blue of every pixel value of a map, 0..255 each, three bytes per value; values 0-3 are transparent. */
export function mapPaletteRgb(): Uint8Array {
  const rgb = new Uint8Array(baseColours.length * 4 * 3)
  for (let value = 0; value < baseColours.length * 4; value++) {
    const base = baseColours[value >> 2]!
    const multiplier = shadeMultipliers[value & 3]!
    rgb[value * 3] = Math.floor((((base >> 16) & 255) * multiplier) / 255)
    rgb[value * 3 + 1] = Math.floor((((base >> 8) & 255) * multiplier) / 255)
    rgb[value * 3 + 2] = Math.floor(((base & 255) * multiplier) / 255)
  }
  return rgb
}

const shadeMultipliers: readonly number[] = [180, 220, 255, 135]
