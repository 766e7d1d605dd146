import type { Pixels } from '../../lib/images/pixels.ts'

/**
 * How well the structure of a picture is kept: edges, letters, even areas without grain. Both measures look at luminance as it
 * is written in a file, and know nothing of the measure of colour that a conversion lessens.
 */
interface Plane {
  readonly width: number
  readonly height: number
  /** Luma (BT.601) of each pixel, 0..255. */
  readonly values: Float64Array
}

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function lumaOf({ width, height, data }: Pixels): Plane {
  const values = Float64Array.from(
    { length: width * height },
    (_, i) => 0.299 * data[i * 4]! + 0.587 * data[i * 4 + 1]! + 0.114 * data[i * 4 + 2]!,
  )
  return { width, height, values }
}

/**
 * Structural similarity of the luminance, 1 for equal pictures: mean over Gaussian windows of 11 x 11 pixels, sigma 1.5 (Wang et al.
 * 2004), of those in an area if one is given.
 */
export function ssimOf(source: Pixels, shown: Pixels, area?: Area): number {
  const [one, other] = [lumaOf(source), lumaOf(shown)]
  const { x, y, width, height } = area ?? { x: 0, y: 0, width: source.width, height: source.height }
  let sum = 0
  let count = 0
  for (let row = Math.max(5, y); row < Math.min(source.height - 5, y + height); row++) {
    for (let column = Math.max(5, x); column < Math.min(source.width - 5, x + width); column++) {
      sum += windowSsim(one, other, column, row)
      count++
    }
  }
  return sum / count
}

const taps = Float64Array.from({ length: 11 }, (_, i) => Math.exp(-((i - 5) ** 2) / (2 * 1.5 ** 2)))
const total = taps.reduce((sum, weight) => sum + weight, 0)

function windowSsim(one: Plane, other: Plane, x: number, y: number): number {
  let [mean1, mean2, square1, square2, product] = [0, 0, 0, 0, 0]
  for (let row = 0; row < 11; row++) {
    for (let column = 0; column < 11; column++) {
      const at = (y + row - 5) * one.width + x + column - 5
      const weight = (taps[row]! * taps[column]!) / total ** 2
      const [a, b] = [one.values[at]!, other.values[at]!]
      mean1 += weight * a
      mean2 += weight * b
      square1 += weight * a * a
      square2 += weight * b * b
      product += weight * a * b
    }
  }
  const [variance1, variance2] = [square1 - mean1 ** 2, square2 - mean2 ** 2]
  const [light, contrast] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]
  return (
    ((2 * mean1 * mean2 + light) * (2 * (product - mean1 * mean2) + contrast)) /
    ((mean1 ** 2 + mean2 ** 2 + light) * (variance1 + variance2 + contrast))
  )
}

/**
 * Gradient magnitude similarity deviation, 0 for equal pictures: how unevenly edges are lost or added (Xue et al. 2014: mean of two
 * by two pixels, Prewitt's gradients, constant 170).
 */
export function gmsdOf(source: Pixels, shown: Pixels): number {
  const [one, other] = [gradientsOf(halved(lumaOf(source))), gradientsOf(halved(lumaOf(shown)))]
  const likeness = one.map((a, i) => (2 * a * other[i]! + 170) / (a * a + other[i]! ** 2 + 170))
  const mean = likeness.reduce((sum, value) => sum + value, 0) / likeness.length
  return Math.sqrt(likeness.reduce((sum, value) => sum + (value - mean) ** 2, 0) / likeness.length)
}

function halved({ width, height, values }: Plane): Plane {
  const half = { width: width >> 1, height: height >> 1 }
  return {
    ...half,
    values: Float64Array.from({ length: half.width * half.height }, (_, i) => {
      const at = 2 * Math.floor(i / half.width) * width + 2 * (i % half.width)
      return (values[at]! + values[at + 1]! + values[at + width]! + values[at + width + 1]!) / 4
    }),
  }
}

function gradientsOf({ width, height, values }: Plane): number[] {
  const gradients: number[] = []
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = (dx: number, dy: number): number => values[(y + dy) * width + x + dx]!
      const side = (dx: number): number => at(dx, -1) + at(dx, 0) + at(dx, 1)
      const edge = (dy: number): number => at(-1, dy) + at(0, dy) + at(1, dy)
      gradients.push(Math.hypot((side(1) - side(-1)) / 3, (edge(1) - edge(-1)) / 3))
    }
  }
  return gradients
}
