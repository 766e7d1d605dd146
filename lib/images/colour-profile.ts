import { saysAt, viewOf } from './byte-view.ts'
import { contentOf, pngChunks, textAt, webpChunks } from './file-chunks.ts'
import type { Pixels } from './pixels.ts'
import { jpegSegments } from './sniff.ts'

/** Unpacks a zlib stream; throws when it is damaged or has more than `maxBytes`. */
export type Inflate = (bytes: Uint8Array, maxBytes: number) => Uint8Array

/** Colour profiles of cameras and screens have a few kilobytes, those of printers up to some megabytes. */
const maxProfileBytes = 4 * 1024 * 1024
const application2 = 0xe2

/** The picture in sRGB, which is what files without a profile have, when its file has a profile for another RGB. */
export function toSrgb(picture: Pixels, file: Uint8Array, inflate: Inflate): Pixels {
  const profile = profileIn(file, inflate)
  const convert = profile && readProfile(profile)
  return convert ? { ...picture, data: convert(picture.data) } : picture
}

/** The ICC profile in a JPEG, PNG or WebP. */
function profileIn(file: Uint8Array, inflate: Inflate): Uint8Array | undefined {
  const packed = contentOf(file, pngChunks(file), 'iCCP')
  if (!packed) return contentOf(file, webpChunks(file), 'ICCP') ?? profileInJpeg(file)
  try {
    // A name that ends with 0, and the number of the method of packing.
    return inflate(packed.subarray(packed.indexOf(0) + 2), maxProfileBytes)
  } catch {
    return undefined
  }
}

/** In parts of 64 kB, each with its number and theirs (ICC.1:2022, B.4). */
function profileInJpeg(file: Uint8Array): Uint8Array | undefined {
  if (!saysAt(file, 0, '\xff\xd8')) return undefined
  const parts: Uint8Array[] = []
  for (const { marker, start, end } of jpegSegments(file)) {
    if (marker === application2 && saysAt(file, start, 'ICC_PROFILE\0'))
      parts.push(file.subarray(start + 14, end))
  }
  const profile = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    profile.set(part, at)
    at += part.length
  }
  return profile.length > 0 ? profile : undefined
}

/**
 * Converts RGBA from a profile of three curves and a matrix (ICC.1:2022, 8.3.3), which all RGB profiles of cameras and
 * screens are; undefined for others and for damaged ones.
 */
function readProfile(profile: Uint8Array): ((data: Uint8Array) => Uint8Array) | undefined {
  if (profile.length < 132 || textAt(profile, 16) !== 'RGB ' || textAt(profile, 20) !== 'XYZ ')
    return undefined
  const tag = (name: string) => tagOf(profile, name)
  const columns = [tag('rXYZ'), tag('gXYZ'), tag('bXYZ')].map((data) => data && xyzOf(data))
  const curves = [tag('rTRC'), tag('gTRC'), tag('bTRC')].map((data) => data && curveOf(data))
  const [red, green, blue] = columns
  const [redCurve, greenCurve, blueCurve] = curves
  if (!red || !green || !blue || !redCurve || !greenCurve || !blueCurve) return undefined
  const rows = srgbFromXyz.map((row) => [red, green, blue].map((column) => dot(row, column)))

  return (data) => {
    const converted = new Uint8Array(data)
    for (let i = 0; i < data.length; i += 4) {
      const linear = [redCurve[data[i]!]!, greenCurve[data[i + 1]!]!, blueCurve[data[i + 2]!]!]
      for (const [channel, row] of rows.entries()) converted[i + channel] = encode(dot(row, linear))
    }
    return converted
  }
}

/** From the profile's XYZ, in the light of D50, to linear sRGB: IEC 61966-2-1 adapted by Bradford. */
const srgbFromXyz = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const

function dot(row: readonly number[], column: readonly number[]): number {
  return row[0]! * column[0]! + row[1]! * column[1]! + row[2]! * column[2]!
}

/** Linear light 0..1 as a byte of sRGB; what sRGB does not have becomes the nearest that it has in each channel. */
function encode(linear: number): number {
  const light = Math.min(1, Math.max(0, linear))
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
}

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
