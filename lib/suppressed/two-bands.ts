import { type Blueprint, formatBlockState } from '../blueprint/blueprint.ts'
import { MAP_SIDE as side } from '../mapart/map-grid.ts'
import { isDrawnInRing } from '../mapart/suppressed/held-map.ts'

/*
 * Generators write suppressed art as two bands of layers, which may touch or share a layer. All of it is drawn first, for the even pixels, whose
 * column and row have an even sum; then the upper band is taken away column by column, and what lies open draws the odd pixels. Odd pixels lie
 * in the lower band. Even ones lie in the upper, over what shades odd ones, or in the lower where they themselves give the odd pixel south of
 * them its shade. Facts of the layouts: files of EvModder/PNG-to-NBT and SmetankaKluss/mapartforge.
 *
 * An odd pixel south of a transparent one needs a block there for its shade that must not be drawn first: it is placed late, in place of the
 * upper band. Either it is of a kind of its own in the lower band, or all that is late lies in one layer over all else.
 */

/** Layers of a band. */
const maxLayers = 8
/** Share of the odd pixels that must lie in the lower band, and of what lies over them that must be one kind of block. */
const mostShare = 0.9
/** Share of the even pixels that must lie in the upper band: art of one band with something over it has fewer. */
const leastEvenShare = 0.2

/** A blueprint with what it becomes if its layout is that of suppressed art; any other as it is. */
export function asSuppressed(blueprint: Blueprint): Blueprint {
  if (blueprint.after || !isOfOneMap(blueprint)) return blueprint
  return separated(blueprint.length === side ? withNorthRow(blueprint) : blueprint) ?? blueprint
}

/** Whether a blueprint is as large as one map, with the row north of it or without. */
export function isOfOneMap({ width, length }: Blueprint): boolean {
  return width === side && (length === side || length === side + 1)
}

/** Without a block that gives the first row its shade, some write no row for it. */
function withNorthRow(blueprint: Blueprint): Blueprint {
  const { width, length, cells } = blueprint
  const shift = (cell: number): number => cell + width * (Math.floor(cell / (width * length)) + 1)
  return { ...blueprint, length: length + 1, cells: cells.map(shift) }
}

function separated(blueprint: Blueprint): Blueprint | undefined {
  const { cells, states } = blueprint
  const upperStart = startOfUpperBand(blueprint)
  if (upperStart === undefined) return undefined
  const bands = bandsIn(blueprint, upperStart)
  if (!isChequered(blueprint, bands)) return undefined
  const lateStates = lateStatesIn(blueprint, bands)
  const isLate = (cell: number, state: number): boolean =>
    bands.isLate(cell) || (bands.isLowerAlone(cell) && lateStates.has(state))
  return {
    ...withCells(blueprint, (i) => !isLate(cells[i]!, states[i]!)),
    after: withCells(blueprint, (i) => bands.isLower(cells[i]!) || isLate(cells[i]!, states[i]!)),
  }
}

/** Layers of the lower band where the upper one lies right over it, and the layers of both then. */
const closeStart = 2
const closeLayers = 5

/** The lowest layer of the upper one of two bands, which may touch; over that may be one more layer of what is late. */
function startOfUpperBand(blueprint: Blueprint): number | undefined {
  const { width, height, length, cells } = blueprint
  const isTaken = new Uint8Array(height)
  for (const cell of cells) isTaken[Math.floor(cell / (width * length))] = 1
  const starts = [...isTaken.keys()].filter((y) => isTaken[y] === 1 && isTaken[y - 1] !== 1)
  const ends = [...isTaken.keys()].filter((y) => isTaken[y] === 1 && isTaken[y + 1] !== 1)
  const [, upper, late] = starts
  const layers = ends[0]! - starts[0]! + 1
  if (starts.length === 1 && layers > closeStart && layers <= closeLayers)
    return levelOfOdd(blueprint) + closeStart
  if (upper === undefined || starts.some((start, band) => ends[band]! - start >= maxLayers)) return undefined
  const isMore = starts.length > 3 || (late !== undefined && (late !== upper + 2 || ends[2] !== late))
  return isMore ? undefined : upper
}

/** The level on which most odd pixels lie: under them generators may write what is lower, for pixels in the light shade. */
function levelOfOdd({ height, width, length, cells }: Blueprint): number {
  const counts = new Uint32Array(height)
  const seen = new Set<number>()
  for (const cell of cells) {
    const place = cell % (width * length)
    if (!isOdd(place) || seen.has(place)) continue
    seen.add(place)
    counts[Math.floor(cell / (width * length))]!++
  }
  return counts.indexOf(Math.max(...counts))
}

/** Whether a place of the layers is that of an odd pixel. */
function isOdd(place: number): boolean {
  return place >= side && isDrawnInRing(place % side, Math.floor(place / side) - 1)
}

