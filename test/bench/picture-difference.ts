import { linearOfByte, toOklab } from '../../lib/convert/colour/colour.ts'
import type { Pixels } from '../../lib/images/pixels.ts'
import { gmsdOf, ssimOf } from './picture-structure.ts'

/** How far two pictures are from each other; all but `ssim` are better when lower. */
export interface Difference {
  /** Mean difference in OKLab times 100, after a blur of one pixel in linear light; `p95` is its 95th percentile. */
  readonly e1: number
  readonly p95: number
  /** Mean CIEDE2000 after the same blur, by a formula that the search does not know. */
  readonly e2000: number
  /** Mean difference in OKLab times 100, without a blur. */
  readonly raw: number
  /** How well edges and even areas are kept: see `ssimOf` and `gmsdOf`. */
  readonly ssim: number
  readonly gmsd: number
}

export function differenceOf(source: Pixels, shown: Pixels): Difference {
  const plain = [linearPlanes(source), linearPlanes(shown)] as const
  const blurred = plain.map((planes) => planes.map((plane) => blur(plane, source)))
  const near = differences(blurred[0]!, blurred[1]!)
  const sorted = near.map(({ oklab }) => oklab).sort((left, right) => left - right)
  return {
    e1: mean(sorted),
    p95: sorted[Math.floor(sorted.length * 0.95)]!,
    e2000: mean(near.map(({ ciede2000 }) => ciede2000)),
    raw: mean(differences(...plain).map(({ oklab }) => oklab)),
    ssim: ssimOf(source, shown),
    gmsd: gmsdOf(source, shown),
  }
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

type Planes = readonly Float64Array[]

function linearPlanes({ data }: Pixels): Planes {
  return [0, 1, 2].map((channel) =>
    Float64Array.from({ length: data.length / 4 }, (_, i) => linearOfByte[data[i * 4 + channel]!]!),
  )
}

const kernel = [-3, -2, -1, 0, 1, 2, 3].map((step) => Math.exp(-(step * step) / 2))

/** Gaussian of sigma 1; beyond the edges nothing counts. */
function blur(plane: Float64Array, { width, height }: { width: number; height: number }): Float64Array {
  const along = (source: Float64Array, length: number, step: number): Float64Array =>
    source.map((_, at) => {
      const place = Math.floor(at / step) % length
      let [sum, total] = [0, 0]
      for (const [tap, weight] of kernel.entries()) {
        const other = place + tap - 3
        if (other < 0 || other >= length) continue
        sum += weight * source[at + (other - place) * step]!
        total += weight
      }
      return sum / total
    })
  return along(along(plane, width, 1), height, width)
}

function differences(one: Planes, other: Planes): { oklab: number; ciede2000: number }[] {
  const [a, b] = [new Float64Array(3), new Float64Array(3)]
  return Array.from(one[0]!, (_, i) => {
    const [from, to] = [one, other].map((planes) => planes.map((plane) => plane[i]!) as Triple) as [
      Triple,
      Triple,
    ]
    toOklab(...from, a, 0)
    toOklab(...to, b, 0)
    return {
      oklab: 100 * Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!),
      ciede2000: ciede2000(cielab(from), cielab(to)),
    }
  })
}

type Triple = [number, number, number]

/** From linear sRGB, white D65. */
function cielab([red, green, blue]: Triple): Triple {
  const root = (value: number): number =>
    value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116
  const x = root((0.4123908 * red + 0.3575843 * green + 0.1804808 * blue) / 0.95047)
  const y = root(0.212639 * red + 0.7151687 * green + 0.0721923 * blue)
  const z = root((0.0193308 * red + 0.1191948 * green + 0.9505322 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** CIE 142:2001; the names are those of the standard. */
export function ciede2000([light1, a1, b1]: Triple, [light2, a2, b2]: Triple): number {
  const seventh = (value: number): number => Math.sqrt(value ** 7 / (value ** 7 + 25 ** 7))
  const stretch = 1 + 0.5 * (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2))
  const [chroma1, chroma2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)]
  const hueOf = (a: number, b: number): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  const [hue1, hue2] = [hueOf(a1 * stretch, b1), hueOf(a2 * stretch, b2)]
  const isGrey = chroma1 * chroma2 === 0
  const turn = ((hue2 - hue1 + 540) % 360) - 180
  const deltaHue = isGrey ? 0 : 2 * Math.sqrt(chroma1 * chroma2) * Math.sin(radians(turn) / 2)
  const [light, chroma] = [(light1 + light2) / 2, (chroma1 + chroma2) / 2]
  const hue = isGrey ? hue1 + hue2 : (hue1 + turn / 2 + 360) % 360
  const weight =
    1 -
    0.17 * Math.cos(radians(hue - 30)) +
    0.24 * Math.cos(radians(2 * hue)) +
    0.32 * Math.cos(radians(3 * hue + 6)) -
    0.2 * Math.cos(radians(4 * hue - 63))
  const byLight = (light2 - light1) / (1 + (0.015 * (light - 50) ** 2) / Math.sqrt(20 + (light - 50) ** 2))
  const byChroma = (chroma2 - chroma1) / (1 + 0.045 * chroma)
  const byHue = deltaHue / (1 + 0.015 * chroma * weight)
  const rotation = -2 * seventh(chroma) * Math.sin(radians(60 * Math.exp(-(((hue - 275) / 25) ** 2))))
  return Math.sqrt(byLight ** 2 + byChroma ** 2 + byHue ** 2 + rotation * byChroma * byHue)
}
