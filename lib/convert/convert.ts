import type { Blueprint } from '../blueprint/blueprint.ts'
import type { BlueprintLimits } from '../blueprint/limits.ts'
import { Failure } from '../failure.ts'
import type { Pixels } from '../images/pixels.ts'
import { MAP_SIDE } from '../mapart/map-grid.ts'
import { sentence } from '../words/sentence.ts'
import type { Tones } from './colour/tones.ts'
import { groundBeyond } from './even-ground.ts'
import { beyondGamut } from './gamut.ts'
import type { Layout } from './layers.ts'
import { colourCounts, fewColours } from './materials.ts'
import { capacitiesOf, needsSupport, type Palette } from './palette.ts'
import { clip, type FramedMaps, maskOf, type Part, type PartChoice, partOf, placeOn } from './part/part.ts'
import { type Adjustment, adjust, type LinearPicture, type Scaling, scaleTo } from './picture.ts'
import { type Pricing, priceOf } from './price.ts'
import { type Method, solve, tonesFor } from './solve.ts'
import { createTarget } from './target.ts'
import { toBlueprint } from './to-blueprint.ts'
import { hasWater, isWater } from './water.ts'

/** The art that a picture becomes. */
export interface ConvertOptions extends FramedMaps {
  readonly palette: Palette
  /** Levels that the art may have, those of blocks beneath others included: 1 is flat, undefined means any number. */
  readonly maxHeight?: number | undefined
  /** Leaves out the row of blocks north of the maps: flat art that is joined to other art there, on its level. */
  readonly isJoined?: boolean | undefined
  /** Makes suppressed art: all shades on few layers, for maps that are drawn while blocks change. Given as a function, which the page does without. */
  readonly layout?: Layout | undefined
  readonly method?: Method
  /** From 0, smooth, where pixels mix in the eye, up to 1, crisp, where each pixel keeps its own colour. */
  readonly crispness?: number
  /** How many kinds of block there may be, those beneath others included. */
  readonly maxMaterials?: number | undefined
  /** How many of each block there are, if not any number. */
  readonly stock?: ReadonlyMap<string, number> | undefined
  readonly fit?: PartChoice['fit']
  readonly scaling?: Scaling
  readonly adjustment?: Adjustment
  /** Parts of the picture, in its pixels, that are not mixed: each pixel keeps its own colour whatever it costs. */
  readonly undithered?: readonly Part[] | undefined
  readonly pricing?: Pricing
  /** Name of the block beneath those that fall or need one. */
  readonly supportBlock?: string
  readonly limits: BlueprintLimits
}

type PictureOptions = Omit<ConvertOptions, keyof FramedMaps | 'fit' | 'scaling' | 'adjustment'>

export interface Conversion {
  readonly blueprint: Blueprint
  /** The picture as it was to be shown, and the values of the maps' pixels that show it. */
  readonly picture: LinearPicture
  readonly values: Uint8Array
  /** As of a `Solution`. */
  readonly groundLevels?: number | undefined
  /** Number of maps. */
  readonly maps: number
}

/** Makes a picture into a blueprint. Throws a `Failure('invalid')` for options that can't be met. */
export function convert(pixels: Pixels, options: ConvertOptions): Conversion {
  const size = { width: options.columns * MAP_SIDE, height: options.rows * MAP_SIDE }
  const part = partOf(pixels, size, options)
  const scaled = scaleTo(pixels, part, size, options.scaling)
  clip(scaled, options.frame)
  const picture = adjust(scaled, options.adjustment ?? {})
  const undithered = options.undithered?.map((one) => placeOn(size, part, one))
  const conversion = convertPicture(picture, { ...options, undithered })
  return { ...conversion, picture, maps: options.columns * options.rows }
}

