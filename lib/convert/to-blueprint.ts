import type { Blueprint } from '../blueprint/blueprint.ts'
import { createCollector } from '../blueprint/collect.ts'
import type { BlueprintLimits } from '../blueprint/limits.ts'
import { shade } from '../mapart/map-palette.ts'
import type { MapValues } from '../mapart/map-values.ts'
import { needsSupport, type Palette } from './palette.ts'
import { lowestHeights } from './relief.ts'
import { hasWater, isWater, poolBlocks } from './water.ts'

interface BlueprintOptions {
  readonly palette: Palette
  /** Base colour of the row of blocks north of the maps, which no map shows; undefined leaves flat art without that row. */
  readonly northernColour: number | undefined
  /** How many of each block there are, if not any number. */
  readonly stock?: ReadonlyMap<string, number> | undefined
  /** Name of the block beneath those that fall or need one; undefined leaves them without. */
  readonly supportBlock?: string | undefined
  /** Whether all blocks lie on one level, whatever their shades. */
  readonly isFlat?: boolean
  readonly limits: BlueprintLimits
}

/**
 * The blueprint whose maps have these pixels, as low as their shades allow. Its first row is that of blocks north of the maps,
 * which gives their first pixels the right shades.
 */
export function toBlueprint({ width, length, values }: MapValues, options: BlueprintOptions): Blueprint {
  const { northernColour } = options
  const north = northernColour === undefined ? 0 : width
  const level = north + width * length
  const heights = options.isFlat ? new Uint16Array(level) : lowestHeightsOf({ width, length, values })
  const pools = hasWater(options.palette) ? poolsOf({ width, length, values }, heights, options) : []
  const support = options.supportBlock === undefined ? 0 : 1
  const rise = pools.reduce((most, { level }) => Math.max(most, -level), support)
  let highest = pools.reduce((most, { level }) => Math.max(most, level), 0)
  for (let place = 0; place < heights.length; place++) highest = Math.max(highest, heights[place]!)
  const height = highest + 1 + rise
  const collector = createCollector(width, height, level / width, options.limits)
  collector.reserve(level)
  const take = createStock(options, (name) => collector.palette([{ name, properties: {} }])[0]!)
  const addShown = (place: number, colour: number): void => {
    const { state, support } = take(colour)
    collector.add((heights[place]! + rise) * level + place, state)
    if (support !== undefined) collector.add((heights[place]! + rise - 1) * level + place, support)
  }
  // From north to south, so that the blocks of flat art need no sorting.
  if (northernColour !== undefined)
    for (let column = 0; column < width; column++) if (values[column] !== 0) addShown(column, northernColour)
  for (let pixel = 0; pixel < values.length; pixel++)
    if (values[pixel] !== 0 && !isWater(values[pixel]! >> 2)) addShown(north + pixel, values[pixel]! >> 2)
  for (const { level: poolLevel, column, block } of pools)
    collector.add(
      (poolLevel + rise) * level + column,
      collector.palette([{ name: block, properties: {} }])[0]!,
    )
  return collector.finish('structure')
}

// A loop, for art of hundreds of maps: a call for each of its pixels takes ten times as long.
function lowestHeightsOf({ width, length, values }: MapValues): Uint16Array {
  const isSolid = new Uint8Array(values.length)
  const shades = new Uint8Array(values.length)
  for (let pixel = 0; pixel < values.length; pixel++) {
    isSolid[pixel] = values[pixel] === 0 ? 0 : 1
    shades[pixel] = values[pixel]! & 3
  }
  return lowestHeights({ width, length, isSolid }, shades)
}

/** The water of the maps; the row north of them has none. */
function poolsOf(
  { width, length, values }: MapValues,
  heights: Uint16Array,
  { northernColour }: BlueprintOptions,
) {
  if (northernColour === undefined) return poolBlocks({ width, length, heights, values })
  const all = new Uint8Array(width * (length + 1))
  for (let column = 0; column < width; column++)
    all[column] = values[column] === 0 ? 0 : northernColour * 4 + shade.normal
  all.set(values, width)
  return poolBlocks({ width, length: length + 1, heights, values: all })
}

/** A kind of block by its number in the blueprint, with that of the block beneath it. */
interface Kind {
  readonly state: number
  readonly support: number | undefined
  /** Blocks that are left. */
  left: number
}

/** The next block of a colour, from the first kind of which there is something left. */
function createStock(
  { palette, stock, supportBlock }: BlueprintOptions,
  numberOf: (block: string) => number,
): (colour: number) => Kind {
  const kindOf = (block: string): Kind => ({
    state: numberOf(block),
    support: supportBlock !== undefined && needsSupport(block) ? numberOf(supportBlock) : undefined,
    left: stock ? (stock.get(block) ?? 0) : Number.POSITIVE_INFINITY,
  })
  const kinds: Kind[][] = []
  return (colour) => {
    kinds[colour] ??= palette.get(colour)!.map(kindOf)
    const choices = kinds[colour]
    let kind = choices[0]!
    for (let next = 1; kind.left <= 0 && next < choices.length; next++) kind = choices[next]!
    kind.left--
    return kind
  }
}
