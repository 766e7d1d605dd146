import { afterAll, expect, test } from 'bun:test'
import { systemClock } from '../../../lib/clock.ts'
import { createPhoton } from '../../../lib/images/native/photon.ts'
import type { Pixels } from '../../../lib/images/pixels.ts'
import { sniffPicture } from '../../../lib/images/sniff.ts'
import { createHandClock } from '../../support/hand-clock.ts'
import {
  displayP3Profile,
  halves,
  profiledJpeg,
  profiledPng,
  profiledWebp,
  turnedJpeg,
  turnedPng,
  turnedWebp,
} from '../../support/pictures.ts'
import { pngFile } from '../../support/png-file.ts'
import { pixelAt } from '../../support/read-png.ts'

function photonOf(clock = systemClock) {
  const photon = createPhoton(clock)
  return { ...photon, [Symbol.dispose]: photon.close }
}

/** Of the tests that do not end its thread: starting one takes 50 ms. */
const photon = photonOf()
afterAll(photon.close)

function isRed(picture: Pixels, x: number, y: number): boolean {
  const [red = 0, , blue = 0] = pixelAt(picture, x, y)
  return red > 150 && blue < 100
}

/** Within what JPEG loses. */
function isNear(found: readonly number[], wanted: readonly number[]): boolean {
  return wanted.every((channel, i) => Math.abs(channel - found[i]!) <= 3)
}

test('pictures of every kind are unpacked', async () => {
  const pictures = [await halves('jpg'), await halves('gif'), await halves('webp')]

  const unpacked = await Promise.all(pictures.map(photon.pixels))

  for (const picture of unpacked) {
    expect(picture).toMatchObject({ width: 64, height: 32 })
    expect([isRed(picture, 5, 5), isRed(picture, 60, 5)]).toEqual([true, false])
  }
})

test('a thumbnail fits its frame, keeps its shape and is never larger than the picture', async () => {
  const sizes = [
    [640, 360],
    [360, 360],
    [2000, 10],
    [10, 2000],
    [100, 50],
    [1, 1],
  ] as const

  const thumbnails = await Promise.all(
    sizes.map(([width, height]) => photon.thumbnail(pngFile(width, height))),
  )

  expect(thumbnails.map(sniffPicture)).toEqual(
    [
      [320, 180],
      [180, 180],
      [320, 2],
      [1, 180],
      [100, 50],
      [1, 1],
    ].map(([width = 0, height = 0]) => ({ type: 'image/jpeg', width, height })),
  )
})

test('transparent parts become white', async () => {
  const picture = pngFile(16, 8, (x) => (x < 8 ? [255, 0, 0, 0] : [255, 0, 0, 255]))

  const thumbnail = await photon.pixels(await photon.thumbnail(picture))

  expect(pixelAt(thumbnail, 1, 4).every((channel) => channel > 240)).toBe(true)
  expect(isRed(thumbnail, 14, 4)).toBe(true)
})

test('a thumbnail is turned as browsers show the picture', async () => {
  // Where the red half of the stored picture comes to lie: left, right, top or bottom.
  const sides = ['left', 'left', 'right', 'right', 'left', 'top', 'top', 'bottom', 'bottom'] as const

  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    for (const [kind, turned] of Object.entries({ turnedJpeg, turnedPng, turnedWebp })) {
      const shown = await photon.pixels(await photon.thumbnail(await turned(orientation)))
      const isLying = orientation < 5

      expect([shown.width, shown.height]).toEqual(isLying ? [64, 32] : [32, 64])
      const first = isRed(shown, 4, 4)
      const side = isLying ? (first ? 'left' : 'right') : first ? 'top' : 'bottom'
      expect({ kind, orientation, side }).toEqual({ kind, orientation, side: sides[orientation] ?? 'left' })
    }
  }
})

test('a thumbnail has the colours of the picture as its profile means them', async () => {
  const profile = displayP3Profile()
  const colour = [180, 120, 60] as const
  const plain = await photon.pixels(await photon.thumbnail(pngFile(64, 32, () => [...colour, 255])))

  const png = await photon.pixels(await photon.thumbnail(await profiledPng(colour, profile)))
  const noProfile = await photon.pixels(
    await photon.thumbnail(await profiledPng(colour, profile.subarray(0, 150))),
  )

  // The same colour of Display P3 in sRGB, by the matrix between the two in the light of D65.
  expect(isNear(pixelAt(plain, 30, 16), [180, 120, 60])).toBe(true)
  expect(isNear(pixelAt(png, 30, 16), [190, 117, 45])).toBe(true)
  expect(pixelAt(noProfile, 30, 16)).toEqual(pixelAt(plain, 30, 16))
})

