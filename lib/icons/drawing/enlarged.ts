import { blankPixels, type Pixels } from '../../images/pixels.ts'

/** A picture with every pixel as a square of `times` x `times`. */
export function enlarged({ width, height, data }: Pixels, times: number): Pixels {
  const large = blankPixels(width * times, height * times)
  for (let y = 0; y < large.height; y++) {
    for (let x = 0; x < large.width; x++) {
      const from = (Math.floor(y / times) * width + Math.floor(x / times)) * 4
      large.data.set(data.subarray(from, from + 4), (y * large.width + x) * 4)
    }
  }
  return large
}
