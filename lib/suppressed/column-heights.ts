import { shade } from '../mapart/map-palette.ts'
import { isDrawnInRing } from '../mapart/suppressed/held-map.ts'

/** The levels of the highest blocks of one column of pixels, that of the row north of the maps first; `nothing` where no block is. */
interface ColumnHeights {
  /** While even pixels are drawn. */
  readonly first: Int8Array
  /** While odd pixels are drawn. */
  readonly last: Int8Array
}

/** The level of what is deep below. */
const nothing = -1

/** Seconds that one block takes, roughly: to place it first or late, and to take it away where that is quick or slow. */
const seconds = { first: 0.4, late: 1.5, quick: 0.4, slow: 6 } as const

interface HeightOptions {
  readonly levels: number
  /** Whether the highest block is quickly taken away, by the row from the north row on. */
  readonly isQuick: (row: number) => boolean
}

interface State {
  readonly first: number
  readonly last: number
}

/**
 * The levels that give a column of pixels its shades with the least work between the two times. `values` are the pixels from north to
 * south, 0 where nothing is to be seen. A pixel's shade needs a step from its northern neighbour, at the time at which it is drawn. On three
 * levels nothing is placed late, but for what lies in the place of an even pixel that is not to be seen.
 */
export function columnHeights(values: Uint8Array, column: number, options: HeightOptions): ColumnHeights {
  const { levels, isQuick } = options
  const costOf = (row: number, { first, last }: State): number => {
    const [low, high] = first < last ? [first, last] : [last, first]
    const placed = seconds.first * (high - nothing)
    if (first === last) return placed
    if (last > first)
      return placed + (levels > 2 && low !== nothing ? Number.POSITIVE_INFINITY : seconds.late * (high - low))
    // Blocks beneath the highest give a shade alone, and are quick.
    return placed + (isQuick(row) ? seconds.quick : seconds.slow) + seconds.quick * (high - low - 1)
  }
  const timeOf = (cell: number): keyof State => (isDrawnInRing(column, cell - 1) ? 'last' : 'first')
  const seen = statesOf(levels, (level) => level !== nothing)
  /** Of a pixel that is not to be seen: something may lie there while its neighbours are drawn. */
  const unseen = { first: seen, last: seen }
  for (const time of ['first', 'last'] as const)
    unseen[time] = statesOf(levels, (level, when) => when !== time || level === nothing)

  // The states of each cell with the least cost up to there, and the one of the cell before.
  let states: readonly State[] = seen
  let least = seen.map((state) => costOf(0, state))
  const ways: { states: readonly State[]; from: readonly number[] }[] = []
  for (let cell = 1; cell <= values.length; cell++) {
    const value = values[cell - 1]!
    const time = timeOf(cell)
    const before = states
    const next = value === 0 ? unseen[time] : seen
    const from = next.map((state) => {
      let best = -1
      for (let i = 0; i < before.length; i++) {
        if (value !== 0 && Math.sign(state[time] - before[i]![time]) !== (value & 3) - shade.normal) continue
        if (best < 0 || least[i]! < least[best]!) best = i
      }
      return best
    })
    const cost = least
    least = next.map((state, i) =>
      from[i]! < 0 ? Number.POSITIVE_INFINITY : cost[from[i]!]! + costOf(cell, state),
    )
    ways.push({ states: before, from })
    states = next
  }
  const first = new Int8Array(values.length + 1)
  const last = new Int8Array(values.length + 1)
  let state = least.indexOf(Math.min(...least))
  for (let cell = values.length; cell >= 0; cell--) {
    first[cell] = states[state]!.first
    last[cell] = states[state]!.last
    const way = ways[cell - 1]
    if (!way) break
    state = way.from[state]!
    states = way.states
  }
  return { first, last }
}

function statesOf(levels: number, mayLie: (level: number, time: keyof State) => boolean): State[] {
  const all = Array.from({ length: levels + 1 }, (_, i) => i + nothing)
  return all
    .filter((first) => mayLie(first, 'first'))
    .flatMap((first) => all.filter((last) => mayLie(last, 'last')).map((last) => ({ first, last })))
}
