import type { Blueprint } from '../blueprint/blueprint.ts'
import type { BlueprintLimits } from '../blueprint/limits.ts'
import type { MapValues } from '../mapart/map-values.ts'
import { layOut } from '../suppressed/lay-out.ts'
import { needsSupport, type Palette } from './palette.ts'

interface LayersOptions {
  /** Blocks that need support stand on others only. */
  readonly palette: Palette
  /** Base colour of the row north of the maps and of the blocks that only support others or give a shade. */
  readonly northernColour: number
  readonly limits: BlueprintLimits
}

export type Layout = (art: MapValues, options: LayersOptions) => Blueprint

/**
 * Lays out suppressed art: the blueprint whose maps have these pixels, on few layers in any shades, with what it becomes between drawings.
 * On three layers, nothing has to be placed between them.
 */
export const onLayers =
  (levels: number): Layout =>
  (art, { palette, northernColour, limits }) => {
    const named = (name: string) => ({ name, properties: {} })
    const blocks = new Map(
      [...palette].map(([colour, names]) => [colour, names.find((name) => !needsSupport(name))!]),
    )
    const quickBlocks = new Map(
      [...palette].map(([colour, names]) => [colour, names.find((name) => quicklyDug.test(name))]),
    )
    const quickFiller = [northernColour, ...palette.keys()]
      .map((colour) => quickBlocks.get(colour))
      .find((block) => block !== undefined)
    const colourAt = (x: number, row: number): number => art.values[row * art.width + x]! >> 2
    return layOut(art, {
      levels,
      blockAt: (x, row) => named(blocks.get(colourAt(x, row))!),
      quickBlockAt(x, row) {
        const quick = quickBlocks.get(colourAt(x, row))
        return quick === undefined ? undefined : named(quick)
      },
      filler: named(blocks.get(northernColour)!),
      quickFiller: quickFiller === undefined ? undefined : named(quickFiller),
      limits,
    })
  }

/** By hand, standing on the art, within three ticks. */
const quicklyDug = /_carpet$|^moss_block$/
