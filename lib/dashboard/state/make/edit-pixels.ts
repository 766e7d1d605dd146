import type { LivePicture } from '../../../convert/live/draw.ts'
import type { Cell } from '../../parts/read-cell.ts'

/** The pixels of a straight line (Bresenham). */
export function linePixels(from: Cell, to: Cell, width: number): number[] {
  const [dx, dz] = [Math.abs(to.x - from.x), Math.abs(to.z - from.z)]
  const [stepX, stepZ] = [Math.sign(to.x - from.x), Math.sign(to.z - from.z)]
  const pixels: number[] = []
  let { x, z } = from
  let error = dx - dz
  for (let left = Math.max(dx, dz); left >= 0; left--) {
    pixels.push(z * width + x)
    const twice = 2 * error
    if (twice > -dz) {
      error -= dz
      x += stepX
    }
    if (twice < dx) {
      error += dx
      z += stepZ
    }
  }
  return pixels
}

type Area = Pick<LivePicture, 'width' | 'height' | 'blockOf'>

/** The pixels of one block that lie side by side around a cell. */
export function filledPixels({ width, height, blockOf }: Area, { x, z }: Cell): number[] {
  const first = z * width + x
  const isReached = new Uint8Array(blockOf.length)
  isReached[first] = 1
  const pixels = [first]
  for (let next = 0; next < pixels.length; next++) {
    const pixel = pixels[next]!
    const column = pixel % width
    for (const [other, isInside] of [
      [pixel - 1, column > 0],
      [pixel + 1, column < width - 1],
      [pixel - width, pixel >= width],
      [pixel + width, pixel < width * (height - 1)],
    ] as const) {
      if (!isInside || isReached[other] === 1 || blockOf[other] !== blockOf[first]) continue
      isReached[other] = 1
      pixels.push(other)
    }
  }
  return pixels
}

/** All pixels of the block at a cell. */
export function samePixels({ width, blockOf }: Area, { x, z }: Cell): number[] {
  const block = blockOf[z * width + x]
  return [...blockOf.keys()].filter((pixel) => blockOf[pixel] === block)
}
