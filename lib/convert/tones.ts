import { mapPixelRgb, mapPixelValues } from '../mapart/map-palette.ts'
import { cubeRoot, fromOklab, linearOfByte, toOklab } from './colour.ts'

/** The colours that pixels may have: base colours, each in one or several shades. A tone's number is its place here. */
export interface Tones {
  readonly count: number
  /** The value of each on a map, `base colour id * 4 + shade`. */
  readonly values: Uint8Array
  /** Red, green and blue in linear light, three entries a tone. */
  readonly linear: Float32Array
  /** OKLab, three entries a tone. */
  readonly oklab: Float32Array
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
  return { count: list.length, values: list, linear, oklab, prices }
}

/** Red, green and blue in linear light of each value of a map's pixels, three entries a value. */
export const linearOfMapPixel = new Float32Array(mapPixelValues * 3)
const oklabOfMapPixel = new Float32Array(mapPixelValues * 3)
for (let value = 4; value < mapPixelValues; value++) {
  const [red, green, blue] = mapPixelRgb(value).map((byte) => linearOfByte[byte]!) as [number, number, number]
  linearOfMapPixel.set([red, green, blue], value * 3)
  toOklab(red, green, blue, oklabOfMapPixel, value * 3)
}

/**
 * For any colour the tones near to it, from a table: a cube over the cube roots of red, green and blue, `side` cells along each
 * edge, and in each cell the tones nearest to its middle, nearest first.
 */
export interface NearTones {
  /** Tones in each cell. */
  readonly depth: number
  readonly table: Uint8Array
  /** 1 for the tones that the table was made from. */
  readonly isMember: Uint8Array
}

/** Tables that were made last, by what they were made from: each takes 64 KiB, and 5 ms to make. */
const tables = new Map<string, NearTones>()
const maxTables = 32

/** The table of the `depth` nearest tones among some of them. */
export function nearTones(tones: Tones, members: readonly number[], depth = 16): NearTones {
  const key = `${depth};${tones.values};${members}`
  const table = tables.get(key) ?? makeTable(tones, members, Math.min(depth, members.length))
  // The one that was not used for the longest time comes first.
  tables.delete(key)
  tables.set(key, table)
  if (tables.size > maxTables) tables.delete(tables.keys().next().value!)
  return table
}

const side = 16

function makeTable(tones: Tones, members: readonly number[], depth: number): NearTones {
  const table = new Uint8Array(side ** 3 * depth)
  const middles = Float64Array.from({ length: side }, (_, i) => {
    const root = (i + 0.5) / side
    return root * root * root
  })
  const nearest = new Uint8Array(depth)
  const distances = new Float64Array(depth)
  let at = 0
  for (const red of middles) {
    for (const green of middles) {
      for (const blue of middles) {
        toOklab(red, green, blue, lab, 0)
        listNearest(tones, members, nearest, distances)
        table.set(nearest, at)
        at += depth
      }
    }
  }
  const isMember = new Uint8Array(tones.count)
  for (const tone of members) isMember[tone] = 1
  return { depth, table, isMember }
}

/** Where the tones near to a colour in linear light begin in a table. */
export function nearAt({ depth }: NearTones, red: number, green: number, blue: number): number {
  return ((rootStep(red) * side + rootStep(green)) * side + rootStep(blue)) * depth
}

/** Which tones a pixel may have: one table for each set. */
export interface Choices {
  readonly tables: readonly NearTones[]
  /** The number of each pixel's table. */
  readonly tableOf: Uint8Array
}

/** The table of the tones that a pixel may have. */
export function tableAt({ tables, tableOf }: Choices, pixel: number): NearTones {
  return tables[tableOf[pixel]!]!
}

const lab = new Float64Array(3)

/** The tone of a table that is nearest to a colour in linear light, its price included. */
export function nearestTone(tones: Tones, near: NearTones, red: number, green: number, blue: number): number {
  toOklab(red, green, blue, lab, 0)
  const from = nearAt(near, red, green, blue)
  let best = near.table[from]!
  let least = Number.POSITIVE_INFINITY
  for (let i = from; i < from + near.depth; i++) {
    const tone = near.table[i]!
    const distance = distanceTo(tones, tone, lab) + tones.prices[tone]!
    if (distance >= least) continue
    least = distance
    best = tone
  }
  return best
}

/**
 * The squared distance of a colour in OKLab, at a place of an array, from the nearest tone of a table that is not of one base colour,
 * its price included.
 */
export function leastDistance(
  tones: Tones,
  near: NearTones,
  colours: Float32Array,
  at: number,
  exceptColour = 0,
): number {
  lab[0] = colours[at]!
  lab[1] = colours[at + 1]!
  lab[2] = colours[at + 2]!
  const [red, green, blue] = fromOklab(lab[0], lab[1], lab[2])
  const from = nearAt(near, red, green, blue)
  let least = Number.POSITIVE_INFINITY
  for (let i = from; i < from + near.depth; i++) {
    const tone = near.table[i]!
    if (tones.values[tone]! >> 2 === exceptColour) continue
    const distance = distanceTo(tones, tone, lab) + tones.prices[tone]!
    if (distance < least) least = distance
  }
  return least
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

function distanceTo({ oklab }: Tones, tone: number, colour: Float64Array | Float32Array): number {
  const lightness = oklab[tone * 3]! - colour[0]!
  const a = oklab[tone * 3 + 1]! - colour[1]!
  const b = oklab[tone * 3 + 2]! - colour[2]!
  return lightness * lightness + a * a + b * b
}

/** The cell of the cube along one channel. */
function rootStep(light: number): number {
  const index = light <= 0 ? 0 : light >= 1 ? rootSteps - 1 : (light * rootSteps) | 0
  return (roots[index]! * side) | 0
}

const rootSteps = 4096
/** The cube roots of light, just below 1 at most. */
const roots = Float64Array.from({ length: rootSteps }, (_, i) =>
  Math.min(0.999999, cubeRoot((i + 0.5) / rootSteps)),
)

/** Lists the members nearest to `lab` by insertion: most are farther than the last that is kept. */
function listNearest(
  tones: Tones,
  members: readonly number[],
  nearest: Uint8Array,
  distances: Float64Array,
): void {
  distances.fill(Number.POSITIVE_INFINITY)
  const last = nearest.length - 1
  for (const tone of members) {
    const distance = distanceTo(tones, tone, lab)
    if (distance >= distances[last]!) continue
    let place = last
    while (place > 0 && distance < distances[place - 1]!) {
      distances[place] = distances[place - 1]!
      nearest[place] = nearest[place - 1]!
      place--
    }
    distances[place] = distance
    nearest[place] = tone
  }
}
