/** Returns a function that finds the index of a cell in a rising list, -1 without it. Cells must be asked for in rising order. */
export function createCellCursor(cells: Uint32Array): (cell: number) => number {
  let at = 0
  return (cell) => {
    while (cells[at]! < cell) at++
    return cells[at] === cell ? at : -1
  }
}
