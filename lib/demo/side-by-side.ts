import type { MapPicture } from '../mapart/map-picture.ts'

/** Two pictures beside each other with a gap between them. */
export function sideBySide(left: MapPicture, right: MapPicture, gap = 4): MapPicture {
  const width = left.width + gap + right.width
  const height = Math.max(left.height, right.height)
  const pixels = new Uint8Array(width * height)
  for (const [picture, offset] of [
    [left, 0],
    [right, left.width + gap],
  ] as const) {
    for (let y = 0; y < picture.height; y++) {
      const row = picture.pixels.subarray(y * picture.width, (y + 1) * picture.width)
      pixels.set(row, y * width + offset)
    }
  }
  return { width, height, pixels }
}
