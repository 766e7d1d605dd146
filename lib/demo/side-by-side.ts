import type { MapPicture } from '../mapart/map-picture.ts'

/** Pictures beside each other, from left to right, with gaps between them. */
export function sideBySide(pictures: readonly MapPicture[], gap = 4): MapPicture {
  const width = pictures.reduce((sum, picture) => sum + picture.width + gap, -gap)
  const height = Math.max(...pictures.map((picture) => picture.height))
  const pixels = new Uint8Array(width * height)
  let left = 0
  for (const picture of pictures) {
    for (let y = 0; y < picture.height; y++) {
      const row = picture.pixels.subarray(y * picture.width, (y + 1) * picture.width)
      pixels.set(row, y * width + left)
    }
    left += picture.width + gap
  }
  return { width, height, pixels }
}
