/** A picture unpacked: red, green, blue, alpha of each pixel, row by row, alpha not premultiplied. */
export interface Pixels {
  readonly width: number
  readonly height: number
  /** `width * height * 4` bytes. */
  readonly data: Uint8Array
}

/** All transparent. */
export function blankPixels(width: number, height: number): Pixels {
  return { width, height, data: new Uint8Array(width * height * 4) }
}
