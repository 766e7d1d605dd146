import { type Beyond, colourCells } from './gamut.ts'
import { markAround } from './padded-plane.ts'
import type { LinearPicture } from './picture.ts'

/**
 * Marks the ground of a picture among what some tones can't mix: pixels of colours that fill areas evenly, as paper does, also those between
 * letters, and all right beside them. Ground and what is drawn on it are taken for what they are, however far the nearest colours lie:
 * a mixture that comes a little nearer is seen as dirt. Undefined if there is none.
 */
export function groundBeyond(picture: LinearPicture, { cells }: Beyond): Uint8Array | undefined {
  const { width, height } = picture
  const counts = new Uint32Array(1 + colourCells)
  for (let pixel = 0; pixel < cells.length; pixel++) {
    const cell = cells[pixel]!
    if (cell > 0 && isEven(picture, cells, pixel)) counts[cell]!++
  }
  const isGround = counts.map((count) => (count >= leastShare * cells.length ? 1 : 0))
  if (!isGround.includes(1)) return undefined
  const marks = new Uint8Array(cells.length)
  for (let pixel = 0; pixel < cells.length; ) {
    const rowEnd = pixel - (pixel % width) + width
    let end = pixel
    while (end < rowEnd && isGround[cells[end]!] === 1) end++
    if (end > pixel) markAround(marks, pixel, { width, height, run: end - pixel })
    pixel = Math.max(end, pixel + 1)
  }
  return marks
}

/**
 * By which share each pixel that the normal shades can't mix is moved to where they can, in art of some levels. Light blocks rise one by
 * one and dark ones come down, so with few levels a light area would be hatched with the dark rows by which it comes down again.
 * Even ground is moved all the way, other runs of pixels in a column the farther the more they are for the levels, so that small lights stay.
 * Undefined if there is hardly anything to move.
 */
export function sharesWithin(
  picture: LinearPicture,
  beyond: Beyond,
  levels: number,
): Float32Array | undefined {
  const { width, height } = picture
  const { cells } = beyond
  const ground = groundBeyond(picture, beyond)
  const shares = new Float32Array(cells.length)
  let total = 0
  for (let column = 0; column < width; column++) {
    for (let row = 0; row < height; row++) {
      const first = row
      while (row < height && cells[row * width + column] !== 0) row++
      const share = Math.max(0, 1 - (runOfLevel * (levels - 1)) / (row - first))
      for (let pixel = first * width + column; pixel < row * width; pixel += width) {
        shares[pixel] = ground?.[pixel] === 1 ? 1 : share
        total += shares[pixel]!
      }
    }
  }
  return total < leastShare * cells.length ? undefined : shares
}

/** Whether a picture is so much darker than another, by the luma of their pixels, that it is worth to be told. */
export function isDarker(luma: Float32Array, than: Float32Array): boolean {
  let less = 0
  for (let pixel = 0; pixel < luma.length; pixel++) less += than[pixel]! - luma[pixel]!
  return less > noticedShare * luma.length
}

const noticedShare = 0.01

/** As many pixels in a row look right with one light one among them. */
const runOfLevel = 4

/** Share of the picture that a colour must fill evenly. */
const leastShare = 0.01

/** Whether a pixel and all around it hardly differ. */
function isEven({ width, green }: LinearPicture, cells: Uint16Array, pixel: number): boolean {
  const cell = cells[pixel]
  const middle = green[pixel]!
  for (let row = -width; row <= width; row += width) {
    for (let at = pixel + row - 1; at <= pixel + row + 1; at++) {
      if (cells[at] !== cell || Math.abs(green[at]! - middle) > leastDifference) return false
    }
  }
  return true
}

/** In linear light; about two steps of a bright byte. */
const leastDifference = 0.016
