import { expect, spyOn, test } from 'bun:test'
import { join } from 'node:path'
import fc from 'fast-check'
import { frameCount, gifFrames } from '../../lib/images/gif.ts'
import { animatedGif } from '../support/pictures.ts'
import { pngFile } from '../support/png-file.ts'

const read = (name: string) => Bun.file(join(import.meta.dir, 'pictures', `${name}.gif`)).bytes()

/** Checksums of red, green, blue and alpha of each frame, as Chromium's decoder shows them. */
test.each([
  ['kept', 'where frames stay', ['c43d3cb2', 'd98936a3', 'e87c647b', 'e5381f08']],
  ['emptied', 'where frames are taken away', ['61e00b7c', '2f0d32f2', '4146efb7', '7d9021b7']],
  ['restored', 'where what was before comes again', ['c43d3cb2', '1f8c2aaf', '0c91634b', '59838675']],
  ['interlaced', 'of rows in four passes', ['9b199d4d']],
] as const)('the pictures of %s.gif, %s, are those of a browser', async (name, _, wanted) => {
  const bytes = await read(name)
  const sums = [...gifFrames(bytes)].map(({ data }) => Bun.hash.crc32(data).toString(16).padStart(8, '0'))
  expect(sums).toEqual([...wanted])
  expect(frameCount(bytes)).toBe(wanted.length)
})

test('rows in four passes are tested with a file that has them', async () => {
  const bytes = await read('interlaced')
  const image = bytes.indexOf(0x2c, 13 + 768)
  expect(bytes[image + 9]! & 0x40).toBe(0x40)
})

test('frames have colours of their own', async () => {
  const [first, second] = [...gifFrames(await animatedGif())]
  expect([...first!.data.subarray(0, 3)]).not.toEqual([...second!.data.subarray(0, 3)])
  expect([...first!.data.subarray(0, 4)]).toEqual([...second!.data.subarray(-4)])
})

test('of the pictures before the one that is wanted no memory is kept', async () => {
  const bytes = await read('kept')
  const all = [...gifFrames(bytes)]
  const slices = spyOn(Uint8Array.prototype, 'slice')

  const last = gifFrames(bytes, 3).next().value
  const copies = slices.mock.calls.length
  slices.mockRestore()

  expect(last).toEqual(all[3])
  expect(copies).toBe(1)
  expect(gifFrames(bytes, 4).next().value).toBeUndefined()
})

test('a file that is no GIF is one picture', () => {
  expect(frameCount(pngFile(4, 4))).toBe(1)
  expect([...gifFrames(pngFile(4, 4))]).toEqual([])
})

test('damaged and cut files end without an error and without more than their size', async () => {
  const whole = await read('restored')
  fc.assert(
    fc.property(
      fc.nat(whole.length),
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 5 }),
      (end, changes) => {
        const bytes = whole.slice(0, end)
        for (const [at, byte] of changes) if (at > 10 && at < end) bytes[at] = byte
        const frames = [...gifFrames(bytes)]
        expect(frames.length).toBeLessThan(60)
        for (const { width, height, data } of frames) expect(data).toHaveLength(width * height * 4)
      },
    ),
    { numRuns: 200, seed: 3 },
  )
})

test('a frame that says to be larger than the whole ends the pictures, before memory is taken for it', async () => {
  const bytes = await read('kept')
  expect(frameCount(bytes)).toBe(4)
  bytes.set([0xff, 0xff, 0xff, 0xff], bytes.indexOf(0x2c, 13 + 768) + 5)
  expect([...gifFrames(bytes)]).toEqual([])
})
