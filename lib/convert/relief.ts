import { shade } from '../mapart/map-palette.ts'

/**
 * The shades of a relief. A pixel is light where its block is higher than the one to the north, dark where it is lower,
 * normal where both are level, so a column of pixels from north to south is a way up and down. Columns don't touch each
 * other. A pixel south of one that is left out is always light: the ground is lower.
 */

/** The size of a relief in pixels, and which of them have a block (1) or are left out (0). */
export interface ReliefArea {
  readonly width: number
  readonly length: number
  readonly isSolid: Uint8Array
}

/** Whether a pixel has a block and the one north of it has none. */
export function isAfterHole({ width, isSolid }: ReliefArea, pixel: number): boolean {
  return pixel >= width && isSolid[pixel] === 1 && isSolid[pixel - width] === 0
}

export function hasHoles(area: ReliefArea): boolean {
  if (!area.isSolid.includes(0)) return false
  for (let pixel = area.width; pixel < area.isSolid.length; pixel++) if (isAfterHole(area, pixel)) return true
  return false
}

/** A run of solid pixels in a column, from row `first` up to but not including row `end`. */
interface Run {
  readonly column: number
  readonly first: number
  readonly end: number
}

function* runsOf({ width, length, isSolid }: ReliefArea): Generator<Run> {
  for (let column = 0; column < width; column++) {
    for (let row = 0; row < length; row++) {
      if (isSolid[row * width + column] === 0) continue
      const first = row
      while (row < length && isSolid[row * width + column] === 1) row++
      yield { column, first, end: row }
    }
  }
}

/**
 * The lowest heights, from 0, that give each pixel its shade: `heights[(row + 1) * width + column]`; row 0 is the row of
 * blocks north of the picture, for the shades of its first row.
 */
export function lowestHeights({ width, length, isSolid }: ReliefArea, shades: Uint8Array): Uint16Array {
  const heights = new Uint16Array(width * (length + 1))
  /** Whether a pixel's height follows from its northern neighbour's. */
  const isLinked = (pixel: number): boolean =>
    isSolid[pixel] === 1 && (pixel < width || isSolid[pixel - width] === 1)
  // From north to south the height that the light pixels before ask for, then back that of the dark pixels after.
  for (let pixel = 0; pixel < isSolid.length; pixel++) {
    if (isLinked(pixel)) heights[pixel + width] = nextHeight(heights[pixel]!, shades[pixel]!, shade.light)
  }
  const needed = new Uint16Array(width)
  for (let pixel = isSolid.length - 1, column = width - 1; pixel >= 0; pixel--) {
    needed[column] = isLinked(pixel) ? nextHeight(needed[column]!, shades[pixel]!, shade.dark) : 0
    if (needed[column]! > heights[pixel]!) heights[pixel] = needed[column]!
    column = column === 0 ? width - 1 : column - 1
  }
  return heights
}

/** How many levels the values of a map's pixels, `base colour id * 4 + shade`, take at least. */
export function levelsOf(area: ReliefArea, values: Uint8Array): number {
  const shades = values.map((value) => value & 3)
  return lowestHeights(area, shades).reduce((highest, height) => Math.max(highest, height), 0) + 1
}

function nextHeight(height: number, kind: number, rising: number): number {
  if (kind === rising) return height + 1
  return kind === shade.normal ? height : 0
}

/**
 * The shades of the lowest total cost among all for which heights 0..maxHeight - 1 suffice; exact, by dynamic programming over each
 * column's heights. `costs[pixel * 3 + shade]` is what a shade costs at a pixel.
 */
export function shadesWithin(area: ReliefArea, costs: Float32Array, maxHeight: number): Uint8Array {
  const shades = new Uint8Array(area.width * area.length).fill(shade.normal)
  const places = area.length * maxHeight
  const steps = { maxHeight, shades: new Uint8Array(places), heights: new Uint16Array(places) }
  for (const run of runsOf(area)) solveRun(run, area.width, costs, steps, shades)
  return shades
}

/** For each row and height of a run the best shade there and the height before. */
interface Steps {
  readonly maxHeight: number
  readonly shades: Uint8Array
  readonly heights: Uint16Array
}

function solveRun(
  { column, first, end }: Run,
  width: number,
  costs: Float32Array,
  steps: Steps,
  shades: Uint8Array,
): void {
  const { maxHeight } = steps
  // The lowest cost so far of a way that ends at each height. The row north of the picture costs nothing.
  let totals = new Float64Array(maxHeight)
  let next = new Float64Array(maxHeight)
  for (let row = first; row < end; row++) {
    const pixel = row * width + column
    if (row > 0 && row === first) startRun(next, steps, row, costs[pixel * 3 + shade.light]!)
    else takeRow(totals, next, steps, row, costs, pixel)
    const swap = totals
    totals = next
    next = swap
  }
  let height = totals.indexOf(totals.reduce((least, total) => Math.min(least, total)))
  for (let row = end - 1; row >= first; row--) {
    const at = row * maxHeight + height
    shades[row * width + column] = steps.shades[at]!
    height = steps.heights[at]!
  }
}

function startRun(totals: Float64Array, steps: Steps, row: number, cost: number): void {
  totals.fill(cost)
  steps.shades.fill(shade.light, row * steps.maxHeight, (row + 1) * steps.maxHeight)
}

function takeRow(
  totals: Float64Array,
  next: Float64Array,
  steps: Steps,
  row: number,
  costs: Float32Array,
  pixel: number,
): void {
  const { maxHeight } = steps
  const base = row * maxHeight
  const take = (height: number, kind: number, from: number): void => {
    const total = totals[from]! + costs[pixel * 3 + kind]!
    if (total >= next[height]!) return
    next[height] = total
    steps.shades[base + height] = kind
    steps.heights[base + height] = from
  }
  next.fill(Number.POSITIVE_INFINITY)
  let lower = -1
  let higher = -1
  for (let height = 0; height < maxHeight; height++) {
    take(height, shade.normal, height)
    if (lower >= 0) take(height, shade.light, lower)
    if (lower < 0 || totals[height]! < totals[lower]!) lower = height
  }
  for (let height = maxHeight - 1; height >= 0; height--) {
    if (higher >= 0) take(height, shade.dark, higher)
    if (higher < 0 || totals[height]! < totals[higher]!) higher = height
  }
}
