import { afterAll, expect, test } from 'bun:test'
import { systemClock } from '../../../lib/clock.ts'
import { createPhoton } from '../../../lib/images/native/photon.ts'
import { ciede2000 } from '../../bench/picture-difference.ts'
import { pngFile } from '../../support/png-file.ts'

const photon = createPhoton(systemClock)
afterAll(photon.close)

type Triple = [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]
type Curve = (value: number) => number

const srgb: Curve = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const gamma =
  (exponent: number): Curve =>
  (value) =>
    value ** exponent

/** To linear light of BT.709 as it is published, not worked out from primaries: CSS Color 4 and ITU-R BT.2407. */
const same: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]
const fromDisplayP3: Matrix = [
  [1.2249401763, -0.2249401763, 0],
  [-0.0420569547, 1.0420569547, 0],
  [-0.0196375546, -0.0786360456, 1.0982736002],
]
const fromBt2020: Matrix = [
  [1.6605, -0.5876, -0.0728],
  [-0.1246, 1.1329, -0.0083],
  [-0.0182, -0.1006, 1.1187],
]

/** Four-byte numbers of a PNG's chunk. */
function words(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4)
  for (const [i, value] of values.entries()) new DataView(bytes.buffer).setUint32(i * 4, value)
  return bytes
}

const gama = (value: number) => ['gAMA', words(value)] as const
const cicp = (primaries: number, transfer: number) =>
  ['cICP', Uint8Array.of(primaries, transfer, 0, 1)] as const
const displayP3 = ['cHRM', words(31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6000)] as const

/** All pairs of six steps a channel. */
const side = 216
const colourOf = (pixel: number): Triple => [
  51 * (pixel % 6),
  51 * (Math.floor(pixel / 6) % 6),
  51 * Math.floor(pixel / 36),
]

function cielab([red, green, blue]: Triple): Triple {
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
  const x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
  const y = root(0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
  const z = root((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** What sRGB does not have is cut off in each channel, as browsers do. */
function meant(colour: Triple, curve: Curve, matrix: Matrix): Triple {
  const light = colour.map((byte) => curve(byte / 255))
  return matrix.map((row) =>
    Math.min(1, Math.max(0, row[0] * light[0]! + row[1] * light[1]! + row[2] * light[2]!)),
  ) as Triple
}

test.each([
  ['cICP of Display P3', [cicp(12, 13)], srgb, fromDisplayP3],
  ['cICP of BT.2020 with the curve of sRGB', [cicp(9, 13)], srgb, fromBt2020],
  ['cICP of television', [cicp(1, 1)], gamma(2.4), same],
  ['cICP of BT.2020 as television has it', [cicp(9, 14)], gamma(2.4), fromBt2020],
  ['cICP of linear light', [cicp(1, 8)], gamma(1), same],
  ['cICP of sRGB beside a gamma that does not count', [cicp(1, 13), gama(100_000)], srgb, same],
  ['gAMA of 1.0', [gama(100_000)], gamma(1), same],
  ['gAMA of 1.8', [gama(55_556)], gamma(1.8), same],
  ['gAMA of 2.6', [gama(38_462)], gamma(2.6), same],
  ['gAMA of 2.2 and the primaries of Display P3', [gama(45_455), displayP3], gamma(2.2), fromDisplayP3],
] as const)(
  'all colours of a PNG with %s are right within a dE2000 of 1',
  async (_, chunks, curve, matrix) => {
    const png = pngFile(side, 1, (x) => [...colourOf(x), 255], chunks)

    const { data } = await photon.upright(png)

    const differences = Array.from({ length: side }, (_, pixel) => {
      const shown = [...data.subarray(pixel * 4, pixel * 4 + 3)].map((byte) => srgb(byte / 255)) as Triple
      return ciede2000(cielab(shown), cielab(meant(colourOf(pixel), curve, matrix)))
    })
    expect(Math.max(...differences)).toBeLessThan(1)
  },
)
