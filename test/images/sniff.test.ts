import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { sniffPicture } from '../../lib/images/sniff.ts'
import { halves, turnedJpeg } from '../support/pictures.ts'
import { pngFile } from '../support/png-file.ts'

const text = (words: string) => new TextEncoder().encode(words)
const bytes = (...values: number[]) => Uint8Array.from(values)

test('every kind of picture is recognised with its size', async () => {
  const pictures = [pngFile(64, 32), await halves('jpg'), await halves('gif'), await halves('webp')]

  const found = pictures.map(sniffPicture)

  expect(found).toEqual(
    (['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const).map((type) => ({
      type,
      width: 64,
      height: 32,
    })),
  )
})

test('segments before the frame header of a JPEG are skipped', async () => {
  const jpeg = await turnedJpeg(6)

  const found = sniffPicture(jpeg)

  expect(found).toEqual({ type: 'image/jpeg', width: 64, height: 32 })
})

test('a GIF is as large as its first frame when that is larger than its screen', async () => {
  const gif = await halves('gif')
  const frame = gif.indexOf(0x2c, 13)
  new DataView(gif.buffer).setUint16(frame + 5, 60_000, true)

  const found = sniffPicture(gif)

  expect(found).toMatchObject({ width: 60_000, height: 32 })
})

test('a WebP is as large as the frame in it when that is larger than its canvas', async () => {
  const simple = await halves('webp')
  const canvas = [...text('VP8X'), 10, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 1, 0, 0]
  const extended = Uint8Array.from([...simple.subarray(0, 12), ...canvas, ...simple.subarray(12)])

  const found = sniffPicture(extended)

  expect(found).toEqual({ type: 'image/webp', width: 64, height: 32 })
})

test('other files, and pictures without a size, are not recognised', async () => {
  const jpeg = await halves('jpg')
  const others = [
    bytes(),
    text('hello'),
    text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    text('<!doctype html><script>alert(1)</script>'),
    text('GIF89a'),
    text('RIFF\0\0\0\0WEBP'),
    text('BM'),
    pngFile(64, 32).subarray(0, 20),
    pngFile(0, 32),
    pngFile(64, 0),
    bytes(0xff, 0xd8, 0xff),
    jpeg.subarray(0, 30),
    Uint8Array.from([0, ...jpeg]),
  ]

  const found = others.map(sniffPicture)

  expect(found).toEqual(others.map(() => undefined))
})

test('no bytes make it throw, and sizes are positive integers', async () => {
  const heads = [pngFile(2, 2), await halves('jpg'), await halves('gif'), await halves('webp')]

  fc.assert(
    fc.property(
      fc.constantFrom(...heads),
      fc.uint8Array({ maxLength: 200 }),
      fc.nat(40),
      (head, noise, keep) => {
        const found = sniffPicture(Uint8Array.from([...head.subarray(0, keep), ...noise]))

        expect(found === undefined || (found.width >= 1 && found.height >= 1)).toBe(true)
      },
    ),
    { numRuns: 2000, seed: 20261120 },
  )
})
