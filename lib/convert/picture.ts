import { Failure } from '../failure.ts'
import type { Pixels } from '../images/pixels.ts'
import { sentence } from '../words/sentence.ts'
import { fromOklab, linearOfByte, toOklab, withinLight } from './colour/colour.ts'
import type { Part } from './part/part.ts'

/** A picture in linear light, each channel 0..1, row by row from the top. `alpha` is 0 where it is transparent, else 1. */
export interface LinearPicture {
  readonly width: number
  readonly height: number
  readonly red: Float32Array
  readonly green: Float32Array
  readonly blue: Float32Array
  readonly alpha: Float32Array
}

/** How pixels of a scaled picture come about: `smooth` blends them, `sharp` takes the nearest (pixel art). */
export type Scaling = 'smooth' | 'sharp'

export interface Adjustment {
  /** Added to OKLab's lightness, -1..1; 0 changes nothing. */
  readonly brightness?: number
  /** Factor of the distance from middle grey; 1 changes nothing. */
  readonly contrast?: number
  /** Factor of OKLab's a and b; 0 is grey, 1 changes nothing. */
  readonly saturation?: number
}

/** Throws a `Failure('invalid')` if a part goes beyond its picture. */
export function checkWithin(pixels: Pixels, { x, y, width, height }: Part): void {
  if (x + width <= pixels.width && y + height <= pixels.height) return
  throw new Failure(
    'invalid',
    sentence('partBeyondPicture', { x, y, width, height, w: pixels.width, h: pixels.height }),
  )
}

/** A part of a picture, in whole pixels. */
export function cutOut(pixels: Pixels, { x, y, width, height }: Part): Pixels {
  const data = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row++) {
    const start = ((y + row) * pixels.width + x) * 4
    data.set(pixels.data.subarray(start, start + width * 4), row * width * 4)
  }
  return { width, height, data }
}

/** Cuts a part out of a picture and scales it to a size in pixels, in linear light. */
export function scaleTo(
  pixels: Pixels,
  part: Part,
  size: { readonly width: number; readonly height: number },
  scaling: Scaling = 'smooth',
): LinearPicture {
  const { width, height } = size
  const across = tapsFor(pixels.width, part.x, part.width, width, scaling)
  const down = tapsFor(pixels.height, part.y, part.height, height, scaling)
  const rows = scaleRows(pixels, across, width)
  const picture = { width, height, ...emptyChannels(width * height) }
  scaleColumns(rows, down, picture)
  return picture
}

/** A picture with other brightness, contrast and saturation; the same one if nothing is to change. */
export function adjust(
  picture: LinearPicture,
  { brightness = 0, contrast = 1, saturation = 1 }: Adjustment,
): LinearPicture {
  if (brightness === 0 && contrast === 1 && saturation === 1) return picture
  const count = picture.red.length
  const result = { ...picture, ...emptyChannels(count), alpha: picture.alpha }
  const lab = new Float64Array(3)
  for (let i = 0; i < count; i++) {
    toOklab(picture.red[i]!, picture.green[i]!, picture.blue[i]!, lab, 0)
    const lightness = (lab[0]! - middleGrey) * contrast + middleGrey + brightness
    const [red, green, blue] = fromOklab(Math.max(0, lightness), lab[1]! * saturation, lab[2]! * saturation)
    result.red[i] = withinLight(red)
    result.green[i] = withinLight(green)
    result.blue[i] = withinLight(blue)
  }
  return result
}

/** OKLab's lightness of the grey 128 of sRGB. */
const middleGrey = 0.6

/** For each target pixel the source pixels that it is made of: `counts` of them from `starts` on, weights in `weights`. */
interface Taps {
  readonly starts: Int32Array
  readonly counts: Int32Array
  readonly weights: readonly Float64Array[]
}

/**
 * Catmull-Rom's cubic, which is sharp and needs no sine; on reduction it is widened to cover all source pixels. Places
 * outside the picture have the weight of transparent pixels.
 */
