/*
 * The game draws a part of a map while a player holds it: pixels nearer than a radius, and of the outermost ring, two pixels
 * wide, only those whose column and row have an odd sum. Everything else stays as it was drawn before. So a picture can be drawn in
 * parts while blocks change: even pixels first, with all that is near, and odd ones later from so far away that they lie in the ring.
 *
 * Source: the game's MapItem.update, as described in minecraft.wiki, Map; a ceiling (the Nether) halves the radius.
 */

/** Where the holder is, in pixels from the north-western corner of the map; it may be beyond the map. */
export interface Holder {
  readonly column: number
  readonly row: number
}

export const drawingRadius = 128
/** Where the dimension has a ceiling. */
export const radiusUnderCeiling = drawingRadius / 2
const ringWidth = 2

/** Whether the ring may draw a pixel, too; others are drawn from near alone. */
export function isDrawnInRing(column: number, row: number): boolean {
  return ((column + row) & 1) === 1
}

/** Whether a pixel is drawn anew while the map is held. */
export function isDrawnFrom(holder: Holder, column: number, row: number, radius = drawingRadius): boolean {
  const distance = (column - holder.column) ** 2 + (row - holder.row) ** 2
  if (distance >= radius ** 2) return false
  return distance <= (radius - ringWidth) ** 2 || isDrawnInRing(column, row)
}

/** The pixels of a map after it was held for a whole round of ticks; `now` is what it would show if all of it were drawn. */
export function heldFrom(
  holder: Holder,
  before: Uint8Array,
  now: Uint8Array,
  side: number,
  radius = drawingRadius,
): Uint8Array {
  return before.map((value, pixel) =>
    isDrawnFrom(holder, pixel % side, Math.floor(pixel / side), radius) ? now[pixel]! : value,
  )
}

/** Pixels of which the even ones are drawn first, and the odd ones last. */
export function drawnInTurn(first: Uint8Array, last: Uint8Array, width: number): Uint8Array {
  return first.map((value, pixel) =>
    isDrawnInRing(pixel % width, Math.floor(pixel / width)) ? last[pixel]! : value,
  )
}
