import type { Blueprint } from '../blueprint/blueprint.ts'
import { createCollector } from '../blueprint/collect.ts'
import type { BlueprintLimits } from '../blueprint/limits.ts'
import { columnHeights } from '../mapart/column-heights.ts'
import { isDrawnInRing } from '../mapart/suppressed/held-map.ts'
import { needsSupport, type Palette } from './palette.ts'
import type { MapValues } from './to-blueprint.ts'

interface TwoLayersOptions {
  /** Blocks that need support stand on others only. */
  readonly palette: Palette
  /** Base colour of the row north of the maps and of the blocks that only support others or give a shade. */
  readonly northernColour: number
  readonly limits: BlueprintLimits
}

/**
 * The blueprint of suppressed art whose maps have these pixels: on two layers in any shades, with what it becomes while the odd pixels
 * are drawn. At each time a map looks at one of two neighbours alone; the other only needs the right level, and may be of any block.
 */
export function twoLayers({ width, length, values }: MapValues, options: TwoLayersOptions): Blueprint {
  const { palette, northernColour } = options
  const blockOf = (colour: number): string => palette.get(colour)!.find((block) => !needsSupport(block))!
  const quickBlockOf = (colour: number): string | undefined =>
    palette.get(colour)?.find((block) => quicklyDug.test(block))
  const filler = blockOf(northernColour)
  const quickFiller = [northernColour, ...palette.keys()]
    .map(quickBlockOf)
    .find((block) => block !== undefined)
  const first = createLayers(width, length + 1, options.limits)
  const last = createLayers(width, length + 1, options.limits)

  function addColumn(x: number): void {
    const column = Uint8Array.from({ length }, (_, row) => values[row * width + x]!)
    /** Of even pixels the block was shown before it is taken away, others only give a shade. */
    const quickAt = (z: number): string | undefined =>
      z === 0 || isDrawnInRing(x, z - 1) ? quickFiller : quickBlockOf(column[z - 1]! >> 2)
    const heights = columnHeights(column, x, (z) => quickAt(z) !== undefined)
    const isTakenAway = (z: number): boolean => heights.first[z]! > heights.last[z]!
    for (let z = 0; z <= length; z++) {
      const value = column[Math.max(0, z - 1)]!
      if (value === 0) continue
      const own = z === 0 ? filler : blockOf(value >> 2)
      const isShownAbove = (isDrawnInRing(x, z - 1) ? heights.last : heights.first)[z] === 1
      // The lower block never changes: a floor to walk on, and to place others on.
      const [lower, upper] = isShownAbove ? [filler, own] : [own, filler]
      const layers = [lower, (isTakenAway(z) && quickAt(z)) || upper] as const
      first.add(x, z, layers, heights.first[z]!)
      last.add(x, z, layers, heights.last[z]!)
    }
  }

  for (let x = 0; x < width; x++) addColumn(x)
  return { ...first.finish(), after: last.finish() }
}

/** By hand, standing on the art, within three ticks. */
const quicklyDug = /_carpet$|^moss_block$/

function createLayers(width: number, length: number, limits: BlueprintLimits) {
  const collector = createCollector(width, 2, length, limits)
  const numberOf = (name: string): number => collector.palette([{ name, properties: {} }])[0]!
  return {
    /** Adds the lower of two blocks, and the upper one where the highest is to be on level 1. */
    add(x: number, z: number, [lower, upper]: readonly [string, string], level: number): void {
      const cell = z * width + x
      collector.add(cell, numberOf(lower))
      if (level === 1) collector.add(cell + width * length, numberOf(upper))
    },
    finish: (): Blueprint => collector.finish('structure'),
  }
}
