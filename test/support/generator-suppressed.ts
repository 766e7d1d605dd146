import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { blueprintOf } from './blueprints.ts'

type Cell = readonly [x: number, y: number, z: number, block: string]

const side = 128

interface BandsOptions {
  /** The pixels of a map; 0 is transparent. */
  readonly values: Uint8Array
  readonly blockOf: (baseColour: number) => string
  readonly filler: string
  /** What is placed late, where the pixel to the north of an odd one is transparent. */
  readonly lateFiller: string
  /** Layers between the lower and the upper band. */
  readonly gap: number
}

/** Suppressed art as generators lay it out: even pixels over the gap with what shades them, odd ones under it. */
export function twoBands({ values, blockOf, filler, lateFiller, gap }: BandsOptions): Blueprint {
  const bottoms = { lower: 1, upper: 1 + 2 + gap }
  const at = (x: number, row: number): number => (row < 0 ? 0 : values[row * side + x]!)
  const blocks: Cell[] = []
  for (let x = 0; x < side; x++) {
    for (let row = 0; row < side; row++) {
      const value = at(x, row)
      if (value === 0) continue
      const isOdd = (x + row) % 2 === 1
      const y = isOdd ? bottoms.lower : bottoms.upper
      blocks.push([x, y, row + 1, blockOf(value >> 2)])
      const shade = value & 3
      // A light pixel needs nothing in the north, which is lower then.
      if (shade === 2) continue
      const isLate = isOdd && row > 0 && at(x, row - 1) === 0
      blocks.push([x, shade === 1 ? y : y + 1, row, isLate ? lateFiller : filler])
    }
  }
  return blueprintOf({ width: side, height: bottoms.upper + 2, length: side + 1 }, blocks)
}
