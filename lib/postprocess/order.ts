import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import type { MapPosition } from './template/tree.ts'

/** `column`: top to bottom, then left to right. `row`: left to right, then top to bottom. `-reverse`: the same backwards. */
export const orders = ['column', 'row', 'column-reverse', 'row-reverse'] as const
export type Order = (typeof orders)[number]

export function readOrder(text: string): Order {
  const order = orders.find((one) => one === text)
  if (order) return order
  throw new Failure('invalid', sentence('unknownOrder', { order: JSON.stringify(text), known: orders }))
}

/** Maps of the art from left to right and from top to bottom. */
interface ArtSize {
  readonly width: number
  readonly height: number
}

/** Position in the art of the map with that running number. When one art is full, the next begins. */
export function positionAt(index: number, { width, height }: ArtSize, order: Order): MapPosition {
  const whole = width * height
  const group = Math.floor(index / whole)
  const step = index % whole
  const cell = isReverse(order) ? whole - 1 - step : step
  return isColumn(order)
    ? { Width: Math.floor(cell / height), Height: cell % height, Index: index, Group: group }
    : { Width: cell % width, Height: Math.floor(cell / width), Index: index, Group: group }
}

/** Position on a wall of item frames, counted from the top-left frame. */
export interface WallPosition {
  readonly column: number
  readonly row: number
}

/** Sorts positions on a wall by their running numbers. */
export function compareOnWall(a: WallPosition, b: WallPosition, order: Order): number {
  const forward = isColumn(order)
    ? a.column - b.column || a.row - b.row
    : a.row - b.row || a.column - b.column
  return isReverse(order) ? -forward : forward
}

function isColumn(order: Order): boolean {
  return order.startsWith('column')
}

function isReverse(order: Order): boolean {
  return order.endsWith('-reverse')
}
