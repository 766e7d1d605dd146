import { mapPixelRgb, mapPixelValues } from '../../mapart/map-palette.ts'
import { linearOfByte, lumaOf, toOklab } from './colour.ts'

/** The colours that pixels may have: base colours, each in one or several shades. A tone's number is its place here. */
export interface Tones {
  readonly count: number
  /** The value of each on a map, `base colour id * 4 + shade`. */
  readonly values: Uint8Array
  /** Red, green and blue in linear light, three entries a tone. */
  readonly linear: Float32Array
  /** OKLab, three entries a tone. */
  readonly oklab: Float32Array
  /** Luma, 0..1. */
  readonly luma: Float32Array
  /** The price of a pixel of each tone, as an addition to the squared error in OKLab. */
  readonly prices: Float32Array
}

/** Tones by their values on a map. `price` names what one pixel of a base colour costs, 0 by default. */
export function tonesOf(values: Iterable<number>, price?: (baseColour: number) => number): Tones {
  const list = Uint8Array.from([...values].sort((left, right) => left - right))
  const linear = new Float32Array(list.length * 3)
  const oklab = new Float32Array(list.length * 3)
  for (const [tone, value] of list.entries()) {
    linear.set(linearOfMapPixel.subarray(value * 3, value * 3 + 3), tone * 3)
    oklab.set(oklabOfMapPixel.subarray(value * 3, value * 3 + 3), tone * 3)
  }
  const prices = Float32Array.from(list, (value) => price?.(value >> 2) ?? 0)
  const luma = lumaOfPixels(linear)
  return { count: list.length, values: list, linear, oklab, luma, prices }
}

function lumaOfPixels(linear: Float32Array): Float32Array {
  return Float32Array.from({ length: linear.length / 3 }, (_, i) =>
    lumaOf(linear[i * 3]!, linear[i * 3 + 1]!, linear[i * 3 + 2]!),
  )
}

/** Red, green and blue in linear light of each value of a map's pixels, three entries a value. */
export const linearOfMapPixel = new Float32Array(mapPixelValues * 3)
export const oklabOfMapPixel = new Float32Array(mapPixelValues * 3)
for (let value = 4; value < mapPixelValues; value++) {
  const [red, green, blue] = mapPixelRgb(value).map((byte) => linearOfByte[byte]!) as [number, number, number]
  linearOfMapPixel.set([red, green, blue], value * 3)
  toOklab(red, green, blue, oklabOfMapPixel, value * 3)
}

/** The tone nearest to a colour in OKLab among those that a condition allows; undefined if it allows none. */
export function nearestOf(
  tones: Tones,
  isAllowed: (tone: number) => boolean,
  colour: Float32Array,
): number | undefined {
  let best: number | undefined
  for (let tone = 0; tone < tones.count; tone++) {
    if (!isAllowed(tone)) continue
    if (best === undefined || distanceTo(tones, tone, colour) < distanceTo(tones, best, colour)) best = tone
  }
  return best
}

/** The squared distance of a tone from a colour in OKLab, without its price. */
export function distanceTo({ oklab }: Tones, tone: number, colour: Float64Array | Float32Array): number {
  const lightness = oklab[tone * 3]! - colour[0]!
  const a = oklab[tone * 3 + 1]! - colour[1]!
  const b = oklab[tone * 3 + 2]! - colour[2]!
  return lightness * lightness + a * a + b * b
}
