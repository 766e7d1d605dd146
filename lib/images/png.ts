import { mapPaletteRgb } from '../mapart/map-palette.ts'
import type { MapPicture } from '../mapart/map-picture.ts'

/** The two jobs of PNG that are worth the runtime's own code. */
export interface PngTools {
  /** A zlib stream (RFC 1950) of the bytes. */
  compress(bytes: Uint8Array): Uint8Array
  /** The CRC-32 of PNG chunks. */
  crc32(bytes: Uint8Array): number
}

/**
 * A map picture as an indexed PNG: eight bits a pixel, the palette of maps, value 0 transparent. `scale` makes each
 * block a square of that many pixels.
 */
export function encodeMapPng(picture: MapPicture, tools: PngTools, scale = 1): Uint8Array {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, picture.width * scale)
  view.setUint32(4, picture.height * scale)
  header.set([8, INDEXED], 8)
  return joinPng(
    [
      ['IHDR', header],
      ['PLTE', palette],
      ['tRNS', transparency],
      ['IDAT', tools.compress(scanlines(picture, scale))],
      ['IEND', new Uint8Array(0)],
    ],
    tools,
  )
}

const INDEXED = 3
const palette = mapPaletteRgb()
const transparency = Uint8Array.of(0, 0, 0, 0)
const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** Rows with filter type 0 in front; filters don't help indexed pixels. */
function scanlines(picture: MapPicture, scale: number): Uint8Array {
  const { width, height, pixels } = picture
  const stride = width * scale + 1
  const lines = new Uint8Array(stride * height * scale)
  for (let y = 0; y < height; y++) {
    const start = y * scale * stride
    if (scale === 1) {
      lines.set(pixels.subarray(y * width, y * width + width), start + 1)
      continue
    }
    for (let x = 0; x < width; x++) {
      const left = start + 1 + x * scale
      lines.fill(pixels[y * width + x]!, left, left + scale)
    }
    for (let copy = 1; copy < scale; copy++) lines.copyWithin(start + copy * stride, start, start + stride)
  }
  return lines
}

function joinPng(
  chunks: readonly (readonly [type: string, data: Uint8Array])[],
  tools: PngTools,
): Uint8Array {
  const total = chunks.reduce((sum, [, data]) => sum + data.length + 12, signature.length)
  const png = new Uint8Array(total)
  const view = new DataView(png.buffer)
  png.set(signature)
  let at = signature.length
  for (const [type, data] of chunks) {
    view.setUint32(at, data.length)
    for (let i = 0; i < 4; i++) png[at + 4 + i] = type.charCodeAt(i)
    png.set(data, at + 8)
    view.setUint32(at + 8 + data.length, tools.crc32(png.subarray(at + 4, at + 8 + data.length)))
    at += data.length + 12
  }
  return png
}
