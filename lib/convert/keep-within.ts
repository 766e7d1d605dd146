import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import { type Choices, tableAt } from './colour/near-tones.ts'
import { nearestOf, type Tones } from './colour/tones.ts'
import type { Target } from './target.ts'

/** Gives pixels of base colours that have too many the nearest tone of one that has too few. */
export function keepWithin(
  capacities: ReadonlyMap<number, number>,
  { isSolid, oklab }: Target,
  tones: Tones,
  choices: Choices,
  chosen: Uint8Array,
): void {
  const left = new Map(capacities)
  const take = (tone: number): boolean => {
    const colour = tones.values[tone]! >> 2
    const count = left.get(colour) ?? Number.POSITIVE_INFINITY
    left.set(colour, count - 1)
    return count > 0
  }
  const displaced = [...isSolid.keys()].filter((pixel) => isSolid[pixel] === 1 && !take(chosen[pixel]!))
  for (const [colour, count] of left) left.set(colour, Math.max(0, count))
  for (const pixel of displaced) {
    const { isMember } = tableAt(choices, pixel)
    const free = (tone: number): boolean => isMember[tone] === 1 && left.get(tones.values[tone]! >> 2) !== 0
    const tone = nearestOf(tones, free, oklab.subarray(pixel * 3, pixel * 3 + 3))
    if (tone === undefined) throw new Failure('invalid', sentence('fewerBlocksThanPixels'))
    chosen[pixel] = tone
    take(tone)
  }
}
