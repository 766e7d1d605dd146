import type { MapPicture } from './map-picture.ts'

interface Corner {
  readonly x: number
  readonly y: number
}

/** Copies a part of a picture to a place in another that has room for it; in pixels, from the upper left corners. */
export function copyPart(
  from: MapPicture,
  { x, y, width, height }: Corner & Pick<MapPicture, 'width' | 'height'>,
  to: MapPicture,
  at: Corner,
): void {
  for (let row = 0; row < height; row++) {
    const start = (y + row) * from.width + x
    to.pixels.set(from.pixels.subarray(start, start + width), (at.y + row) * to.width + at.x)
  }
}

/** A transparent picture. */
export const blankPicture = (width: number, height: number): MapPicture => ({
  width,
  height,
  pixels: new Uint8Array(width * height),
})