function tapsFor(source: number, from: number, span: number, target: number, scaling: Scaling): Taps {
  const step = span / target
  const stretch = Math.max(1, step)
  const starts = new Int32Array(target)
  const counts = new Int32Array(target)
  const weights: Float64Array[] = []
  for (let i = 0; i < target; i++) {
    const middle = from + (i + 0.5) * step - 0.5
    const reach = scaling === 'sharp' ? 0 : 2 * stretch
    const first = scaling === 'sharp' ? Math.round(middle) : Math.ceil(middle - reach)
    const last = scaling === 'sharp' ? first : Math.floor(middle + reach)
    const isOutside = middle < -0.5 || middle > source - 0.5
    const all = Float64Array.from({ length: last - first + 1 }, (_, tap) =>
      scaling === 'sharp' ? 1 : catmullRom((first + tap - middle) / stretch),
    )
    const total = all.reduce((sum, weight) => sum + weight, 0)
    const inside: number[] = []
    const start = Math.max(0, Math.min(source - 1, first))
    // Beyond the rim the outermost pixel goes on, so that a picture's rims don't fade.
    for (let tap = first; tap <= last; tap++) {
      const pixel = Math.max(0, Math.min(source - 1, tap)) - start
      inside[pixel] = (inside[pixel] ?? 0) + all[tap - first]! / total
    }
    starts[i] = start
    counts[i] = isOutside ? 0 : inside.length
    weights.push(Float64Array.from(inside))
  }
  return { starts, counts, weights }
}

function catmullRom(distance: number): number {
  const x = Math.abs(distance)
  if (x >= 2) return 0
  return x >= 1 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : (1.5 * x - 2.5) * x * x + 1
}

type Channels = Record<'red' | 'green' | 'blue' | 'alpha', Float32Array>

function emptyChannels(count: number): Channels {
  return {
    red: new Float32Array(count),
    green: new Float32Array(count),
    blue: new Float32Array(count),
    alpha: new Float32Array(count),
  }
}

/**
 * The rows of a picture, four entries a pixel. Colours are multiplied by alpha, so that transparent pixels lend none of theirs.
 */
function scaleRows(pixels: Pixels, taps: Taps, width: number): Float32Array {
  const rows = new Float32Array(width * pixels.height * 4)
  for (let y = 0; y < pixels.height; y++) {
    for (let x = 0; x < width; x++) {
      let red = 0
      let green = 0
      let blue = 0
      let opacity = 0
      let at = (y * pixels.width + taps.starts[x]!) * 4
      const weights = taps.weights[x]!
      for (let tap = 0; tap < taps.counts[x]!; tap++, at += 4) {
        const alpha = (weights[tap]! * pixels.data[at + 3]!) / 255
        red += alpha * linearOfByte[pixels.data[at]!]!
        green += alpha * linearOfByte[pixels.data[at + 1]!]!
        blue += alpha * linearOfByte[pixels.data[at + 2]!]!
        opacity += alpha
      }
      const i = (y * width + x) * 4
      rows[i] = red
      rows[i + 1] = green
      rows[i + 2] = blue
      rows[i + 3] = opacity
    }
  }
  return rows
}

function scaleColumns(rows: Float32Array, taps: Taps, { width, height, ...into }: LinearPicture): void {
  for (let y = 0; y < height; y++)
    scaleColumn(
      rows,
      taps.starts[y]! * width * 4,
      taps.weights[y]!.subarray(0, taps.counts[y]!),
      y * width,
      width,
      into,
    )
}

function scaleColumn(
  rows: Float32Array,
  from: number,
  weights: Float64Array,
  to: number,
  width: number,
  { red, green, blue, alpha }: Channels,
): void {
  for (let x = 0; x < width; x++) {
    let r = 0
    let g = 0
    let b = 0
    let opacity = 0
    let at = from + x * 4
    for (let tap = 0; tap < weights.length; tap++, at += width * 4) {
      const weight = weights[tap]!
      r += weight * rows[at]!
      g += weight * rows[at + 1]!
      b += weight * rows[at + 2]!
      opacity += weight * rows[at + 3]!
    }
    // Half and less is left out, as a block is there or not.
    const share = opacity > 0.5 ? 1 / opacity : 0
    red[to + x] = withinLight(r * share)
    green[to + x] = withinLight(g * share)
    blue[to + x] = withinLight(b * share)
    alpha[to + x] = share === 0 ? 0 : 1
  }
}
