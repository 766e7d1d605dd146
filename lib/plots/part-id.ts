/** The id of the task that makes a part of an art, whose place among the parts counts from 0. */
export const partId = (art: string, column: number, row: number): string =>
  `${art}-c${column + 1}-r${row + 1}`.slice(-64)
