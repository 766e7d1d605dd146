import { cubeRoot, toOklab } from './colour.ts'
import { distanceTo, type Tones } from './tones.ts'

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
  return (((stepOf(red) >> 2) * side + (stepOf(green) >> 2)) * side + (stepOf(blue) >> 2)) * depth
}

/**
 * The nearest tone of a table for each cell of a finer cube, found when a colour of the cell first comes up: a pixel then takes no more
 * than a look.
 */
interface QuickTones {
  /** The tone nearest to the cell's middle, its price included; `notLookedFor` where none has been looked for. */
  readonly nearest: Uint8Array
  /** Its squared distance in OKLab and its price. */
  readonly distances: Float32Array
  /** Looks for the tone of a cell. */
  lookFor(cell: number): void
}

export function quickTones(tones: Tones, near: NearTones): QuickTones {
  const nearest = new Uint8Array(fineSide ** 3).fill(notLookedFor)
  const distances = new Float32Array(fineSide ** 3)
  return {
    nearest,
    distances,
    lookFor(cell) {
      const [r, g, b] = middleOf(cell)
      const tone = nearestTone(tones, near, r, g, b)
      nearest[cell] = tone
      distances[cell] = distanceTo(tones, tone, lab) + tones.prices[tone]!
    },
  }
}

/** There are not as many tones. */
export const notLookedFor = 255

/** The cell of a colour in linear light. */
export function quickCellOf(red: number, green: number, blue: number): number {
  return (stepOf(red) * fineSide + stepOf(green)) * fineSide + stepOf(blue)
}

/** Four times as many as in the other cube. */
const fineSide = 64

/** The middle of a cell of the finer cube, in linear light. */
function middleOf(cell: number): [number, number, number] {
  const light = (step: number): number => {
    const root = (step + 0.5) / fineSide
    return root * root * root
  }
  const row = Math.floor(cell / fineSide)
  return [light(Math.floor(row / fineSide)), light(row % fineSide), light(cell % fineSide)]
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
 * The squared distance of a colour in linear light from the nearest tone of a table that is not of one base colour, its price
 * included.
 */
export function leastDistance(
  tones: Tones,
  near: NearTones,
  [red, green, blue]: readonly [number, number, number],
  exceptColour = 0,
): number {
  toOklab(red, green, blue, lab, 0)
  const from = nearAt(near, red, green, blue)
  let least = Number.POSITIVE_INFINITY
  for (let i = from; i < from + near.depth; i++) {
    const tone = near.table[i]!
    if (tones.values[tone]! >> 2 === exceptColour) continue
    least = Math.min(least, distanceTo(tones, tone, lab) + tones.prices[tone]!)
  }
  return least
}

/** The step of a colour's channel along the finer cube. */
function stepOf(light: number): number {
  return steps[light <= 0 ? 0 : light >= 1 ? lightSteps - 1 : (light * lightSteps) | 0]!
}

const lightSteps = 4096
const steps = Uint8Array.from({ length: lightSteps }, (_, i) =>
  Math.min(fineSide - 1, cubeRoot((i + 0.5) / lightSteps) * fineSide),
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
