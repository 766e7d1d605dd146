/** Names of the palettes that can be asked for. */
export const paletteNames = [
  'all',
  'common',
  'coloured',
  'wool',
  'concrete',
  'terracotta',
  'carpets',
] as const
export type PaletteName = (typeof paletteNames)[number]
