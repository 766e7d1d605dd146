import { blankPixels, type Pixels } from '../../images/pixels.ts'
import type { Colour } from './colour.ts'

/** Texels along the edge of a block's face or of a flat icon. */
export const tileEdge = 16

/** A tile of 16x16 texels; `at` gives the colour of each, with or without an alpha 0..255, or undefined for a hole. */
export function tile(at: (x: number, y: number) => Colour | readonly [Colour, number] | undefined): Pixels {
  const picture = blankPixels(tileEdge, tileEdge)
  for (let y = 0; y < tileEdge; y++) {
    for (let x = 0; x < tileEdge; x++) {
      const found = at(x, y)
      if (found === undefined) continue
      const [colour, alpha] = typeof found === 'number' ? [found, 255] : found
      picture.data.set([colour >> 16, (colour >> 8) & 255, colour & 255, alpha], (y * tileEdge + x) * 4)
    }
  }
  return picture
}

/** Value noise: a number 0..1, always the same for the same texel and seed. */
export function grain(x: number, y: number, seed: number): number {
  let value = Math.imul(x + 1, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca6b) ^ Math.imul(seed + 1, 0xc2b2ae35)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39)
  return ((value ^ (value >>> 15)) >>> 0) / 2 ** 32
}

/** Smooth noise over `size` texels that repeats at the tile's edges. */
export function cloud(x: number, y: number, seed: number, size: number): number {
  const count = tileEdge / size
  const left = Math.floor(x / size)
  const top = Math.floor(y / size)
  const corner = (column: number, row: number) => grain((left + column) % count, (top + row) % count, seed)
  const across = (x / size) % 1
  const down = (y / size) % 1
  const upper = corner(0, 0) * (1 - across) + corner(1, 0) * across
  const lower = corner(0, 1) * (1 - across) + corner(1, 1) * across
  return upper * (1 - down) + lower * down
}
