import { type Static, Type } from '@sinclair/typebox'

const description =
  'Extension: the blocks that may be dug away though they stood in its place before. `cover` (default): grass, flowers, snow and the like alone. `terrain`: ' +
  'earth, stone, sand, ores and trees, too. `all`: what players build with as well. What has contents or is placed for use (chests, beds, ' +
  'signs, redstone, crops, ...) is never dug away.'

export const Clear = Type.Union(
  (['cover', 'terrain', 'all'] as const).map((name) => Type.Literal(name)),
  { description },
)
export type Clear = Static<typeof Clear>
