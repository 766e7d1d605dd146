import { expect, test } from 'bun:test'
import { checkForBrowser } from '../../lib/images/acceptable.ts'
import { avifSize } from '../../lib/images/avif-size.ts'
import { smallAvif } from '../support/avif.ts'
import { pngFile } from '../support/png-file.ts'

test('the size of an AVIF is known before it is decoded, and a browser takes it', () => {
  expect(avifSize(smallAvif)).toEqual({ width: 2, height: 2 })
  expect(checkForBrowser(smallAvif)).toBeUndefined()
  expect(avifSize(pngFile(2, 2))).toBeUndefined()
})

test('an AVIF of too many pixels is refused, and one cut short', () => {
  const large = Buffer.from(smallAvif)
  large.writeUInt32BE(30_000, large.indexOf('ispe') + 8)
  large.writeUInt32BE(30_000, large.indexOf('ispe') + 12)
  expect(() => checkForBrowser(large)).toThrow('30000 x 30000')
  expect(checkForBrowser(smallAvif.subarray(0, 40))?.message).toContain('AVIF')
})
