import { expect, test } from 'bun:test'
import { bunPngTools } from '../../lib/images/native/png-tools.ts'
import { sniffPicture } from '../../lib/images/sniff.ts'
import { portableGunzip } from '../../lib/mocks/portable-gunzip.ts'
import { portablePngTools } from '../../lib/mocks/portable-png-tools.ts'
import { mockThumbnail } from '../../lib/mocks/thumbnail.ts'

const text = new TextEncoder().encode('carpet '.repeat(50_000))

test('gzip is unpacked, up to the limit', () => {
  const packed = Bun.gzipSync(text)

  expect(portableGunzip(packed, text.length)).toEqual(text)
  expect(() => portableGunzip(packed, text.length - 1)).toThrow('larger than')
})

test('gzip that is cut short or damaged is refused', () => {
  const packed = Bun.gzipSync(crypto.getRandomValues(new Uint8Array(10_000)))

  expect(() => portableGunzip(packed.subarray(0, 5000), 1e6)).toThrow()
  expect(() => portableGunzip(Uint8Array.of(0x1f, 0x8b, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9), 1e6)).toThrow()
})

test('the parts of a PNG equal those of the service', () => {
  const stream = portablePngTools.compress(text)

  expect(Bun.inflateSync(stream.subarray(2, -4) as Uint8Array<ArrayBuffer>)).toEqual(text)
  expect(stream.subarray(-4)).toEqual(bunPngTools.compress(text).subarray(-4))
  expect(portablePngTools.crc32(text)).toBe(bunPngTools.crc32(text))
})

test('a thumbnail is a JPEG, with a canvas or without', async () => {
  const thumbnail = await mockThumbnail(text)

  expect(sniffPicture(thumbnail)).toMatchObject({ type: 'image/jpeg', width: 32, height: 18 })
})