interface Bands {
  readonly isLower: (cell: number) => boolean
  /** Whether a cell lies in the layer of what is late. */
  readonly isLate: (cell: number) => boolean
  /** Whether a cell is an even pixel's, in whose column nothing lies in the upper band. */
  readonly isLowerAlone: (cell: number) => boolean
  /** Whether a place of the layers is one of the even pixels; the row north of the map shows nothing. */
  readonly isEven: (place: number) => boolean
  /** 1 for places that have a block there. */
  readonly below: Uint8Array
  readonly above: Uint8Array
}

function bandsIn({ width, length, cells }: Blueprint, upperStart: number): Bands {
  const layer = width * length
  const isEven = (place: number): boolean => place >= width && !isOdd(place)
  const counts = new Uint8Array(layer)
  for (const cell of cells) counts[cell % layer]!++
  const top = Math.floor(cells.at(-1)! / layer)
  // The blocks that shade even pixels lie over odd ones, at the top as well: an even place where nothing else lies is a transparent pixel's.
  const hasLate =
    top >= upperStart + 2 &&
    cells.some((cell) => cell >= top * layer && isEven(cell % layer) && counts[cell % layer] === 1)
  const isLate = (cell: number): boolean => hasLate && cell >= top * layer
  // Bands that touch may share a layer, in which the upper one lies over odd pixels.
  const isLower = (cell: number): boolean =>
    cell < (isOdd(cell % layer) ? upperStart - 1 : upperStart) * layer
  const below = new Uint8Array(layer)
  const above = new Uint8Array(layer)
  for (const cell of cells) if (!isLate(cell)) (isLower(cell) ? below : above)[cell % layer] = 1
  const isLowerAlone = (cell: number): boolean =>
    isLower(cell) && isEven(cell % layer) && above[cell % layer] === 0
  return { isLower, isLate, isLowerAlone, isEven, below, above }
}

/** Whether odd pixels lie in the lower band, and over them only what gives a shade, and even ones in the upper as well. */
function isChequered(blueprint: Blueprint, { isLower, isLate, isEven, below, above }: Bands): boolean {
  const { cells, states, width } = blueprint
  const late = new Set([...cells].filter(isLate).map((cell) => cell % below.length))
  const [even, odd] = [
    { all: 0, fitting: 0 },
    { all: 0, fitting: 0 },
  ]
  for (let place = width; place < below.length; place++) {
    if (below[place] === 0 && above[place] === 0) continue
    if (isEven(place)) {
      even.all++
      even.fitting += above[place]!
    } else {
      odd.all++
      if (below[place] === 1 || late.has(place)) odd.fitting++
    }
  }
  const kinds = new Map<number, number>()
  let over = 0
  for (const [i, cell] of cells.entries()) {
    if (isLower(cell) || isLate(cell) || isEven(cell % below.length)) continue
    over++
    kinds.set(states[i]!, (kinds.get(states[i]!) ?? 0) + 1)
  }
  const most = [...kinds.values()].reduce((largest, count) => Math.max(largest, count), 0)
  return (
    even.fitting > 0 &&
    odd.fitting > 0 &&
    even.fitting >= leastEvenShare * even.all &&
    odd.fitting >= mostShare * odd.all &&
    most >= mostShare * over
  )
}

/** Blocks of a kind in so many places are not there by chance: each of a colour would be an even pixel of the lower band. */
const leastLate = 8
/** The kind that generators take unless another is chosen. */
const usualLate = 'slime_block'

/** The kind of block that is only found where even pixels have nothing but a block of the lower band, if it is no colour of the picture. */
function lateStatesIn({ palette, cells, states }: Blueprint, { isLowerAlone }: Bands): ReadonlySet<number> {
  const alone = new Uint32Array(palette.length)
  const all = new Uint32Array(palette.length)
  for (let i = 0; i < cells.length; i++) {
    all[states[i]!]!++
    if (isLowerAlone(cells[i]!)) alone[states[i]!]!++
  }
  const only = [...palette.keys()].filter((state) => alone[state]! > 0 && alone[state] === all[state])
  const [most] = only.toSorted((one, other) => alone[other]! - alone[one]!)
  const usual = only.find((state) => formatBlockState(palette[state]!) === usualLate)
  if (usual !== undefined) return new Set([usual])
  return new Set(most !== undefined && alone[most]! >= leastLate ? [most] : [])
}

function withCells(blueprint: Blueprint, isKept: (index: number) => boolean): Blueprint {
  const { cells, states, palette } = blueprint
  const kept = [...cells.keys()].filter(isKept)
  const used = [...new Set(kept.map((index) => states[index]!))]
  const numbers = new Map(used.map((state, number) => [state, number]))
  return {
    ...blueprint,
    palette: used.map((state) => palette[state]!),
    cells: Uint32Array.from(kept, (index) => cells[index]!),
    states: Uint16Array.from(kept, (index) => numbers.get(states[index]!)!),
  }
}
