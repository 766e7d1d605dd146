import { type Static, Type } from '@sinclair/typebox'
import { paletteNames } from './palette-names.ts'

const optional = Type.Optional
const oneOf = <Name extends string>(names: readonly Name[], description: string) =>
  Type.Union(
    names.map((name) => Type.Literal(name)),
    { description },
  )

/** The choices of a user when a picture becomes map art; the same on the command line and over HTTP. */
export const ConversionSettings = Type.Object({
  maps: Type.String({
    default: '1x1',
    description: 'Maps from west to east and from north to south, at most 256 in all.',
    examples: ['2x1'],
  }),
  blocks: optional(
    Type.String({
      description:
        'In place of `maps`, the size in blocks: it lies in the middle of as many maps as it takes, whose rims stay empty.',
      examples: ['200x100'],
    }),
  ),
  flat: Type.Boolean({ default: false, description: 'All blocks on one level.' }),
  height: optional(
    Type.Integer({
      minimum: 1,
      maximum: 384,
      description:
        'Levels that the blocks may lie on; without it as many as the world has. 3 takes hardly longer than 1.',
    }),
  ),
  joined: optional(
    Type.Boolean({
      description:
        'Leaves out the row of blocks north of the maps. For flat art that is built right south of other art, on its level; else its first row gets another shade.',
    }),
  ),
  layers: optional(
    Type.Integer({
      minimum: 2,
      maximum: 3,
      description:
        '2: all shades on two layers, for maps that are drawn in phases while blocks change (suppressed map art). 3: with one layer more blocks are only taken away, which is quicker.',
    }),
  ),
  materials: optional(Type.Integer({ minimum: 1, maximum: 64, description: 'Kinds of block at most.' })),
  palette: Type.String({
    default: 'all',
    description: `Blocks to choose from: ${paletteNames.join(', ')}.`,
  }),
  water: optional(
    Type.Boolean({
      description: 'Water as one more colour: one block deep, which is its light shade, in bowls of glass.',
    }),
  ),
  crisp: optional(
    Type.Number({
      minimum: 0,
      maximum: 10,
      description: 'From 0 (smooth from a distance) to 1.6 (crisp from near).',
    }),
  ),
  version: optional(
    Type.String({ description: 'Game version, for its blocks and colours.', examples: ['1.21.4'] }),
  ),
  frame: optional(
    Type.Integer({
      minimum: 1,
      maximum: 10_000,
      description: 'Of an animated GIF, the picture to use, counted from 1; the first by default.',
    }),
  ),
  crop: optional(
    Type.String({
      description: 'The part of the picture to use: X,Y,W,H in its pixels.',
    }),
  ),
  undithered: optional(
    Type.String({
      description:
        'Parts of the picture whose pixels are not mixed, such as a face or text: X,Y,W,H in its pixels, several with a slash between them.',
      examples: ['10,20,64,64/100,0,32,32'],
    }),
  ),
  fit: Type.Union([Type.Literal('cover'), Type.Literal('contain')], {
    default: 'cover',
    description:
      '`cover` fills the maps and cuts off what is too much; `contain` shows all and leaves rims empty.',
  }),
  scaling: optional(oneOf(['smooth', 'sharp'], '`sharp` keeps the pixels of pixel art square.')),
  method: optional(
    oneOf(
      ['search', 'diffusion', 'none'],
      '`search` looks best, `diffusion` is quick, `none` gives each pixel the nearest colour.',
    ),
  ),
  movement: optional(
    oneOf(['fly', 'walk'], 'How the bot will move, for the time that a block costs; `fly` by default.'),
  ),
  price: optional(
    Type.Number({
      minimum: 0,
      maximum: 100,
      description:
        'How much the time that blocks cost counts against likeness: 0 not at all, 1 (the default) where the difference is hardly seen.',
    }),
  ),
  prefer: optional(
    Type.String({
      description: 'Blocks that are at hand; each other one costs 2 seconds more.',
    }),
  ),
  brightness: optional(Type.Number({ minimum: -1, maximum: 1, description: '0 changes nothing.' })),
  contrast: optional(Type.Number({ minimum: 0, maximum: 4, description: '1 changes nothing.' })),
  saturation: optional(Type.Number({ minimum: 0, maximum: 4, description: '0 is grey, 1 changes nothing.' })),
})
export type ConversionSettings = Static<typeof ConversionSettings>
