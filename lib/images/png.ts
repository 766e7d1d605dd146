import { mapPixelRgb, mapPixelValues } from '../mapart/map-palette.ts'
import type { MapPicture } from '../mapart/map-picture.ts'
import { joinPng, type PngTools } from './png-chunks.ts'

/**
 * A map picture as an indexed PNG: eight bits a pixel, only the colours that occur in the palette, colourless pixels
 * transparent. `scale` makes each block a square of that many pixels.
 */
export function encodeMapPng(picture: MapPicture, tools: PngTools, scale = 1): Uint8Array {
  const { palette, indexOf, hasTransparent } = paletteOf(picture.pixels)
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, picture.width * scale)
  view.setUint32(4, picture.height * scale)
  header.set([8, INDEXED], 8)
  return joinPng(
    [
      ['IHDR', header],
      ['PLTE', palette],
      ...(hasTransparent ? [['tRNS', Uint8Array.of(0)] as const] : []),
      ['IDAT', tools.compress(scanlines(picture, indexOf, scale))],
      ['IEND', new Uint8Array(0)],
    ],
    tools,
  )
}

const INDEXED = 3

interface PicturePalette {
  readonly palette: Uint8Array
  /** Index in the palette by map pixel value. */
  readonly indexOf: Uint8Array
  /** Whether index 0 stands for the transparent pixels. */
  readonly hasTransparent: boolean
}

/** Leaving out the colours that don't occur makes a typical picture half a kilobyte smaller. */
function paletteOf(pixels: Uint8Array): PicturePalette {
  const isUsed = new Uint8Array(256)
  for (let i = 0; i < pixels.length; i++) isUsed[pixels[i]!] = 1
  const indexOf = new Uint8Array(256)
  const colours: number[] = []
  const isTransparent = (value: number): boolean => value < 4 || value >= mapPixelValues
  const hasTransparent = isUsed.some((used, value) => used === 1 && isTransparent(value))
  if (hasTransparent) colours.push(0, 0, 0)
  for (let value = 4; value < mapPixelValues; value++) {
    if (isUsed[value] === 0) continue
    indexOf[value] = colours.length / 3
    colours.push(...mapPixelRgb(value))
  }
  return { palette: Uint8Array.from(colours), indexOf, hasTransparent }
}

/** Rows with filter type 0 in front: filters don't help indexed pixels. */
function scanlines(picture: MapPicture, indexOf: Uint8Array, scale: number): Uint8Array {
  const { width, height, pixels } = picture
  const stride = width * scale + 1
  const lines = new Uint8Array(stride * height * scale)
  for (let y = 0; y < height; y++) {
    const start = y * scale * stride
    const row = y * width
    for (let x = 0, at = start + 1; x < width; x++) {
      const index = indexOf[pixels[row + x]!]!
      for (let copy = 0; copy < scale; copy++) lines[at++] = index
    }
    for (let copy = 1; copy < scale; copy++) lines.copyWithin(start + copy * stride, start, start + stride)
  }
  return lines
}
