import { drawingRadius, type Holder } from './held-map.ts'

/** Columns of a map, counted from its western edge, whose odd pixels are drawn together, and where the map is held for that. */
export interface Phase {
  /** The western one. */
  readonly column: number
  readonly columns: number
  readonly stands: readonly Holder[]
}

/** Rows of the farther column that lie in the ring north and south of the holder. */
const reach = 15

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
    const stands: Holder[] = []
    // Rows from here on are not yet drawn.
    for (let row = part.top; row < part.bottom; ) {
      const middle = Math.min(row + reach, Math.max(row, part.bottom - 1))
      const odd = ((holder + middle) & 1) === 0 ? middle - 1 : middle
      stands.push({ column: holder, row: odd })
      row = odd + reach + 1
    }
    phases.push({ column: end - columns, columns, stands })
  }
  return phases
}
