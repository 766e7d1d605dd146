import { Failure } from '../failure.ts'
import { shade } from '../mapart/map-palette.ts'
import { sentence } from '../words/sentence.ts'
import { diffuse, nearestTones } from './first-sight.ts'
import { type ReliefArea, shadesWithin } from './relief.ts'
import { createSearch, type Search, searchToEnd } from './search.ts'
import type { Target } from './target.ts'
import {
  type Choices,
  type NearTones,
  nearestOf,
  nearestTone,
  nearTones,
  type Tones,
  tableAt,
  tonesOf,
} from './tones.ts'

/** How the colours of pixels are chosen: by search, by error diffusion (a first sight), or each by itself (pixel art). */
export type Method = 'search' | 'diffusion' | 'none'

export interface SolveOptions {
  readonly method: Method
  /** How much each pixel must keep its own colour, 0 (smooth) and up. */
  readonly crispness: number | Float32Array
  /** Heights that the relief may have: 1 is flat, undefined means any number. */
  readonly maxHeight: number | undefined
  /** The price of a pixel of a base colour, as an addition to the squared error in OKLab. */
  readonly price?: (baseColour: number) => number
  /** How many pixels each base colour may have, if not any number. */
  readonly capacities?: ReadonlyMap<number, number> | undefined
}

/** Values of a map's pixels for a picture, `base colour id * 4 + shade`; 0 where it is transparent. */
export interface Solution {
  readonly values: Uint8Array
  /** For each used base colour the rise of the measure if its pixels got other ones, each by itself. */
  regrets(): Map<number, number>
}

/** Chooses the values of all pixels from some base colours; `start` are values to begin with, of any base colours. */
export function solve(
  target: Target,
  baseColours: readonly number[],
  options: SolveOptions,
  start?: Uint8Array,
): Solution {
  const area = areaOf(target)
  const { maxHeight, price } = options
  const shades = maxHeight === 1 ? [shade.normal] : allShades
  const shadesUsed = maxHeight === 1 && hasHoles(area) ? [shade.normal, shade.light] : shades
  const tones = tonesOf(
    baseColours.flatMap((colour) => shadesUsed.map((kind) => colour * 4 + kind)),
    price,
  )
  const free = freeChoices(area, tones, shades)
  const search = run(target, tones, free, options, start)
  if (maxHeight === undefined || maxHeight === 1) return solutionOf(target, tones, free, search)
  return solveWithin(target, tones, options, maxHeight, search)
}

/**
 * Shades for which some heights suffice, and the search among the tones of those. Beginning with what is best without a limit, each
 * round lets the columns choose again by what other shades would cost now, as long as the measure falls.
 */
function solveWithin(
  target: Target,
  tones: Tones,
  options: SolveOptions,
  maxHeight: number,
  unlimited: Run,
): Solution {
  const area = areaOf(target)
  const byShade = tablesByShade(tones)
  const costs = new Float32Array(area.isSolid.length * 3)
  let best: { run: Run; choices: Choices } | undefined
  let from = unlimited
  for (let round = 0; round < maxRounds; round++) {
    const search = from.search()
    for (const i of costs.keys()) costs[i] = search.leastRise(Math.floor(i / 3), byShade[i % 3]!)
    const choices = { tables: byShade, tableOf: shadesWithin(area, costs, maxHeight) }
    from = run(target, tones, choices, options, valuesOf(target, tones, from))
    if (best && from.search().measure() >= best.run.search().measure()) break
    best = { run: from, choices }
  }
  return solutionOf(target, tones, best!.choices, best!.run)
}

const maxRounds = 3
const allShades = [shade.dark, shade.normal, shade.light]
const tableSide = 16
const tableDepth = 16

function areaOf({ picture, isSolid }: Target): ReliefArea {
  return { width: picture.width, length: picture.height, isSolid }
}

/** Whether a pixel has a block and the one north of it has none. */
function isAfterHole({ width, isSolid }: ReliefArea, pixel: number): boolean {
  return pixel >= width && isSolid[pixel] === 1 && isSolid[pixel - width] === 0
}

function hasHoles(area: ReliefArea): boolean {
  return area.isSolid.some((_, pixel) => isAfterHole(area, pixel))
}

