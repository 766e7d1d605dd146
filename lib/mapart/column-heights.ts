import { shade } from './map-palette.ts'
import { isDrawnInRing } from './suppressed/held-map.ts'

/** The levels, 0 or 1, of the blocks of one column of pixels, that of the row north of the maps first. */
export interface ColumnHeights {
  /** While even pixels are drawn. */
  readonly first: Uint8Array
  /** While odd pixels are drawn. */
  readonly last: Uint8Array
}

/** How much a block takes by its level first and last: none, one that is placed late, one that is taken away, one that stays. */
const costs = [0, 3, 8, 1]
/** How much one takes that is taken away where that is quickly done. */
const quickCost = 3
const takenAway = 2

/**
 * The levels that give a column of pixels its shades with the fewest changes between the two times. `values` are the pixels from north to
 * south, 0 where there is no block. A pixel's shade needs a step from its northern neighbour, at the time at which it is drawn; a step
 * from where there is no block always goes up. `isQuick` says where a block is quickly taken away, by the row from the north row on.
 */
export function columnHeights(
  values: Uint8Array,
  column: number,
  isQuick: (row: number) => boolean,
): ColumnHeights {
  const count = values.length + 1
  const costOf = (row: number, state: number): number =>
    state === takenAway && isQuick(row) ? quickCost : costs[state]!
  // The least cost up to each cell by its state, `2 * first + last`, and the state of the cell before it.
  let least = costs.map((_, state) => costOf(0, state))
  const cameFrom: number[][] = []
  for (let cell = 1; cell < count; cell++) {
    const isFree = values[cell - 1] === 0 || (cell > 1 && values[cell - 2] === 0)
    const step = (values[cell - 1]! & 3) - shade.normal
    const bit = isDrawnInRing(column, cell - 1) ? 0 : 1
    const best = costs.map((_, state) => {
      let from = -1
      for (let before = 0; before < costs.length; before++) {
        if (!isFree && ((state >> bit) & 1) - ((before >> bit) & 1) !== step) continue
        if (from < 0 || least[before]! < least[from]!) from = before
      }
      return { from, cost: from < 0 ? Number.POSITIVE_INFINITY : least[from]! + costOf(cell, state) }
    })
    least = best.map(({ cost }) => cost)
    cameFrom.push(best.map(({ from }) => from))
  }
  const first = new Uint8Array(count)
  const last = new Uint8Array(count)
  let state = least.indexOf(Math.min(...least))
  for (let cell = count - 1; cell >= 0; cell--) {
    first[cell] = state >> 1
    last[cell] = state & 1
    if (cell > 0) state = cameFrom[cell - 1]![state]!
  }
  return { first, last }
}
