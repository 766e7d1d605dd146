import { shade } from '../mapart/map-palette.ts'
import {
  type Choices,
  leastDistance,
  type NearTones,
  nearestTone,
  nearTones,
  tableAt,
} from './colour/near-tones.ts'
import { type Tones, tonesOf } from './colour/tones.ts'
import { isDarker, sharesWithin } from './even-ground.ts'
import { diffuse, nearestTones, quickCosts } from './first-sight.ts'
import { beyondGamut } from './gamut.ts'
import { keepWithin } from './keep-within.ts'
import { markAround } from './padded-plane.ts'
import { hasHoles, isAfterHole, levelsOf, type ReliefArea, shadesWithin } from './relief.ts'
import { createSearch, type Search, type SearchSettings } from './search.ts'
import { createTarget, type Target } from './target.ts'
import { dryAtRims, isWater, waterShade } from './water.ts'

/** How the colours of pixels are chosen: by search, by error diffusion (a first sight), or each by itself (pixel art). */
export type Method = 'search' | 'diffusion' | 'none'

export interface SolveOptions extends SearchSettings {
  readonly method: Method
  /** Heights that the relief may have: 1 is flat, undefined means any number. */
  readonly maxHeight: number | undefined
  /** The price of a pixel of a base colour, as an addition to the squared error in OKLab; 0 by default. */
  readonly price?: (baseColour: number) => number
}

/** Values of a map's pixels for a picture, `base colour id * 4 + shade`; 0 where it is transparent. */
export interface Solution {
  readonly values: Uint8Array
  /** Levels with which light areas would be as light as they are; undefined where they nearly are, or was not searched for. */
  readonly groundLevels?: number | undefined
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
  const { maxHeight, price, method } = options
  const shades = shadesFor(maxHeight)
  const shadesUsed = maxHeight === 1 && hasHoles(area) ? [shade.normal, shade.light] : shades
  const tones = tonesOf(inShades(baseColours, shadesUsed), price)
  const free = dryAtRims(freeChoices(area, tones, shades), area, tones)
  const isFree = maxHeight === undefined || maxHeight === 1
  // Without a search each pixel counts by itself, whatever its neighbours would be without a limit.
  if (!isFree && method !== 'search' && maxHeight < fewLevels)
    return solveWithin(calmed(target, tones, method, maxHeight), tones, options, maxHeight)
  const search = run(target, tones, free, options, start)
  if (isFree) return solutionOf(target, tones, free, search)
  const levels = levelsOf(area, valuesOf(target, tones, search))
  if (levels <= maxHeight) return solutionOf(target, tones, free, search)
  const calm = calmed(target, tones, method, maxHeight)
  if (calm === target) return solveWithin(target, tones, options, maxHeight, search)
  const unlimited = run(calm, tones, free, options, start)
  const groundLevels = isDarker(calm.luma, target.luma) ? levels : undefined
  return { ...solveWithin(calm, tones, options, maxHeight, unlimited), groundLevels }
}

/** The target without what some levels can't show; the same one if that is hardly anything. */
function calmed(target: Target, { values }: Tones, method: Method, maxHeight: number): Target {
  if (method === 'none') return target
  const isLevel = (value: number): boolean => (value & 3) === shade.normal || isWater(value >> 2)
  const normal = tonesOf(values.filter(isLevel))
  const beyond = beyondGamut(target.picture, normal)
  const shares = beyond && sharesWithin(target.picture, beyond, maxHeight)
  return shares ? createTarget(beyond.moved((pixel) => shares[pixel]!)) : target
}

/** The tones of some base colours that may be mixed in art of a height. */
export function tonesFor(baseColours: readonly number[], maxHeight: number | undefined): Tones {
  return tonesOf(inShades(baseColours, shadesFor(maxHeight)))
}

function shadesFor(maxHeight: number | undefined): readonly number[] {
  return maxHeight === 1 ? [shade.normal] : allShades
}

function inShades(baseColours: readonly number[], shades: readonly number[]): number[] {
  return baseColours.flatMap((colour) =>
    (isWater(colour) ? [waterShade] : shades).map((kind) => colour * 4 + kind),
  )
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
  unlimited?: Run,
): Solution {
  const area = areaOf(target)
  const byShade = tablesByShade(tones)
  // The cost of a shade is hardly ever lowered by tones farther away.
  const nearest = tablesByShade(tones, 6)
  const costs = new Float32Array(area.isSolid.length * 3)
  let best: { run: Run; choices: Choices } | undefined
  let from = unlimited
  for (let round = 0; round < maxRounds; round++) {
    if (from?.search) riseCosts(costs, from.search, nearest)
    else quickCosts(costs, target.picture, tones, nearest)
    const choices = dryAtRims({ tables: byShade, tableOf: shadesWithin(area, costs, maxHeight) }, area, tones)
    from = run(target, tones, choices, options, from && valuesOf(target, tones, from))
    if (best && from.search!.measure() >= best.run.search!.measure()) break
    best = { run: from, choices }
    if (!from.search) break
  }
  return solutionOf(target, tones, best!.choices, best!.run)
}