/** Makes a picture of a pixel for each block into a blueprint; `undithered` are parts of that. */
export function convertPicture(
  picture: LinearPicture,
  given: PictureOptions,
): Pick<Conversion, 'blueprint' | 'values' | 'groundLevels'> {
  if (!picture.alpha.includes(1)) throw new Failure('invalid', sentence('pictureTransparent'))
  if (given.layout && given.stock) throw new Failure('invalid', sentence('layersWithCounts'))
  const options = buildable(given)
  const { values, northernColour, groundLevels } = chooseValues(picture, options)
  const size = { width: picture.width, length: picture.height }
  if (options.layout)
    return {
      blueprint: options.layout(
        { ...size, values },
        { ...options, palette: layered(given, options), northernColour },
      ),
      values,
    }
  const blueprint = toBlueprint(
    { ...size, values },
    {
      palette: options.palette,
      northernColour: options.isJoined ? undefined : northernColour,
      stock: options.stock,
      // Flat art lies on the ground.
      supportBlock: options.maxHeight === 1 ? undefined : supportFor(values, options),
      isFlat: options.maxHeight === 1,
      limits: options.limits,
    },
  )
  return { blueprint, values, groundLevels }
}

/** The options with what building asks for: blocks beneath others, of which there is a stock, too. */
function buildable(options: PictureOptions): PictureOptions {
  const { stock, maxHeight, pricing = {} } = options
  const isFlat = maxHeight === 1
  const price = (block: string): number => priceOf(block, maxHeight, pricing)
  const palette = mapPalette(options.palette, (blocks) =>
    blocks.toSorted((left, right) => price(left) - price(right)),
  )
  // Carpets let water through, and in flat art nothing carries what falls.
  const isFull = hasWater(palette) || (!isFlat && (stock || options.layout))
  const standing = isFull ? withoutCarried(palette) : palette
  if ([...standing.keys()].every(isWater)) {
    throw new Failure('invalid', sentence('allNeedSupport'))
  }
  const isCarried = [...standing.values()].some((blocks) => blocks.some(needsSupport))
  const levels = maxHeight !== undefined && !isFlat && isCarried ? maxHeight - 1 : maxHeight
  return withoutSpares({ ...options, palette: standing, maxHeight: levels })
}

function withoutCarried(palette: Palette): Palette {
  return mapPalette(palette, (blocks) => blocks.filter((block) => !needsSupport(block)))
}

/** The blocks of suppressed art: those of its maps, and where kinds are not counted those that can stand on them. */
function layered(given: PictureOptions, { palette, maxMaterials }: PictureOptions): Palette {
  if (maxMaterials !== undefined) return palette
  return mapPalette(given.palette, (blocks, colour) => [
    ...(palette.get(colour) ?? []),
    ...blocks.filter(needsSupport),
  ])
}

/** A colour's second block is one more material. */
function withoutSpares(options: PictureOptions): PictureOptions {
  const { palette, stock, maxMaterials } = options
  if (maxMaterials === undefined || !stock) return options
  const countOf = (block: string): number => stock.get(block) ?? 0
  const most = mapPalette(palette, (blocks) =>
    blocks.toSorted((left, right) => countOf(right) - countOf(left)).slice(0, 1),
  )
  if (maxMaterials > 1) return { ...options, palette: most }
  const one = [...most].reduce((best, entry) => (countOf(entry[1][0]!) > countOf(best[1][0]!) ? entry : best))
  return { ...options, palette: new Map([one]) }
}

function mapPalette(
  palette: Palette,
  change: (blocks: readonly string[], colour: number) => readonly string[],
): Palette {
  return new Map(
    [...palette]
      .map(([colour, blocks]) => [colour, change(blocks, colour)] as const)
      .filter(([, blocks]) => blocks.length > 0),
  )
}

