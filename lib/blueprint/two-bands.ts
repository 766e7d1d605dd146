import type { Blueprint } from './blueprint.ts'

/*
 * Generators write suppressed art as two bands of layers with nothing between them. The upper band draws the even pixels, whose column and
 * row have an even sum: their blocks lie in it, and those that give them their shades. It is taken away column by column, and what then lies
 * open draws the odd pixels. An even pixel that is transparent may have a block in the lower band alone, for the shade of the pixel to
 * the south: that is placed late.
 */

/** Layers of a band. */
const maxLayers = 8
/** Share of the columns of blocks that must lie as described. */
const leastShare = 0.9
const side = 128

/** A blueprint with what it becomes if its layout is that of suppressed art; any other as it is. */
export function asSuppressed(blueprint: Blueprint): Blueprint {
  const { width, length, cells } = blueprint
  if (blueprint.after || width !== side || length !== side + 1) return blueprint
  const upperStart = startOfUpperBand(blueprint)
  if (upperStart === undefined) return blueprint
  const layer = width * length
  const isUpper = (cell: number): boolean => cell >= upperStart * layer
  const below = new Uint8Array(layer)
  const above = new Uint8Array(layer)
  for (const cell of cells) (isUpper(cell) ? above : below)[cell % layer] = 1
  /** Whether a place of the layers is one of the even pixels; the row north of the map shows nothing. */
  const isEven = (place: number): boolean =>
    place >= width && ((place % width) + Math.floor(place / width) - 1) % 2 === 0
  if (!isChequered(below, above, isEven)) return blueprint
  const isLate = (cell: number): boolean =>
    !isUpper(cell) && isEven(cell % layer) && above[cell % layer] === 0
  return {
    ...withCells(blueprint, (cell) => !isLate(cell)),
    after: withCells(blueprint, (cell) => !isUpper(cell)),
  }
}

/** The lowest layer of the upper one of exactly two bands. */
function startOfUpperBand({ width, height, length, cells }: Blueprint): number | undefined {
  const isTaken = new Uint8Array(height)
  for (const cell of cells) isTaken[Math.floor(cell / (width * length))] = 1
  const starts = [...isTaken.keys()].filter((y) => isTaken[y] === 1 && isTaken[y - 1] !== 1)
  const ends = [...isTaken.keys()].filter((y) => isTaken[y] === 1 && isTaken[y + 1] !== 1)
  if (starts.length !== 2 || starts.some((start, band) => ends[band]! - start >= maxLayers)) return undefined
  return starts[1]
}

/** Whether even pixels have blocks in the upper band, and odd ones in the lower. */
function isChequered(below: Uint8Array, above: Uint8Array, isEven: (place: number) => boolean): boolean {
  let [even, evenAbove, odd, oddBelow] = [0, 0, 0, 0]
  for (let place = side; place < below.length; place++) {
    if (below[place] === 0 && above[place] === 0) continue
    if (isEven(place)) {
      even++
      evenAbove += above[place]!
    } else {
      odd++
      oddBelow += below[place]!
    }
  }
  return even > 0 && odd > 0 && evenAbove >= leastShare * even && oddBelow >= leastShare * odd
}

function withCells(blueprint: Blueprint, isKept: (cell: number) => boolean): Blueprint {
  const { cells, states, palette } = blueprint
  const kept = [...cells.keys()].filter((index) => isKept(cells[index]!))
  const used = [...new Set(kept.map((index) => states[index]!))]
  const numbers = new Map(used.map((state, number) => [state, number]))
  return {
    ...blueprint,
    palette: used.map((state) => palette[state]!),
    cells: Uint32Array.from(kept, (index) => cells[index]!),
    states: Uint16Array.from(kept, (index) => numbers.get(states[index]!)!),
  }
}