/** All tones of some shades for each pixel, but only light ones south of pixels that are left out. */
function freeChoices(area: ReliefArea, tones: Tones, shades: readonly number[]): Choices {
  const members = (kinds: readonly number[]): number[] =>
    [...tones.values.keys()].filter((tone) => kinds.includes(tones.values[tone]! & 3))
  const tables = [nearTones(tones, members(shades), tableSide, tableDepth)]
  if (hasHoles(area)) tables.push(nearTones(tones, members([shade.light]), tableSide, tableDepth))
  return { tables, tableOf: area.isSolid.map((_, pixel) => (isAfterHole(area, pixel) ? 1 : 0)) }
}

/** The tones of each shade. */
function tablesByShade(tones: Tones): NearTones[] {
  return allShades.map((kind) => {
    const members = [...tones.values.keys()].filter((tone) => (tones.values[tone]! & 3) === kind)
    return nearTones(tones, members, tableSide, tableDepth)
  })
}

function run(
  target: Target,
  tones: Tones,
  choices: Choices,
  { method, crispness, capacities }: SolveOptions,
  start: Uint8Array | undefined,
): Run {
  const first = startTones(target, tones, choices, method, start)
  if (capacities) keepWithin(capacities, target, tones, choices, first)
  const create = () => createSearch({ target, tones, choices, start: first, crispness, capacities })
  if (method === 'search') {
    const search = create()
    searchToEnd(search)
    return { tones: search.tones, search: () => search }
  }
  let search: Search | undefined
  return { tones: first, search: () => (search ??= create()) }
}

/** The tones that were chosen, and a search that stands at them: made on first use where there was none. */
interface Run {
  readonly tones: Uint8Array
  readonly search: () => Search
}

function startTones(
  { picture }: Target,
  tones: Tones,
  choices: Choices,
  method: Method,
  start: Uint8Array | undefined,
): Uint8Array {
  if (method === 'none') return nearestTones(picture, tones, choices)
  // From there a search ends sooner and lower than from the nearest tones.
  if (method === 'diffusion' || !start) return diffuse(picture, tones, choices)
  const toneOf = new Int16Array(256).fill(-1)
  for (const [tone, value] of tones.values.entries()) toneOf[value] = tone
  const { red, green, blue } = picture
  return start.map((value, i) => {
    const tone = toneOf[value]!
    const near = tableAt(choices, i)
    return tone >= 0 && near.isMember[tone] === 1
      ? tone
      : nearestTone(tones, near, red[i]!, green[i]!, blue[i]!)
  })
}

function valuesOf({ isSolid }: Target, tones: Tones, run: Run): Uint8Array {
  return isSolid.map((solid, pixel) => (solid === 0 ? 0 : tones.values[run.tones[pixel]!]!))
}

function solutionOf(target: Target, tones: Tones, choices: Choices, run: Run): Solution {
  const values = valuesOf(target, tones, run)
  return {
    values,
    regrets() {
      const sums = new Map<number, number>()
      for (const [pixel, value] of values.entries()) {
        if (value === 0) continue
        const colour = value >> 2
        const regret = run.search().leastRise(pixel, tableAt(choices, pixel), colour)
        sums.set(colour, (sums.get(colour) ?? 0) + regret)
      }
      return sums
    },
  }
}

/** Gives pixels of base colours that have too many the nearest tone of one that has too few. */
function keepWithin(
  capacities: ReadonlyMap<number, number>,
  { isSolid, oklab }: Target,
  tones: Tones,
  choices: Choices,
  chosen: Uint8Array,
): void {
  const left = new Map(capacities)
  const take = (tone: number): boolean => {
    const colour = tones.values[tone]! >> 2
    const count = left.get(colour) ?? Number.POSITIVE_INFINITY
    left.set(colour, count - 1)
    return count > 0
  }
  const displaced = [...isSolid.keys()].filter((pixel) => isSolid[pixel] === 1 && !take(chosen[pixel]!))
  for (const [colour, count] of left) left.set(colour, Math.max(0, count))
  for (const pixel of displaced) {
    const { isMember } = tableAt(choices, pixel)
    const free = (tone: number): boolean => isMember[tone] === 1 && left.get(tones.values[tone]! >> 2) !== 0
    const tone = nearestOf(tones, free, oklab.subarray(pixel * 3, pixel * 3 + 3))
    if (tone === undefined) throw new Failure('invalid', sentence('fewerBlocksThanPixels'))
    chosen[pixel] = tone
    take(tone)
  }
}
