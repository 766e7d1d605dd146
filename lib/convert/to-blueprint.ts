import type { Blueprint } from '../blueprint/blueprint.ts'
import { createCollector } from '../blueprint/collect.ts'
import type { BlueprintLimits } from '../blueprint/limits.ts'
import { needsSupport, type Palette } from './palette.ts'
import { lowestHeights } from './relief.ts'

/** The values of a map's pixels, `base colour id * 4 + shade`, row by row from the north; 0 has no block. */
export interface MapValues {
  readonly width: number
  readonly length: number
  readonly values: Uint8Array
}

interface BlueprintOptions {
  readonly palette: Palette
  /** Base colour of the row of blocks north of the maps, which no map shows. */
  readonly northernColour: number
  /** How many of each block there are, if not any number. */
  readonly stock?: ReadonlyMap<string, number> | undefined
  /** Name of the block beneath those that fall or need one; undefined leaves them without. */
  readonly supportBlock?: string | undefined
  readonly limits: BlueprintLimits
}

/**
 * The blueprint whose maps have these pixels, as low as their shades allow. Its first row is the row of blocks north of the maps,
 * which gives their first pixels the right shades.
 */
export function toBlueprint({ width, length, values }: MapValues, options: BlueprintOptions): Blueprint {
  const isSolid = values.map((value) => (value === 0 ? 0 : 1))
  const heights = lowestHeights(
    { width, length, isSolid },
    values.map((value) => value & 3),
  )
  const take = createStock(options)
  const names = new Map<string, number>()
  const rise = options.supportBlock === undefined ? 0 : 1
  const height = heights.reduce((highest, value) => Math.max(highest, value), 0) + 1 + rise
  const collector = createCollector(width, height, length + 1, options.limits)
  const add = (place: number, y: number, block: string): void => {
    if (!names.has(block)) names.set(block, collector.palette([{ name: block, properties: {} }])[0]!)
    collector.add(y * width * (length + 1) + place, names.get(block)!)
  }
  const addShown = (place: number, colour: number): void => {
    const block = take(colour)
    add(place, heights[place]! + rise, block)
    if (options.supportBlock !== undefined && needsSupport(block))
      add(place, heights[place]!, options.supportBlock)
  }
  for (const [pixel, value] of values.entries()) if (value !== 0) addShown(width + pixel, value >> 2)
  for (let column = 0; column < width; column++)
    if (values[column] !== 0) addShown(column, options.northernColour)
  return collector.finish('structure')
}

/** The next block of a colour, from the first kind of which there is something left. */
function createStock({ palette, stock }: BlueprintOptions): (colour: number) => string {
  const left = new Map(stock)
  return (colour) => {
    const blocks = palette.get(colour)!
    if (!stock) return blocks[0]!
    const block = blocks.find((name) => (left.get(name) ?? 0) > 0) ?? blocks[0]!
    left.set(block, (left.get(block) ?? 0) - 1)
    return block
  }
}
