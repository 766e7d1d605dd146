import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import { type Choices, tableAt } from './colour/near-tones.ts'
import { nearestOf, type Tones } from './colour/tones.ts'
import type { Target } from './target.ts'

/**
 * Gives pixels of base colours that have too many the nearest tone of one that has too few. Of a colour with too many every so many a
 * pixel keeps it, from the first row to the last, so that no part of the picture has to do without.
 */
export function keepWithin(
  capacities: ReadonlyMap<number, number>,
  { isSolid, oklab }: Target,
  tones: Tones,
  choices: Choices,
  chosen: Uint8Array,
): void {
  const left = new Map(capacities)
  const colourOf = (tone: number): number => tones.values[tone]! >> 2
  const take = (colour: number): void => {
    left.set(colour, (left.get(colour) ?? Number.POSITIVE_INFINITY) - 1)
  }
  const wanted = new Map<number, number>()
  for (const pixel of isSolid.keys()) {
    if (isSolid[pixel] === 0) continue
    const colour = colourOf(chosen[pixel]!)
    wanted.set(colour, (wanted.get(colour) ?? 0) + 1)
  }
  const shares = new Map(
    [...wanted].map(([colour, count]) => [colour, shareOf(capacities.get(colour), count)]),
  )
  const seen = new Map<number, number>()
  const keeps = (colour: number): boolean => {
    const before = seen.get(colour) ?? 0
    seen.set(colour, before + 1)
    const share = shares.get(colour)!
    return Math.floor((before + 1) * share) > Math.floor(before * share)
  }
  const displaced: number[] = []
  for (const pixel of isSolid.keys()) {
    if (isSolid[pixel] === 0) continue
    const colour = colourOf(chosen[pixel]!)
    if (keeps(colour)) take(colour)
    else displaced.push(pixel)
  }
  for (const pixel of displaced) {
    const { isMember } = tableAt(choices, pixel)
    const free = (tone: number): boolean => isMember[tone] === 1 && left.get(colourOf(tone)) !== 0
    const tone = nearestOf(tones, free, oklab.subarray(pixel * 3, pixel * 3 + 3))
    if (tone === undefined) throw new Failure('invalid', sentence('fewerBlocksThanPixels'))
    chosen[pixel] = tone
    take(colourOf(tone))
  }
}

/** The share of its pixels that a colour can have. */
function shareOf(capacity = Number.POSITIVE_INFINITY, count: number): number {
  return capacity >= count ? 1 : capacity / count
}
