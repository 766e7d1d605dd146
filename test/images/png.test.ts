import { expect, test } from 'bun:test'
import { inflateSync } from 'node:zlib'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { bunPngTools } from '../../lib/images/native/png-tools.ts'
import { encodeMapPng } from '../../lib/images/png.ts'
import { baseColourId, mapPixelRgb } from '../../lib/mapart/map-palette.ts'
import type { MapPicture } from '../../lib/mapart/map-picture.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { testOnSharedFile } from '../support/shared-data.ts'

/** Decodes an indexed PNG into pixels of `[red, green, blue, alpha]`, checking what a strict reader checks. */
function decode(png: Uint8Array): { width: number; height: number; pixels: number[][] } {
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const chunks = new Map<string, Uint8Array>()
  for (let at = 8; at < png.length; ) {
    const length = view.getUint32(at)
    const body = png.subarray(at + 4, at + 8 + length)
    expect(view.getUint32(at + 8 + length)).toBe(Bun.hash.crc32(body))
    chunks.set(String.fromCharCode(...body.subarray(0, 4)), body.subarray(4))
    at += length + 12
  }
  const header = chunks.get('IHDR')!
  const width = new DataView(header.buffer, header.byteOffset).getUint32(0)
  const height = new DataView(header.buffer, header.byteOffset).getUint32(4)
  expect([...header.subarray(8)]).toEqual([8, 3, 0, 0, 0])
  const palette = chunks.get('PLTE')!
  const alpha = chunks.get('tRNS') ?? new Uint8Array(0)
  const lines = inflateSync(chunks.get('IDAT')!)
  expect(lines).toHaveLength((width + 1) * height)
  const pixels = Array.from({ length: width * height }, (_, i) => {
    const index = lines[Math.floor(i / width) * (width + 1) + 1 + (i % width)]!
    return [...palette.subarray(index * 3, index * 3 + 3), alpha[index] ?? 255]
  })
  return { width, height, pixels }
}

const stone = baseColourId('stone') * 4 + 1
const water = baseColourId('water') * 4 + 2
const picture: MapPicture = {
  width: 3,
  height: 2,
  pixels: Uint8Array.of(stone, 0, water, water, water, stone),
}

test('a picture has the colours of a map and is transparent where there is none', () => {
  const { width, height, pixels } = decode(encodeMapPng(picture, bunPngTools))

  expect([width, height]).toEqual([3, 2])
  expect(pixels).toEqual([
    [...mapPixelRgb(stone), 255],
    [0, 0, 0, 0],
    [...mapPixelRgb(water), 255],
    [...mapPixelRgb(water), 255],
    [...mapPixelRgb(water), 255],
    [...mapPixelRgb(stone), 255],
  ])
})

test('a scale makes each block a square', () => {
  const small = decode(encodeMapPng(picture, bunPngTools))

  const large = decode(encodeMapPng(picture, bunPngTools, 4))

  expect([large.width, large.height]).toEqual([12, 8])
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 12; x++) {
      expect(large.pixels[y * 12 + x]).toEqual(small.pixels[(y >> 2) * 3 + (x >> 2)]!)
    }
  }
})

test('every value of a byte can be encoded, the unknown ones as transparent', () => {
  const pixels = Uint8Array.from({ length: 256 }, (_, value) => value)

  const decoded = decode(encodeMapPng({ width: 16, height: 16, pixels }, bunPngTools))

  for (let value = 0; value < 256; value++) {
    const isColoured = value >= 4 && value < 248
    expect(decoded.pixels[value]).toEqual(isColoured ? [...mapPixelRgb(value), 255] : [0, 0, 0, 0])
  }
})

test('a picture that compresses badly keeps every pixel', () => {
  const pixels = new Uint8Array(128 * 128)
  for (let i = 0, state = 1; i < pixels.length; i++) {
    state = (state * 48271) % 0x7fffffff
    pixels[i] = 4 + (state % 58) * 4
  }

  const decoded = decode(encodeMapPng({ width: 128, height: 128, pixels }, bunPngTools))

  expect(decoded.pixels).toEqual([...pixels].map((value) => [...mapPixelRgb(value), 255]))
})

testOnSharedFile('Lena.nbt', 'a map of many dithered colours fits in 8 kB', (file) => {
  const picture = previewOf(readBlueprint(file, gunzip))

  const png = encodeMapPng(picture, bunPngTools)

  expect(png.length).toBeLessThanOrEqual(8_000)
})
