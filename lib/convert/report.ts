import { materialsOf } from '../mapart/materials.ts'
import { estimateBuild } from '../tasks/estimate.ts'
import { toOklab } from './colour/colour.ts'
import { linearOfMapPixel } from './colour/tones.ts'
import type { Conversion } from './convert.ts'
import { createPadding, weights } from './padded-plane.ts'
import type { LinearPicture } from './picture.ts'
import { type Pricing, secondsOf } from './price.ts'
import type { ConversionReport } from './schema/report.ts'

/** Describes a conversion that took some seconds. */
export function reportOf(
  { blueprint, picture, values, maps, groundLevels }: Conversion,
  pricing: Pricing,
  seconds: number,
): ConversionReport {
  const { all, shown } = materialsOf(blueprint)
  const price = (block: string): number => secondsOf(block, height, pricing)
  const { width, height, length } = blueprint
  const size = { width, height, length, blocks: blueprint.cells.length, materials: all }
  const { trips, seconds: estimatedSeconds } = estimateBuild(size, 'fly', [])
  return {
    maps,
    width,
    length,
    height,
    ...(groundLevels === undefined ? {} : { groundLevels }),
    blocks: blueprint.cells.length,
    materials: Object.fromEntries(all.map(({ name, count }) => [name, count])),
    stacks: all.reduce((sum, { stacks }) => sum + stacks, 0),
    trips,
    estimatedSeconds,
    estimatedSecondsOnFoot: estimateBuild(size, 'walk', []).seconds,
    price: Math.round(shown.reduce((sum, { name, count }) => sum + count * price(name), 0)),
    prices: Object.fromEntries(all.map(({ name }) => [name, rounded(price(name))])),
    error: differenceFrom(picture, values),
    seconds: Math.round(seconds * 100) / 100,
  }
}

/** Mean and 95th percentile of the difference between a picture and the values of a map's pixels, as in the report. */
export function differenceFrom(picture: LinearPicture, values: Uint8Array): { mean: number; p95: number } {
  const { width, height, alpha } = picture
  const padded = createPadding(width, height)
  const channels = [picture.red, picture.green, picture.blue].map((channel, index) => {
    // Transparent pixels are left out of both.
    const wanted = channel.map((light, pixel) => (alpha[pixel] === 0 ? 0 : light))
    const shown = channel.map((_, pixel) =>
      alpha[pixel] === 0 ? 0 : linearOfMapPixel[values[pixel]! * 3 + index]!,
    )
    return [padded.blur(wanted, weights, true), padded.blur(shown, weights, true)] as const
  })
  const wanted = new Float64Array(3)
  const shown = new Float64Array(3)
  const differences: number[] = []
  for (const pixel of alpha.keys()) {
    if (alpha[pixel] === 0) continue
    const at = padded.at(pixel)
    toOklab(channels[0]![0][at]!, channels[1]![0][at]!, channels[2]![0][at]!, wanted, 0)
    toOklab(channels[0]![1][at]!, channels[1]![1][at]!, channels[2]![1][at]!, shown, 0)
    differences.push(100 * Math.hypot(wanted[0]! - shown[0]!, wanted[1]! - shown[1]!, wanted[2]! - shown[2]!))
  }
  differences.sort((left, right) => left - right)
  return {
    mean: rounded(differences.reduce((sum, difference) => sum + difference, 0) / differences.length),
    p95: rounded(differences[Math.floor(differences.length * 0.95)]!),
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
