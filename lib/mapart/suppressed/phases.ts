import { drawingRadius, type Holder } from './held-map.ts'

/** Columns of a map, counted from its western edge, whose odd pixels are drawn together, and where the map is held for that. */
export interface Phase {
  /** The western one. */
  readonly column: number
  readonly columns: number
  readonly stands: readonly Holder[]
}

/**
 * Rows between a holder and the farthest odd pixel of the farther column that lies in the ring. That column's odd pixels are an odd
 * number of rows away, as the holder's column and row have an odd sum; the nearer column lies in the ring for 22 rows.
 */
const reach = 15
const betweenStands = 2 * (reach + 1)

/**
 * The phases of a part of a map, the easternmost columns first: the map is held to the west, so that they lie in the ring, what is east of them
 * is out of range, and what is west of them, which still stands as it was first, is drawn once more as it was.
 *
 * Two columns at once, at 126 and at 127 pixels: the pixel of the nearer one in the holder's row, which does not lie in the ring, is an odd one.
 */
export function phasesOf(part: { left: number; top: number; right: number; bottom: number }): Phase[] {
  const phases: Phase[] = []
  for (let end = part.right; end > part.left; end -= 2) {
    const columns = Math.min(2, end - part.left)
    const holder = end - drawingRadius
    const middle = part.top + reach
    const first = ((holder + middle) & 1) === 1 ? middle : middle + 1
    const count = Math.max(1, Math.ceil((part.bottom - first + reach) / betweenStands))
    const stands = Array.from({ length: count }, (_, i) => ({
      column: holder,
      row: first + i * betweenStands,
    }))
    phases.push({ column: end - columns, columns, stands })
  }
  return phases
}