function chooseValues(
  picture: LinearPicture,
  options: PictureOptions,
): Pick<Conversion, 'values' | 'groundLevels'> & { readonly northernColour: number } {
  const { palette, maxHeight, method = 'search', crispness = defaultCrispness, pricing = {} } = options
  const capacities = options.stock && capacitiesOf(palette, options.stock)
  const northernColour = capacities && reserveNorthernRow(picture, capacities, options.isJoined)
  const price = (colour: number): number => priceOf(palette.get(colour)![0]!, maxHeight, pricing)
  const undithered = maskOf(picture, options.undithered)
  const solving = { method, crispness, undithered, maxHeight, capacities, price }
  const all = [...palette.keys()].filter((colour) => capacities?.get(colour) !== 0)
  const limit = maxColours(options)
  // Which colours matter hardly depends on the height, and without a limit of it the search is quick.
  const ways = { ...solving, maxHeight: maxHeight === 1 ? 1 : undefined }
  const target = createTarget(
    method === 'none' ? picture : mixable(picture, tonesFor(all, maxHeight), undithered),
  )
  const { colours, start } =
    limit < all.length ? fewColours(target, all, ways, limit) : { colours: all, start: undefined }
  const { values, groundLevels } = solve(target, colours, solving, start)
  return { values, groundLevels, northernColour: northernColour ?? mostFrequent(values) }
}

/** A picture whose colours some tones can mix, or nearly so. */
function mixable(picture: LinearPicture, tones: Tones, undithered: Uint8Array | undefined): LinearPicture {
  const beyond = beyondGamut(picture, tones)
  if (!beyond) return picture
  const ground = groundBeyond(picture, beyond)
  return beyond.moved((pixel) =>
    undithered?.[pixel] === 1 ? 0 : ground?.[pixel] === 1 ? 1 : shareWithinGamut,
  )
}

/** Takes the blocks of the row north of the maps from the colour that has the most, and returns that. */
function reserveNorthernRow(
  picture: LinearPicture,
  capacities: Map<number, number>,
  isJoined = false,
): number {
  const row = isJoined ? 0 : picture.width
  const needed = picture.alpha.reduce((sum, alpha) => sum + alpha, row)
  const present = [...capacities.values()].reduce((sum, count) => sum + count, 0)
  if (present < needed) {
    throw new Failure('invalid', sentence('notEnoughStock', { needed, present }))
  }
  const colour = mostOf(withoutWater(capacities))
  capacities.set(colour, Math.max(0, capacities.get(colour)! - row))
  return colour
}

function mostFrequent(values: Uint8Array): number {
  return mostOf(withoutWater(colourCounts(values)))
}

function withoutWater(counts: ReadonlyMap<number, number>): Map<number, number> {
  return new Map([...counts].filter(([colour]) => !isWater(colour)))
}

function mostOf(counts: ReadonlyMap<number, number>): number {
  return [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most))[0]
}

/** How many colours there may be: the block beneath others is one more kind, if none of the colours can take its place. */
function maxColours({ palette, maxMaterials, maxHeight, stock }: PictureOptions): number {
  if (maxMaterials === undefined) return palette.size
  // The row north of the maps is of the colour of which there is most.
  if (stock) return Math.max(1, maxMaterials - 1)
  if (hasWater(palette)) return Math.max(2, maxMaterials - 1)
  const supportIsExtra = maxHeight !== 1 && [...palette.values()].some(([block]) => needsSupport(block!))
  return Math.max(1, supportIsExtra ? maxMaterials - 1 : maxMaterials)
}

function supportFor(values: Uint8Array, { palette, supportBlock }: PictureOptions): string | undefined {
  const used = [...colourCounts(values).keys()].map((colour) => palette.get(colour)![0]!)
  if (!used.some(needsSupport)) return undefined
  return supportBlock ?? used.find((block) => !needsSupport(block)) ?? 'cobblestone'
}

/** Grain and blur are both hardly seen with it from the distance at which a map's pixels blend. */
const defaultCrispness = 0.1
/**
 * How far colours that can't be mixed are moved towards those that can. All the way, colours would be paler than the mixture needs
 * to be; without it, what lies beside them is spoilt.
 */
const shareWithinGamut = 0.7