test('the profile of a JPEG and of a WebP counts, too', async () => {
  const profile = displayP3Profile()
  const pictures = [
    [await halves('jpg'), await profiledJpeg(profile)],
    [await halves('webp'), await profiledWebp(profile)],
  ] as const

  for (const [plain, profiled] of pictures) {
    const [before = [], after = []] = await Promise.all(
      [plain, profiled].map(async (bytes) =>
        pixelAt(await photon.pixels(await photon.thumbnail(bytes)), 60, 5),
      ),
    )
    // The blue of Display P3 is bluer than that of sRGB.
    expect(after[2]).toBeGreaterThan(before[2]!)
  }
})

test('after a damaged picture the next one is unpacked', async () => {
  using photon = photonOf()
  const whole = pngFile(300, 200)
  const damaged = [
    new Uint8Array(100),
    whole.subarray(0, whole.length >> 1),
    (await halves('jpg')).subarray(0, 200),
  ].map((bytes) => bytes.slice())

  const results = await Promise.allSettled(
    damaged.flatMap((bytes) => [photon.thumbnail(bytes), photon.thumbnail(whole)]),
  )

  expect(results.map(({ status }) => status)).toEqual(damaged.flatMap(() => ['rejected', 'fulfilled']))
  const [first] = results
  expect(first?.status === 'rejected' && first.reason).toMatchObject({ name: 'Failure', code: 'broken' })
})

test('a picture that takes too long is given up, and the next one is unpacked', async () => {
  const clock = createHandClock()
  using photon = photonOf(clock)
  const slow = photon.thumbnail(pngFile(1000, 1000))
  const outcome = slow.catch((error: Error) => error.message)

  await clock.advance(20_000)

  expect(await outcome).toContain('too long')
  expect(sniffPicture(await photon.thumbnail(pngFile(20, 20)))).toMatchObject({ width: 20 })
})

test('the thread ends when it is idle and begins again with the next picture', async () => {
  const clock = createHandClock()
  using photon = photonOf(clock)
  await photon.thumbnail(pngFile(20, 20))

  await clock.advance(60_000)
  const later = await photon.thumbnail(pngFile(30, 30))

  expect(sniffPicture(later)).toMatchObject({ width: 30 })
})

test('closing cancels the picture in progress', async () => {
  using photon = photonOf()
  const underWay = [photon.thumbnail(pngFile(1000, 1000)), photon.thumbnail(pngFile(20, 20))]
  const outcomes = Promise.allSettled(underWay)

  await Bun.sleep(1)
  photon.close()

  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

/** Four-byte numbers of a PNG's chunk. */
function words(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4)
  for (const [i, value] of values.entries()) new DataView(bytes.buffer).setUint32(i * 4, value)
  return bytes
}

const p3Places = words(31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6000)

// As Chromium shows them.
test.each([
  ['Display P3', [['cICP', Uint8Array.of(12, 13, 0, 1)]], [216, 69, 50]],
  ['BT.2020 with the curve of sRGB', [['cICP', Uint8Array.of(9, 13, 0, 1)]], [244, 37, 50]],
  ['BT.709 as television has it', [['cICP', Uint8Array.of(1, 1, 0, 1)]], [197, 70, 49]],
  ['linear light', [['gAMA', words(100_000)]], [229, 152, 133]],
  ['the gamma that stands for sRGB', [['gAMA', words(45_455)]], [200, 80, 60]],
  [
    'a gamma beside the chunk for sRGB',
    [
      ['sRGB', Uint8Array.of(0)],
      ['gAMA', words(100_000)],
    ],
    [200, 80, 60],
  ],
  [
    'a gamma and primaries',
    [
      ['gAMA', words(45_455)],
      ['cHRM', p3Places],
    ],
    [218, 67, 47],
  ],
  ['a code that is unknown', [['cICP', Uint8Array.of(99, 13, 0, 1)]], [200, 80, 60]],
] as const)('a PNG that says %s is unpacked in its colours', async (_, chunks, wanted) => {
  const png = pngFile(2, 2, () => [200, 80, 60, 255], chunks)
  const found = pixelAt(await photon.upright(await png), 0, 0)
  for (const [channel, value] of wanted.entries())
    expect(Math.abs(found[channel]! - value)).toBeLessThanOrEqual(1)
})
