import { expect, test } from 'bun:test'
import { deflateSync } from 'node:zlib'
import { barePng } from '../../lib/images/bare-png.ts'
import { cpuTimeMs } from '../support/cpu-time.ts'
import { halves } from '../support/pictures.ts'
import { pngFile } from '../support/png-file.ts'

const headEnd = 33

function withChunk(png: Uint8Array, type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(data.length + 12)
  new DataView(chunk.buffer).setUint32(0, data.length)
  chunk.set(new TextEncoder().encode(type), 4)
  chunk.set(data, 8)
  return Uint8Array.from([...png.subarray(0, headEnd), ...chunk, ...png.subarray(headEnd)])
}

test('compressed extras, which unpack without a limit, are left out', () => {
  const picture = pngFile(64, 32)
  const bomb = deflateSync(new Uint8Array(10_000_000))
  const types = ['iCCP', 'zTXt', 'iTXt', 'eXIf', 'acTL', 'prVt']

  const bare = types.map((type) => barePng(withChunk(picture, type, bomb)))

  for (const bytes of bare) expect(Buffer.compare(bytes, picture)).toBe(0)
})

test('the chunks that the pixels need stay', () => {
  const picture = withChunk(pngFile(64, 32), 'tRNS', Uint8Array.of(0, 1, 0, 2, 0, 3))

  expect(Buffer.compare(barePng(picture), picture)).toBe(0)
})

test('other and broken files are returned without a failure', async () => {
  const jpeg = await halves('jpg')
  const picture = pngFile(8, 8)

  expect(barePng(jpeg)).toBe(jpeg)
  for (let end = 0; end < picture.length; end++) {
    expect(barePng(picture.subarray(0, end)).length).toBeLessThanOrEqual(end)
  }
})

test('32 MiB of empty chunks, before or behind the end, are not looked through', () => {
  const picture = pngFile(64, 32)
  const empty = 32 << 20
  const before = new Uint8Array(picture.length + empty)
  before.set(picture.subarray(0, headEnd))
  before.set(picture.subarray(headEnd), headEnd + empty)
  const behind = new Uint8Array(picture.length + empty)
  behind.set(picture)
  const startedAt = cpuTimeMs()

  expect(Buffer.compare(barePng(behind), picture)).toBe(0)
  expect(barePng(before).length).toBeLessThan(picture.length)
  expect(cpuTimeMs() - startedAt).toBeLessThan(500)
})
