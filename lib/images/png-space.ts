import { viewOf } from './byte-view.ts'
import { product, type RgbSpace, type Rows } from './rgb-space.ts'

type Place = readonly [x: number, y: number]
type Primaries = readonly [white: Place, red: Place, green: Place, blue: Place]

const d65: Place = [0.3127, 0.329]
const srgb: Primaries = [d65, [0.64, 0.33], [0.3, 0.6], [0.15, 0.06]]

/** By their code in ITU-T H.273, table 2. */
const primariesByCode: Readonly<Record<number, Primaries>> = {
  1: srgb,
  5: [d65, [0.64, 0.33], [0.29, 0.6], [0.15, 0.06]],
  6: [d65, [0.63, 0.34], [0.31, 0.595], [0.155, 0.07]],
  7: [d65, [0.63, 0.34], [0.31, 0.595], [0.155, 0.07]],
  9: [d65, [0.708, 0.292], [0.17, 0.797], [0.131, 0.046]],
  11: [
    [0.314, 0.351],
    [0.68, 0.32],
    [0.265, 0.69],
    [0.15, 0.06],
  ],
  12: [d65, [0.68, 0.32], [0.265, 0.69], [0.15, 0.06]],
}

type Curve = (value: number) => number

/** As screens show it (ITU-R BT.1886), and browsers. */
const television: Curve = (value) => value ** 2.4

/** To linear light, by their code in ITU-T H.273, table 3; those of more than usual brightness are left out. */
const curvesByCode: Readonly<Record<number, Curve>> = {
  1: television,
  4: (value) => value ** 2.2,
  5: (value) => value ** 2.8,
  6: television,
  8: (value) => value,
  13: (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4),
  14: television,
  15: television,
}

/** The space that a PNG's chunk cICP names; undefined for one that is not known here. */
export function codedSpace(chunk: Uint8Array): RgbSpace | undefined {
  const [primaries, transfer, matrix, isFullRange] = chunk
  const curve = curvesByCode[transfer ?? 0]
  const known = primariesByCode[primaries ?? 0]
  if (!curve || !known || matrix !== 0 || isFullRange !== 1) return undefined
  return spaceWith(curve, known)
}

/** The space of a PNG's chunks gAMA and cHRM. */
export function gammaSpace(gamma: Uint8Array, chromaticities: Uint8Array | undefined): RgbSpace | undefined {
  // Most programs write this for sRGB, and browsers take it for that.
  if (gamma.length < 4 || (!chromaticities && viewOf(gamma).getUint32(0) === 45_455)) return undefined
  const exponent = 100_000 / viewOf(gamma).getUint32(0)
  if (!Number.isFinite(exponent)) return undefined
  return spaceWith((value) => value ** exponent, (chromaticities && primariesIn(chromaticities)) ?? srgb)
}

function primariesIn(chunk: Uint8Array): Primaries | undefined {
  if (chunk.length < 32) return undefined
  const view = viewOf(chunk)
  const places = [0, 8, 16, 24].map(
    (at): Place => [view.getUint32(at) / 100_000, view.getUint32(at + 4) / 100_000],
  )
  return places.every(([, y]) => y > 0) ? (places as unknown as Primaries) : undefined
}

function spaceWith(curve: Curve, primaries: Primaries): RgbSpace | undefined {
  const plane = Float64Array.from({ length: 256 }, (_, byte) => curve(byte / 255))
  const [from, to] = [toXyz(primaries), toXyz(srgb)]
  const back = to && inverse(to)
  if (!from || !back) return undefined
  const adapted = product(adaptation(primaries[0], d65), from)
  return { curves: [plane, plane, plane], toSrgb: product(back, adapted) }
}

const xyzOf = ([x, y]: Place): readonly number[] => [x / y, 1, (1 - x - y) / y]

/** From linear light of some primaries to XYZ; undefined where they lie on a line. */
function toXyz([white, ...primaries]: Primaries): Rows | undefined {
  const columns = primaries.map(xyzOf)
  const rows = [0, 1, 2].map((row) => columns.map((column) => column[row]!))
  const back = inverse(rows)
  if (!back) return undefined
  const scales = product(
    back,
    xyzOf(white).map((value) => [value]),
  ).map(([scale]) => scale!)
  return rows.map((row) => row.map((value, column) => value * scales[column]!))
}

/** Bradford's cone responses. */
const bradford: Rows = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]

function adaptation(from: Place, to: Place): Rows {
  const response = (place: Place): number[] =>
    product(
      bradford,
      xyzOf(place).map((value) => [value]),
    ).map(([value]) => value!)
  const [before, after] = [response(from), response(to)]
  const scaled = bradford.map((row, i) => row.map((value) => (value * after[i]!) / before[i]!))
  return product(inverse(bradford)!, scaled)
}

function inverse(rows: Rows): Rows | undefined {
  const [a, b, c, d, e, f, g, h, i] = rows.flat() as unknown as Nine
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  if (Math.abs(determinant) < 1e-9) return undefined
  return [
    [e * i - f * h, c * h - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ].map((row) => row.map((value) => value / determinant))
}

type Nine = readonly [number, number, number, number, number, number, number, number, number]
