import { expect, test } from 'bun:test'
import { systemClock } from '../../lib/clock.ts'
import { bunPngTools } from '../../lib/images/native/png-tools.ts'
import { encodeMapPng } from '../../lib/images/png.ts'
import { readMapArt } from '../../lib/library/read-map-art.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { createMapArtThread } from '../../lib/worker/map-art-thread.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { schem } from '../support/large-files.ts'

function threadOf(clock = systemClock) {
  const thread = createMapArtThread(clock)
  return { ...thread, [Symbol.dispose]: thread.close }
}

const wool = (side: number) => schem([side, side, side], ['minecraft:white_wool'], new Uint8Array(side ** 3))

test('a file is read in the thread as it is on the spot, and its bytes come back', async () => {
  using thread = threadOf()
  const file = wool(20)
  const expected = readMapArt(file.slice(), 8000, undefined, gunzip)

  expect(await thread.readMapArt(file.slice(), 8000)).toEqual(expected)
  expect(await thread.readMapArt(file.slice(), 7999)).toEqual({ ...expected, blueprint: undefined })
  expect(expected.blueprint?.cells.length).toBe(8000)
})

test('a view on a larger body comes back as that view', async () => {
  using thread = threadOf()
  const file = wool(4)
  const body = new Uint8Array(file.length + 200)
  body.set(file, 100)

  const { bytes, survey } = await thread.readMapArt(body.subarray(100, 100 + file.length), 0)

  expect(survey.blocks).toBe(64)
  expect(Buffer.compare(bytes, file)).toBe(0)
})

test('a file that is no map art is refused with its code and reason, and the next one is read', async () => {
  using thread = threadOf()
  const tooWide = schem([16_385, 1, 1], ['minecraft:stone'], new Uint8Array(16_385))

  const outcomes = await Promise.allSettled([
    thread.readMapArt(new TextEncoder().encode('hello'), 0),
    thread.readMapArt(tooWide, 0),
    thread.readMapArt(wool(2), 0),
  ])

  expect(outcomes).toMatchObject([
    { reason: { code: 'invalid', message: expect.stringContaining('not a blueprint') } },
    { reason: { code: 'too-large', message: expect.stringContaining('16384') } },
    { value: { survey: { blocks: 8 } } },
  ])
})

test('other work goes on while a large file is read', async () => {
  using thread = threadOf()
  await thread.readMapArt(wool(2), 0)
  let turns = 0
  const timer = setInterval(() => turns++, 2)

  const { survey } = await thread.readMapArt(wool(120), Number.POSITIVE_INFINITY)
  clearInterval(timer)

  expect(survey.blocks).toBe(120 ** 3)
  expect(turns).toBeGreaterThan(10)
})

test('a file that takes too long is given up, and the next one is read', async () => {
  const clock = createHandClock()
  using thread = threadOf(clock)
  const outcome = thread.readMapArt(wool(150), 0).catch((error: Error) => error.message)

  await clock.advance(30_000)

  expect(await outcome).toContain('too long')
  expect(await thread.readMapArt(wool(2), 0)).toMatchObject({ survey: { blocks: 8 } })
})

test('a large picture is encoded in the thread as it is on the spot', async () => {
  using thread = threadOf()
  const picture = { width: 700, height: 600, pixels: new Uint8Array(420_000).map((_, at) => at % 240) }
  const expected = encodeMapPng(picture, bunPngTools, 2)

  const png = await thread.encodeMap({ ...picture, pixels: picture.pixels.slice() }, 2)

  expect(Buffer.compare(png, expected)).toBe(0)
})
