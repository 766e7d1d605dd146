import type { Blueprint } from '../blueprint/blueprint.ts'
import { createCollector } from '../blueprint/collect.ts'
import type { BlueprintLimits } from '../blueprint/limits.ts'
import { columnHeights } from '../mapart/column-heights.ts'
import { isDrawnInRing } from '../mapart/suppressed/held-map.ts'
import type { Palette } from './palette.ts'
import type { MapValues } from './to-blueprint.ts'

interface TwoLayersOptions {
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
  const blockOf = (colour: number): string => options.palette.get(colour)![0]!
  const filler = blockOf(options.northernColour)
  const first = createLayers(width, length + 1, options.limits)
  const last = createLayers(width, length + 1, options.limits)

  function addColumn(x: number): void {
    const column = Uint8Array.from({ length }, (_, row) => values[row * width + x]!)
    const heights = columnHeights(column, x)
    for (let z = 0; z <= length; z++) {
      const value = column[Math.max(0, z - 1)]!
      if (value === 0) continue
      const own = z === 0 ? filler : blockOf(value >> 2)
      const isShownAbove = (isDrawnInRing(x, z - 1) ? heights.last : heights.first)[z] === 1
      // The lower block never changes: a floor to walk on, and to place others on.
      const [lower, upper] = isShownAbove ? [filler, own] : [own, filler]
      first.add(x, z, [lower, upper], heights.first[z]!)
      last.add(x, z, [lower, upper], heights.last[z]!)
    }
  }

  for (let x = 0; x < width; x++) addColumn(x)
  return { ...first.finish(), after: last.finish() }
}

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