/** By how much each shade raises the measure at each pixel. */
function riseCosts(costs: Float32Array, { leastRise }: Search, nearest: readonly NearTones[]): void {
  for (let i = 0; i < costs.length; i++) costs[i] = leastRise(Math.floor(i / 3), nearest[i % 3]!)
}

const maxRounds = 2
/** With fewer the best art without a limit never fits. */
const fewLevels = 16
const allShades = [shade.dark, shade.normal, shade.light]

function areaOf({ picture, isSolid }: Target): ReliefArea {
  return { width: picture.width, length: picture.height, isSolid }
}

/** All tones of some shades for each pixel, but only light ones south of pixels that are left out. */
function freeChoices(area: ReliefArea, tones: Tones, shades: readonly number[]): Choices {
  const members = (kinds: readonly number[]): number[] =>
    [...tones.values.keys()].filter(
      (tone) =>
        kinds.includes(tones.values[tone]! & 3) || (shades.length === 1 && isWater(tones.values[tone]! >> 2)),
    )
  const tableOf = new Uint8Array(area.isSolid.length)
  const tables = [nearTones(tones, members(shades))]
  if (!hasHoles(area)) return { tables, tableOf }
  tables.push(nearTones(tones, members([shade.light])))
  return { tables, tableOf: tableOf.map((_, pixel) => (isAfterHole(area, pixel) ? 1 : 0)) }
}

/** The tones of each shade. */
function tablesByShade(tones: Tones, depth?: number): NearTones[] {
  return allShades.map((kind) => {
    const members = [...tones.values.keys()].filter((tone) => (tones.values[tone]! & 3) === kind)
    return nearTones(tones, members, depth)
  })
}

function run(
  target: Target,
  tones: Tones,
  choices: Choices,
  options: SolveOptions,
  given: Uint8Array | undefined,
): Run {
  const { method, capacities } = options
  const { start, visitFirst } = startOf(target, tones, choices, options, given)
  if (capacities) keepWithin(capacities, target, tones, choices, start)
  if (method !== 'search') return { tones: start, search: undefined }
  const first = capacities ? undefined : visitFirst
  const search = createSearch({ ...options, target, tones, choices, start, visitFirst: first })
  searchToEnd(search)
  return { tones: search.tones, search }
}

/** Passes until almost nothing changes any more. */
function searchToEnd(search: Search): void {
  for (let sweep = 0; sweep < maxSweeps && search.sweep() >= 0.002 * search.tones.length; sweep++);
}

const maxSweeps = 8

/** The tones that were chosen, and the search that has found them. */
interface Run {
  readonly tones: Uint8Array
  readonly search: Search | undefined
}

/**
 * The tones that a search begins with. Where it goes on from given values, only pixels around those that have to change are to
 * be visited first: elsewhere the best tone is found already.
 */
function startOf(
  { picture }: Target,
  tones: Tones,
  choices: Choices,
  options: SolveOptions,
  values: Uint8Array | undefined,
): { readonly start: Uint8Array; readonly visitFirst?: Uint8Array } {
  const { method } = options
  if (method === 'none') return { start: nearestTones(picture, tones, choices) }
  // From there a search ends sooner and lower than from the nearest tones.
  if (method === 'diffusion' || !values) return { start: diffuse(picture, tones, choices, options) }
  const toneOf = new Int16Array(256).fill(-1)
  for (const [tone, value] of tones.values.entries()) toneOf[value] = tone
  const { red, green, blue } = picture
  const visitFirst = new Uint8Array(values.length)
  const start = values.map((value, pixel) => {
    const tone = toneOf[value]!
    const near = tableAt(choices, pixel)
    if (tone >= 0 && near.isMember[tone] === 1) return tone
    markAround(visitFirst, pixel, picture)
    return nearestTone(tones, near, red[pixel]!, green[pixel]!, blue[pixel]!)
  })
  return { start, visitFirst }
}

function valuesOf({ isSolid }: Target, { values: all }: Tones, { tones: chosen }: Run): Uint8Array {
  const values = new Uint8Array(isSolid.length)
  for (let i = 0; i < values.length; i++) values[i] = isSolid[i]! * all[chosen[i]!]!
  return values
}

function solutionOf(target: Target, tones: Tones, choices: Choices, run: Run): Solution {
  const values = valuesOf(target, tones, run)
  return {
    values,
    regrets() {
      const sums = new Map<number, number>()
      const leastRise = run.search?.leastRise ?? risesAlone(target, tones)
      for (let pixel = 0; pixel < values.length; pixel++) {
        if (values[pixel] === 0) continue
        const colour = values[pixel]! >> 2
        const regret = leastRise(pixel, tableAt(choices, pixel), colour)
        sums.set(colour, (sums.get(colour) ?? 0) + regret)
      }
      return sums
    },
  }
}

/** As `leastRise` of a search, where each pixel counts by itself. */
function risesAlone({ picture: { red, green, blue } }: Target, tones: Tones): Search['leastRise'] {
  return (pixel, near, exceptColour) => {
    const colour = [red[pixel]!, green[pixel]!, blue[pixel]!] as const
    return leastDistance(tones, near, colour, exceptColour) - leastDistance(tones, near, colour)
  }
}
