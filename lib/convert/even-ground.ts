import { cubeRoot } from './colour/colour.ts'
import type { Tones } from './colour/tones.ts'
import { withinGamut } from './gamut.ts'
import { markAround } from './padded-plane.ts'
import type { LinearPicture } from './picture.ts'

/**
 * Marks the ground of a picture that some tones can't mix: pixels of colours that fill areas evenly, as paper does, also those between
 * letters, and all right beside them. Ground and what is drawn on it are taken for what they are, however far the nearest colours lie:
 * a mixture that comes a little nearer is seen as dirt. Undefined if there is none.
 */
export function groundBeyond(picture: LinearPicture, tones: Tones): Uint8Array | undefined {
  const { width, height } = picture
  const cells = cellsOf(
    picture,
    withinGamut(picture, tones, () => 1),
  )
  const counts = new Map<number, number>()
  for (let pixel = 0; pixel < cells.length; pixel++) {
    const cell = cells[pixel]!
    if (cell > 0 && isEven(picture, cells, pixel)) counts.set(cell, (counts.get(cell) ?? 0) + 1)
  }
  const ground = new Set(
    [...counts].filter(([, count]) => count >= leastShare * cells.length).map(([cell]) => cell),
  )
  if (ground.size === 0) return undefined
  const marks = new Uint8Array(cells.length)
  for (let pixel = 0; pixel < cells.length; pixel++)
    if (ground.has(cells[pixel]!)) markAround(marks, pixel, width, height)
  return marks
}

/** Share of the picture that a colour must fill evenly. */
const leastShare = 0.01

/** For each pixel that differs between two pictures a number of its colour, else 0. */
function cellsOf(picture: LinearPicture, other: LinearPicture): Uint16Array {
  const { red, green, blue } = picture
  const step = (light: number): number => Math.min(31, Math.floor(cubeRoot(light) * 32))
  return Uint16Array.from(red, (_, i) =>
    other.red[i] === red[i] && other.green[i] === green[i] && other.blue[i] === blue[i]
      ? 0
      : 1 + (step(red[i]!) * 32 + step(green[i]!)) * 32 + step(blue[i]!),
  )
}

/** Whether a pixel and all around it hardly differ. */
function isEven({ width, green }: LinearPicture, cells: Uint16Array, pixel: number): boolean {
  for (let row = -width; row <= width; row += width) {
    for (let at = pixel + row - 1; at <= pixel + row + 1; at++) {
      if (cells[at] !== cells[pixel] || Math.abs(green[at]! - green[pixel]!) > leastDifference) return false
    }
  }
  return true
}

/** In linear light; about two steps of a bright byte. */
const leastDifference = 0.016
