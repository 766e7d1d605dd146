import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import { type Choices, tableAt } from './colour/near-tones.ts'
import { nearestOf, type Tones } from './colour/tones.ts'
import type { Target } from './target.ts'

/**
 * Gives pixels of base colours that have too many the nearest tone of one that is left. Of a colour with too many every so many a
 * pixel keeps it, from the first row to the last, so that no part of the picture has to do without; the others choose again together,
 * so that the second choice is shared in the same way, and the third.
 */
export function keepWithin(
  capacities: ReadonlyMap<number, number>,
  { isSolid, oklab }: Target,
  tones: Tones,
  choices: Choices,
  chosen: Uint8Array,
): void {
  const left = new Map(capacities)
  const colourOf = (pixel: number): number => tones.values[chosen[pixel]!]! >> 2
  let waiting = [...isSolid.keys()].filter((pixel) => isSolid[pixel] === 1)
  for (;;) {
    waiting = displacedOf(waiting, colourOf, left)
    if (waiting.length === 0) return
    for (const pixel of waiting) {
      const { isMember } = tableAt(choices, pixel)
      const free = (tone: number): boolean => isMember[tone] === 1 && left.get(tones.values[tone]! >> 2) !== 0
      const tone = nearestOf(tones, free, oklab.subarray(pixel * 3, pixel * 3 + 3))
      if (tone === undefined) throw new Failure('invalid', sentence('fewerBlocksThanPixels'))
      chosen[pixel] = tone
    }
  }
}

/** Gives pixels the colours that they have chosen, as far as these go; returns the pixels, spread evenly, that get none. */
function displacedOf(
  pixels: readonly number[],
  colourOf: (pixel: number) => number,
  left: Map<number, number>,
): number[] {
  const wanted = new Map<number, number>()
  for (const pixel of pixels) wanted.set(colourOf(pixel), (wanted.get(colourOf(pixel)) ?? 0) + 1)
  const kept = new Map(
    [...wanted].map(([colour, count]) => [colour, Math.min(count, left.get(colour) ?? count)]),
  )
  const seen = new Map<number, number>()
  return pixels.filter((pixel) => {
    const colour = colourOf(pixel)
    const before = seen.get(colour) ?? 0
    seen.set(colour, before + 1)
    // Whole numbers until the division, so that in the end it is exactly as many.
    const until = (count: number): number => Math.floor((count * kept.get(colour)!) / wanted.get(colour)!)
    const isKept = until(before + 1) > until(before)
    if (isKept) left.set(colour, (left.get(colour) ?? Number.POSITIVE_INFINITY) - 1)
    return !isKept
  })
}
