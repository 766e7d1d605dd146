import { type Static, Type } from '@sinclair/typebox'
import { Failure } from '../failure.ts'
import { isVersionBefore, overworldHeights, supportedVersions } from '../game/game-version.ts'
import { sentence } from '../words/sentence.ts'
import type { ConvertOptions } from './convert.ts'
import { paletteNames } from './palette-names.ts'
import { type FramedMaps, mapsAround, type Part } from './part.ts'

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
  layers: optional(
    Type.Integer({
      minimum: 2,
      maximum: 2,
      description:
        '2: all shades on two layers, for maps that are drawn in phases while blocks are taken away (suppressed map art).',
    }),
  ),
  materials: optional(Type.Integer({ minimum: 1, maximum: 64, description: 'Kinds of block at most.' })),
  palette: Type.String({
    default: 'all',
    description: `Blocks to choose from: ${paletteNames.join(', ')}.`,
  }),
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

type Options = Omit<ConvertOptions, 'palette' | 'stock' | 'limits' | 'supportBlock'>

/** The options that some settings stand for, and the part of the picture. Throws a `Failure('invalid')` for contradictions. */
export function optionsOf(settings: ConversionSettings): { options: Options; part: Part | undefined } {
  const { flat, height, layers, materials, crisp, fit, scaling, method, movement, price } = settings
  if (flat && height !== undefined) throw new Failure('invalid', sentence('flatHasNoHeight'))
  if (layers !== undefined && (flat || height !== undefined))
    throw new Failure('invalid', sentence('layersHaveNoHeight'))
  checkVersion(settings.version)
  const world = overworldHeights(settings.version)
  const { brightness = 0, contrast = 1, saturation = 1 } = settings
  return {
    options: {
      ...mapsIn(settings),
      maxHeight: flat ? 1 : layers === undefined ? (height ?? world.top - world.bottom) : undefined,
      layers,
      fit,
      adjustment: { brightness, contrast, saturation },
      pricing: { movement, priceWeight: price },
      undithered: settings.undithered?.split('/').map(partOf),
      ...(materials === undefined ? {} : { maxMaterials: materials }),
      ...(crisp === undefined ? {} : { crispness: crisp }),
      ...(scaling === undefined ? {} : { scaling }),
      ...(method === undefined ? {} : { method }),
    },
    part: settings.crop === undefined ? undefined : partOf(settings.crop),
  }
}

/** They take half a minute and 400 MB. */
const maxMaps = 256

function mapsIn({ maps, blocks }: ConversionSettings): FramedMaps {
  const text = blocks ?? maps
  const [width = 0, height = 0] = /^\d{1,5}x\d{1,5}$/.test(text) ? text.split('x').map(Number) : []
  if (width === 0 || height === 0)
    throw new Failure('invalid', sentence(blocks === undefined ? 'mapsWrong' : 'blocksWrong', { text }))
  const size = blocks === undefined ? { columns: width, rows: height } : mapsAround({ width, height })
  const count = size.columns * size.rows
  if (count <= maxMaps) return size
  throw new Failure('invalid', sentence('tooManyMaps', { text, count, max: maxMaps }))
}

/** The first version of which the blocks and colours are known. */
const oldestVersion = '1.12'

function checkVersion(version: string | undefined): void {
  if (version === undefined) return
  const isKnown =
    /^\d+(\.\d+){1,2}$/.test(version) &&
    !isVersionBefore(version, oldestVersion) &&
    (version.startsWith(`${supportedVersions.newest}.`) ||
      !isVersionBefore(supportedVersions.newest, version))
  if (isKnown) return
  throw new Failure(
    'invalid',
    sentence('versionUnknown', { version, oldest: oldestVersion, newest: supportedVersions.newest }),
  )
}

function partOf(text: string): Part {
  const [x = 0, y = 0, width = 0, height = 0] = /^\d{1,5}(,\d{1,5}){3}$/.test(text)
    ? text.split(',').map(Number)
    : []
  if (width > 0 && height > 0) return { x, y, width, height }
  throw new Failure('invalid', sentence('partWrong', { text }))
}
