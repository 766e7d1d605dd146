import type { Pixels } from './pixels.ts'
import { joinPng, type PngTools } from './png-chunks.ts'

/** Any picture as a PNG with eight bits a channel and alpha. */
export function encodeRgbaPng({ width, height, data }: Pixels, tools: PngTools): Uint8Array {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, RGBA], 8)
  const stride = width * 4
  const lines = new Uint8Array((stride + 1) * height)
  // Rows with filter type 0 in front: drawn pictures are flat areas, which filters don't make smaller.
  for (let y = 0; y < height; y++) {
    lines.set(data.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1)
  }
  return joinPng(
    [
      ['IHDR', header],
      ['IDAT', tools.compress(lines)],
      ['IEND', new Uint8Array(0)],
    ],
    tools,
  )
}

const RGBA = 6
