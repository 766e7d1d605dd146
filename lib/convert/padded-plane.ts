/**
 * A Gaussian of sigma 1 over seven pixels, about what the eye blends from some distance: exp(-i * i / 2), scaled to a sum
 * of 1. Written out, because Math.exp differs between engines.
 */
const gauss = [0.011108996538242306, 0.1353352832366127, 0.6065306597126334, 1] as const
const total = 2 * (gauss[0] + gauss[1] + gauss[2]) + gauss[3]
export const weights = Float64Array.of(
  ...[gauss[0], gauss[1], gauss[2], gauss[3], gauss[2], gauss[1], gauss[0]].map((weight) => weight / total),
)
export const squaredWeights = weights.map((weight) => weight * weight)

/** Pixels on each side of one that its blur reaches. */
export const blurRadius = 3

/**
 * Planes of a picture's size with a rim of `blurRadius` pixels around it, so that sums over a pixel's surroundings need no look
 * at the edges: everything in the rim is 0.
 */
export interface Padding {
  /** Where a pixel is in a plane. */
  at(pixel: number): number
  /** Places from a row to the next. */
  readonly stride: number
  /** A plane of a value of each pixel. */
  pad(values: Float32Array): Float32Array
  /**
   * The same, blurred. With `isNormalised` the weights beyond the edges are shared among those that are inside, without it
   * places beyond count as 0.
   */
  blur(values: Float32Array, taps: Float64Array, isNormalised?: boolean): Float32Array
}

/** Planes for a picture of a size in pixels. */
export function createPadding(width: number, height: number): Padding {
  const stride = width + 2 * blurRadius
  const size = stride * (height + 2 * blurRadius)
  const at = (pixel: number): number => {
    const x = pixel % width
    return ((pixel - x) / width + blurRadius) * stride + x + blurRadius
  }
  const pad = (values: Float32Array): Float32Array => {
    const plane = new Float32Array(size)
    for (let y = 0; y < height; y++) plane.set(values.subarray(y * width, (y + 1) * width), at(y * width))
    return plane
  }
  return {
    at,
    stride,
    pad,
    blur(values, taps, isNormalised = false) {
      const across = blurLines(
        values,
        { lines: height, length: width, along: 1, between: width },
        taps,
        isNormalised,
      )
      const down = blurLines(
        across,
        { lines: width, length: height, along: width, between: 1 },
        taps,
        isNormalised,
      )
      return pad(down)
    },
  }
}

/** How the rows, or the columns, of a picture lie in memory: steps along one and from one to the next. */
interface Lines {
  readonly lines: number
  readonly length: number
  readonly along: number
  readonly between: number
}

function blurLines(
  source: Float32Array,
  { lines, length, along, between }: Lines,
  taps: Float64Array,
  isNormalised: boolean,
): Float32Array {
  const result = new Float32Array(source.length)
  const [t0, t1, t2, t3] = taps as unknown as readonly [number, number, number, number]
  for (let line = 0; line < lines; line++) {
    for (let i = 0; i < length; i++) {
      if (i >= blurRadius && i < length - blurRadius) {
        const at = line * between + i * along
        result[at] =
          t3 * source[at]! +
          t2 * (source[at - along]! + source[at + along]!) +
          t1 * (source[at - 2 * along]! + source[at + 2 * along]!) +
          t0 * (source[at - 3 * along]! + source[at + 3 * along]!)
        continue
      }
      let sum = 0
      let share = 0
      const first = Math.max(0, i - blurRadius)
      const last = Math.min(length - 1, i + blurRadius)
      for (let j = first; j <= last; j++) {
        const weight = taps[j - i + blurRadius]!
        sum += source[line * between + j * along]! * weight
        share += weight
      }
      result[line * between + i * along] = isNormalised ? sum / share : sum
    }
  }
  return result
}

const [weight0, weight1, weight2, weight3] = weights as unknown as readonly [number, number, number, number]

/** The blur at a place of a plane with a rim, whose rows are `stride` places apart. */
export function blurAt(plane: Float32Array, o: number, stride: number): number {
  return (
    weight3 * blurAcross(plane, o) +
    weight2 * (blurAcross(plane, o - stride) + blurAcross(plane, o + stride)) +
    weight1 * (blurAcross(plane, o - 2 * stride) + blurAcross(plane, o + 2 * stride)) +
    weight0 * (blurAcross(plane, o - 3 * stride) + blurAcross(plane, o + 3 * stride))
  )
}

function blurAcross(plane: Float32Array, o: number): number {
  return (
    weight3 * plane[o]! +
    weight2 * (plane[o - 1]! + plane[o + 1]!) +
    weight1 * (plane[o - 2]! + plane[o + 2]!) +
    weight0 * (plane[o - 3]! + plane[o + 3]!)
  )
}

/** Pixels farther from a changed one are hardly ever worth another visit. */
const markRadius = 2

interface MarkedArea {
  readonly width: number
  readonly height: number
  /** Pixels side by side from that one on; 1 by default. */
  readonly run?: number
}

/** Marks the pixels around one, or around some side by side. */
export function markAround(marks: Uint8Array, pixel: number, { width, height, run = 1 }: MarkedArea): void {
  const x = pixel % width
  const y = (pixel - x) / width
  const left = Math.max(0, x - markRadius)
  const right = Math.min(width, x + run + markRadius)
  const bottom = Math.min(height - 1, y + markRadius)
  for (let row = Math.max(0, y - markRadius); row <= bottom; row++) {
    marks.fill(1, row * width + left, row * width + right)
  }
}
