import type { Area, Rectangle } from './areas.ts'
import type { BlocksLeft } from './art-cells.ts'

/** An area in two: what its bot keeps, and what another gets. */
export interface Parts {
  readonly kept: Rectangle
  readonly given: Rectangle
}

/** In blocks: where so many columns or fewer have something left, the area is cut from north to south instead. */
const narrow = 15

/**
 * Cuts an area so that the other bot gets so many of the blocks that are left, on the side on which less is done: there its own
 * bot comes last. Undefined where all that is left is in one column.
 */
export function cutArea(area: Area, left: BlocksLeft, blocks: number): Parts | undefined {
  const [alongX, alongZ] = [stretchOf(left.inColumn), stretchOf(left.inRow)]
  if (alongX.length > narrow || alongZ.length < 2) {
    const cut = placeOfCut(left.inColumn, alongX, blocks)
    if (!cut) return undefined
    const at = area.west + cut.at
    const [west, east] = [rectangleOf(area, { east: at }), rectangleOf(area, { west: at })]
    return cut.givesEnd ? { kept: west, given: east } : { kept: east, given: west }
  }
  const cut = placeOfCut(left.inRow, alongZ, blocks)
  if (!cut) return undefined
  const at = area.north + cut.at
  const [north, south] = [rectangleOf(area, { south: at }), rectangleOf(area, { north: at })]
  return cut.givesEnd ? { kept: north, given: south } : { kept: south, given: north }
}

const rectangleOf = ({ west, east, north, south }: Rectangle, edges: Partial<Rectangle>): Rectangle => ({
  ...{ west, east, north, south },
  ...edges,
})

interface Stretch {
  readonly begin: number
  readonly length: number
}

/** From the first line with something left to the last. */
function stretchOf(lines: Uint32Array): Stretch {
  const begin = lines.findIndex((left) => left > 0)
  return { begin, length: lines.findLastIndex((left) => left > 0) - begin + 1 }
}

/** Before which line to cut, so that one side has so much left; each has at least one line of the stretch. */
function placeOfCut(lines: Uint32Array, { begin, length }: Stretch, wanted: number) {
  if (length < 2) return undefined
  const end = begin + length
  const sum = (from: number, to: number) => lines.slice(from, to).reduce((all, left) => all + left, 0)
  const middle = Math.floor(lines.length / 2)
  const givesEnd = sum(lines.length - middle, lines.length) >= sum(0, middle)
  let [at, got] = givesEnd ? [end, 0] : [begin, 0]
  for (let rest = length - 1; rest > 0; rest--) {
    const next = lines[givesEnd ? at - 1 : at]!
    if (got > 0 && got + next / 2 > wanted) break
    got += next
    at += givesEnd ? -1 : 1
  }
  return { at, givesEnd }
}
