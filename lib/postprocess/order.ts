import { Failure } from '../failure.ts'
import type { MapPlace } from './template/tree.ts'

/** `column`: top to bottom, then left to right. `row`: left to right, then top to bottom. `-reverse`: the same way back. */
export const orders = ['column', 'row', 'column-reverse', 'row-reverse'] as const
export type Order = (typeof orders)[number]

export function readOrder(text: string): Order {
  const order = orders.find((one) => one === text)
  if (order) return order
  throw new Failure('invalid', `The order ${JSON.stringify(text)} is unknown: use ${orders.join(', ')}.`)
}

/** Maps of the art from left to right and from top to bottom. */
export interface ArtSize {
  readonly width: number
  readonly height: number
}

/** Where in the art the map with that running number belongs. After one art is full the next begins. */
export function placeAt(index: number, { width, height }: ArtSize, order: Order): MapPlace {
  const whole = width * height
  const group = Math.floor(index / whole)
  const step = index % whole
  const walked = isReverse(order) ? whole - 1 - step : step
  return isColumn(order)
    ? { Width: Math.floor(walked / height), Height: walked % height, Index: index, Group: group }
    : { Width: walked % width, Height: Math.floor(walked / width), Index: index, Group: group }
}

/** A place on a wall of item frames, counted from its top-left one. */
export interface WallPlace {
  readonly column: number
  readonly row: number
}

/** Sorts places on a wall into the order in which the running number walks over them. */
export function compareOnWall(a: WallPlace, b: WallPlace, order: Order): number {
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
