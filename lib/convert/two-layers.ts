import type { Blueprint } from '../blueprint/blueprint.ts'
import { createCollector } from '../blueprint/collect.ts'
import type { BlueprintLimits } from '../blueprint/limits.ts'
import { columnHeights } from '../mapart/suppressed/column-heights.ts'
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
      const isLast = isDrawnInRing(x, z - 1)
      const shownLevel = (isLast ? heights.last : heights.first)[z]!
      const upper = shownLevel === 1 ? own : filler
      // The lower block never changes: a floor to walk on, and to place others on.
      const lower = shownLevel === 1 ? filler : own
      first.add(x, z, lower, heights.first[z] === 1 ? upper : undefined)
      last.add(x, z, lower, heights.last[z] === 1 ? upper : undefined)
    }
  }

  for (let x = 0; x < width; x++) addColumn(x)
  return { ...first.finish(), after: last.finish() }
}

function createLayers(width: number, length: number, limits: BlueprintLimits) {
  const collector = createCollector(width, 2, length, limits)
  const numberOf = (name: string): number => collector.palette([{ name, properties: {} }])[0]!
  return {
    add(x: number, z: number, lower: string, upper: string | undefined): void {
      const cell = z * width + x
      collector.add(cell, numberOf(lower))
      if (upper !== undefined) collector.add(cell + width * length, numberOf(upper))
    },
    finish: (): Blueprint => collector.finish('structure'),
  }
}
