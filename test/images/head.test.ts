import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { drawHead } from '../../lib/images/head.ts'
import type { Pixels } from '../../lib/images/pixels.ts'
import { pixelAt, readPng } from '../support/read-png.ts'
import { weaverSkin } from '../support/skins.ts'

const projections = ['frontal', 'isometric'] as const

function alphaAt(picture: Pixels, x: number, y: number): number {
  return pixelAt(picture, x, y)[3] ?? 0
}

for (const projection of projections) {
  test(`a ${projection} head is unchanged`, async () => {
    const golden = readPng(await Bun.file(join(import.meta.dir, 'golden', `head-${projection}.png`)).bytes())

    const head = drawHead(weaverSkin(), { size: 128, overlay: true, projection })

    expect(Buffer.compare(head.data, golden.data)).toBe(0)
  })

  test(`a ${projection} head has exactly the size asked for`, () => {
    for (const size of [8, 9, 31, 64, 333, 1024]) {
      const { width, height, data } = drawHead(weaverSkin(), { size, overlay: true, projection })

      expect([width, height, data.length]).toEqual([size, size, size * size * 4])
    }
  })

  test(`a ${projection} head of the old kind of skin is that of the new one`, () => {
    const view = { size: 64, overlay: true, projection }

    const old = drawHead(weaverSkin(32), view)

    expect(Buffer.compare(old.data, drawHead(weaverSkin(64), view).data)).toBe(0)
  })
}

test('the face is not mirrored: the mole is by the left eye, at the right of the picture', () => {
  const head = drawHead(weaverSkin(), { size: 64, overlay: false, projection: 'frontal' })

  expect(pixelAt(head, 60, 52)).toEqual([92, 58, 33, 255])
  expect(pixelAt(head, 4, 52)).toEqual([222, 170, 134, 255])
})

test('the face is on the right of an isometric head, the right ear on the left', () => {
  const head = drawHead(weaverSkin(), { size: 256, overlay: false, projection: 'isometric' })

  const reddest = (left: number) => {
    let mouths = 0
    for (let y = 0; y < 256; y++) {
      for (let x = left; x < left + 128; x++) {
        const [red = 0, green = 0, blue = 0] = pixelAt(head, x, y)
        if (red > 120 && red < 145 && green < 90 && blue < 80 && blue > 50) mouths++
      }
    }
    return mouths
  }
  expect(reddest(128)).toBeGreaterThan(300)
  expect(reddest(0)).toBe(0)
})

test('without the overlay neither band nor visor is drawn', () => {
  for (const projection of projections) {
    const bare = drawHead(weaverSkin(), { size: 64, overlay: false, projection })
    const dressed = drawHead(weaverSkin(), { size: 64, overlay: true, projection })

    const redBand = (picture: Pixels) =>
      Array.from({ length: 64 * 64 }, (_, i) => pixelAt(picture, i % 64, i >> 6)).some(
        ([red = 0, green = 0]) => red > 140 && green < 60,
      )
    expect([redBand(bare), redBand(dressed)]).toEqual([false, true])
  }
})

test('an isometric head is transparent around and has no gaps where faces meet', () => {
  for (let size = 8; size <= 128; size += 3) {
    const head = drawHead(weaverSkin(), { size, overlay: false, projection: 'isometric' })

    for (const [x, y] of [
      [0, 0],
      [size - 1, 0],
      [0, size - 1],
      [size - 1, size - 1],
    ] as const) {
      expect(alphaAt(head, x, y)).toBe(0)
    }
    const rows = Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (_, x) => (alphaAt(head, x, y) === 255 ? '#' : ' ')).join(''),
    )
    expect(rows.filter((row) => /# +#/.test(row))).toEqual([])
  }
})

test('holes in the base are filled, as the game fills them', () => {
  const skin = weaverSkin()
  skin.data[(8 * 64 + 8) * 4 + 3] = 0

  const head = drawHead(skin, { size: 8, overlay: false, projection: 'frontal' })

  expect(alphaAt(head, 0, 0)).toBe(255)
})

test('an old skin with an opaque overlay counts as having none: old editors filled it with a colour', () => {
  const skin = weaverSkin(32)
  for (let y = 0; y < 32; y++) {
    for (let x = 32; x < 64; x++) skin.data.set([0, 0, 0, 255], (y * 64 + x) * 4)
  }

  const head = drawHead(skin, { size: 8, overlay: true, projection: 'frontal' })

  expect(pixelAt(head, 4, 5)).toEqual([222, 170, 134, 255])
})
