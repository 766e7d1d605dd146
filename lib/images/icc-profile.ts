import { viewOf } from './byte-view.ts'
import { textAt } from './file-chunks.ts'
import { product, type RgbSpace, type Rows } from './rgb-space.ts'

/**
 * The space of a profile of three curves and a matrix (ICC.1:2022, 8.3.3), which all RGB profiles of cameras and screens are;
 * undefined for others and for damaged ones.
 */
export function readProfile(profile: Uint8Array): RgbSpace | undefined {
  if (profile.length < 132 || textAt(profile, 16) !== 'RGB ' || textAt(profile, 20) !== 'XYZ ')
    return undefined
  const tag = (name: string) => tagOf(profile, name)
  const columns = [tag('rXYZ'), tag('gXYZ'), tag('bXYZ')].map((data) => data && xyzOf(data))
  const curves = [tag('rTRC'), tag('gTRC'), tag('bTRC')].map((data) => data && curveOf(data))
  const [red, green, blue] = columns
  const [redCurve, greenCurve, blueCurve] = curves
  if (!red || !green || !blue || !redCurve || !greenCurve || !blueCurve) return undefined
  const toXyz = [0, 1, 2].map((row) => [red[row]!, green[row]!, blue[row]!])
  return { curves: [redCurve, greenCurve, blueCurve], toSrgb: product(srgbFromXyz, toXyz) }
}

/** From the profile's XYZ, in the light of D50, to linear sRGB: IEC 61966-2-1 adapted by Bradford. */
const srgbFromXyz = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] satisfies Rows

/** A tag's data, from its type on. */
function tagOf(profile: Uint8Array, name: string): Uint8Array | undefined {
  const view = viewOf(profile)
  const count = view.getUint32(128)
  for (let at = 132; at < 132 + count * 12 && at + 12 <= profile.length; at += 12) {
    if (textAt(profile, at) !== name) continue
    const start = view.getUint32(at + 4)
    const end = start + view.getUint32(at + 8)
    return end <= profile.length && end - start >= 12 ? profile.subarray(start, end) : undefined
  }
  return undefined
}

function fixed(view: DataView, at: number): number {
  return view.getInt32(at) / 65_536
}

function xyzOf(data: Uint8Array): readonly number[] | undefined {
  if (textAt(data, 0) !== 'XYZ ' || data.length < 20) return undefined
  const view = viewOf(data)
  return [fixed(view, 8), fixed(view, 12), fixed(view, 16)]
}

/** Linear light by the byte of a channel. */
function curveOf(data: Uint8Array): Float64Array | undefined {
  const curve = textAt(data, 0) === 'curv' ? sampledCurve(data) : parametricCurve(data)
  return curve && Float64Array.from({ length: 256 }, (_, byte) => curve(byte / 255))
}

type Curve = (value: number) => number

/** ICC.1:2022, 10.6: nothing is linear, one number a gamma, more are samples at equal distances. */
function sampledCurve(data: Uint8Array): Curve | undefined {
  const view = viewOf(data)
  const count = view.getUint32(8)
  if (count * 2 > data.length - 12) return undefined
  if (count === 0) return (value) => value
  if (count === 1) return (value) => value ** (view.getUint16(12) / 256)
  return (value) => {
    const place = value * (count - 1)
    const low = Math.min(count - 2, Math.floor(place))
    const [from, to] = [view.getUint16(12 + low * 2), view.getUint16(14 + low * 2)]
    return (from + (to - from) * (place - low)) / 65_535
  }
}

/** How many numbers the kinds of parametric curves have. */
const parameterCounts = [1, 3, 4, 5, 7]

/** ICC.1:2022, 10.18: `(a x + b)^g + e` from d on, `c x + f` below; kinds with fewer numbers leave some out. */
function parametricCurve(data: Uint8Array): Curve | undefined {
  const view = viewOf(data)
  const kind = view.getUint16(8)
  const count = parameterCounts[kind]
  if (textAt(data, 0) !== 'para' || count === undefined || 12 + count * 4 > data.length) return undefined
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from({ length: count }, (_, i) =>
    fixed(view, 12 + i * 4),
  )
  if (kind === 0) return (value) => value ** g
  if (kind === 1 || kind === 2) {
    const offset = kind === 2 ? c : 0
    return (value) => (value >= -b / a ? (a * value + b) ** g : 0) + offset
  }
  return (value) => (value >= d ? (a * value + b) ** g + e : c * value + f)
}
