import { blankPixels, type Pixels } from './pixels.ts'

/** Whether a picture of that Exif orientation lies on its side. */
export function isSideways(orientation: number): boolean {
  return orientation >= 5
}

/** A picture turned and mirrored by its Exif orientation. */
export function turn(picture: Pixels, orientation: number): Pixels {
  if (orientation === 1) return picture
  const { width, height, data } = picture
  const turned = isSideways(orientation) ? blankPixels(height, width) : blankPixels(width, height)
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const to = new Uint32Array(turned.data.buffer)
  for (let y = 0; y < turned.height; y++) {
    for (let x = 0; x < turned.width; x++) {
      const [sourceX, sourceY] = source(orientation, x, y, width - 1, height - 1)
      to[y * turned.width + x] = from[sourceY * width + sourceX]!
    }
  }
  return turned
}

/** The pixel of the stored picture that belongs at x, y of the turned one. */
function source(orientation: number, x: number, y: number, right: number, bottom: number): [number, number] {
  switch (orientation) {
    case 2:
      return [right - x, y]
    case 3:
      return [right - x, bottom - y]
    case 4:
      return [x, bottom - y]
    case 5:
      return [y, x]
    case 6:
      return [y, bottom - x]
    case 7:
      return [right - y, bottom - x]
    case 8:
      return [right - y, x]
    default:
      return [x, y]
  }
}
