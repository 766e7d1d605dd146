import { linearOfByte, toOklab } from '../../lib/convert/colour/colour.ts'
import type { Pixels } from '../../lib/images/pixels.ts'

type Colour = readonly [number, number, number]

/** Where the nearest colour is looked for, and whether what is handed on is rounded to bytes. */
interface Diffusion {
  readonly space: 'srgb' | 'oklab'
  readonly isRounded: boolean
}

/**
 * Error diffusion by Floyd and Steinberg as other converters do it, rows from left to right, errors in sRGB and cut to its range:
 * the most common kind looks in sRGB and rounds to bytes at each step, a better one looks in OKLab and does not.
 */
export function diffuse(
  { width, height, data }: Pixels,
  tones: readonly Colour[],
  { space, isRounded }: Diffusion,
): Pixels {
  const rest = isRounded ? Uint8ClampedArray.from(data) : Float64Array.from(data)
  const shown = new Uint8Array(data.length).fill(255)
  const placeOf = space === 'srgb' ? (colour: Colour) => colour : oklabOf
  const places = tones.map(placeOf)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const wanted = [0, 1, 2].map((channel) =>
      Math.max(0, Math.min(255, rest[pixel * 4 + channel]!)),
    ) as unknown as Colour
    const tone = tones[nearestPlace(places, placeOf(wanted))]!
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    for (let channel = 0; channel < 3; channel++) {
      const error = wanted[channel]! - tone[channel]!
      shown[pixel * 4 + channel] = tone[channel]!
      for (const [right, down, share] of shares) {
        if (x + right < 0 || x + right >= width || y + down >= height) continue
        rest[(pixel + down * width + right) * 4 + channel]! += (error * share) / 16
      }
    }
  }
  return { width, height, data: shown }
}

const shares = [
  [1, 0, 7],
  [-1, 1, 3],
  [0, 1, 5],
  [1, 1, 1],
] as const

function nearestPlace(places: readonly Colour[], [a, b, c]: Colour): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < places.length; i++) {
    const [u, v, w] = places[i]!
    const distance = (u - a) ** 2 + (v - b) ** 2 + (w - c) ** 2
    if (distance >= least) continue
    least = distance
    best = i
  }
  return best
}

const lab = new Float64Array(3)

function oklabOf(colour: Colour): Colour {
  const [red, green, blue] = colour.map((value) => {
    const low = Math.floor(value)
    const next = linearOfByte[Math.min(255, low + 1)]!
    return linearOfByte[low]! + (value - low) * (next - linearOfByte[low]!)
  }) as unknown as Colour
  toOklab(red, green, blue, lab, 0)
  return [lab[0]!, lab[1]!, lab[2]!]
}
