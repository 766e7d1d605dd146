/**
 * Sorts the first `size` cells in place, their states along with them, and drops all but the last of equal cells; returns
 * how many remain. A stable radix sort in two passes of 16 bits.
 */
export function sortCells(cells: Uint32Array, states: Uint16Array, size: number): number {
  const otherCells = new Uint32Array(size)
  const otherStates = new Uint16Array(size)
  scatter(cells, states, otherCells, otherStates, size, 0)
  scatter(otherCells, otherStates, cells, states, size, DIGIT_BITS)
  return dropRepeats(cells, states, size)
}

const DIGIT_BITS = 16
const DIGIT_MASK = (1 << DIGIT_BITS) - 1

function scatter(
  fromCells: Uint32Array,
  fromStates: Uint16Array,
  toCells: Uint32Array,
  toStates: Uint16Array,
  size: number,
  shift: number,
): void {
  const starts = new Uint32Array(DIGIT_MASK + 2)
  for (let i = 0; i < size; i++) starts[((fromCells[i]! >>> shift) & DIGIT_MASK) + 1]!++
  for (let digit = 1; digit < starts.length; digit++) starts[digit]! += starts[digit - 1]!
  for (let i = 0; i < size; i++) {
    const cell = fromCells[i]!
    const at = starts[(cell >>> shift) & DIGIT_MASK]!++
    toCells[at] = cell
    toStates[at] = fromStates[i]!
  }
}

function dropRepeats(cells: Uint32Array, states: Uint16Array, size: number): number {
  let count = 0
  for (let i = 0; i < size; i++) {
    if (i + 1 < size && cells[i] === cells[i + 1]) continue
    cells[count] = cells[i]!
    states[count++] = states[i]!
  }
  return count
}
