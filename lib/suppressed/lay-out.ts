import type { Blueprint } from '../blueprint/blueprint.ts'
import { type Collector, createCollector } from '../blueprint/collect.ts'
import type { BlueprintLimits } from '../blueprint/limits.ts'
import { supportOf } from '../game/blocks/support.ts'
import type { BlockState } from '../game/blocks.ts'
import type { MapValues } from '../mapart/map-values.ts'
import { isDrawnInRing } from '../mapart/suppressed/held-map.ts'
import { columnHeights } from './column-heights.ts'

interface LayOutOptions {
  /** Two, or three, so that nothing has to be placed late. */
  readonly levels: number
  /** The block that shows a pixel. */
  readonly blockAt: (x: number, row: number) => BlockState
  /** One that shows it as well, and is quickly taken away from another beneath. */
  readonly quickBlockAt: (x: number, row: number) => BlockState | undefined
  /** For all that only supports or gives a shade, and one of that kind that is quickly taken away. */
  readonly filler: BlockState
  readonly quickFiller: BlockState | undefined
  /** Whether blocks that show pixels need others beneath. */
  readonly needsFloor?: boolean
  readonly limits: BlueprintLimits
}

/**
 * The blueprint of suppressed art whose maps have these pixels, in any shades, with what it becomes while the odd pixels
 * are drawn. At each time a map looks at one of two neighbours alone; the other only needs the right level, and may be of any block.
 */
export function layOut({ width, length, values }: MapValues, options: LayOutOptions): Blueprint {
  const { levels, filler, quickFiller } = options
  /** A level for what carries others, where the lowest block needs that. */
  const base = options.needsFloor ? 1 : 0
  const first = createCollector(width, base + levels, length + 1, options.limits)
  const last = createCollector(width, base + levels, length + 1, options.limits)

  function addColumn(x: number): void {
    const column = Uint8Array.from({ length }, (_, row) => values[row * width + x]!)
    const isOdd = (z: number): boolean => isDrawnInRing(x, z - 1)
    /** Of even pixels the block that is taken away was shown before, of others it only gave a shade. */
    const quickAt = (z: number): BlockState | undefined =>
      z === 0 || isOdd(z) ? quickFiller : options.quickBlockAt(x, z - 1)
    const heights = columnHeights(column, x, { levels, isQuick: (z) => quickAt(z) !== undefined })
    const blockAt = (z: number, y: number): BlockState => {
      const [before, after] = [heights.first[z]!, heights.last[z]!]
      const quick = y > after ? (y === before ? quickAt(z) : quickFiller) : undefined
      const isShown = z > 0 && column[z - 1] !== 0 && y === (isOdd(z) ? after : before)
      return quick ?? (isShown ? options.blockAt(x, z - 1) : filler)
    }
    const add = (state: Collector, z: number, top: number): void => {
      const put = (level: number, block: BlockState) =>
        state.add((level * (length + 1) + z) * width + x, state.palette([block])[0]!)
      if (base === 1 && top >= 0 && supportOf(blockAt(z, 0)) !== null) put(0, filler)
      // Where a pixel is seen, the lowest block never changes: a floor to walk on, and to place others on.
      for (let y = 0; y <= top; y++) put(base + y, blockAt(z, y))
    }
    for (let z = column[0] === 0 ? 1 : 0; z <= length; z++) {
      add(first, z, heights.first[z]!)
      add(last, z, heights.last[z]!)
    }
  }

  for (let x = 0; x < width; x++) addColumn(x)
  return { ...first.finish('structure'), after: last.finish('structure') }
}
