import { expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { createConverter } from '../../lib/convert/converter.ts'
import { createLiveConversion } from '../../lib/convert/live/live-conversion.ts'
import { mapsAround } from '../../lib/convert/part/part.ts'
import { mapPixelRgb } from '../../lib/mapart/map-palette.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { settings } from './live-settings.ts'
import { drawScene } from './scene.ts'

const converter = createConverter({ gzip: (bytes) => gzipSync(bytes), gunzip })
const base = { maps: '1x1', flat: true, palette: 'wool', fit: 'cover', method: 'diffusion' } as const

/** The columns and rows of a preview that have pixels: the first, and the one behind the last. */
function filled({ width, pixels }: { readonly width: number; readonly pixels: Uint8Array }) {
  const solid = [...pixels.keys()].filter((pixel) => pixels[pixel] !== 0)
  const columns = solid.map((pixel) => pixel % width)
  const rows = solid.map((pixel) => Math.floor(pixel / width))
  const ends = (places: readonly number[]) => [
    places.reduce((least, place) => Math.min(least, place), Number.POSITIVE_INFINITY),
    places.reduce((most, place) => Math.max(most, place), 0) + 1,
  ]
  return { count: solid.length, columns: ends(columns), rows: ends(rows) }
}

test.each([
  ['100x60', '1x1', [14, 114], [34, 94]],
  ['129x128', '2x1', [63, 192], [0, 128]],
  ['1x1', '1x1', [63, 64], [63, 64]],
  ['256x128', '2x1', [0, 256], [0, 128]],
] as const)('%s blocks are in the middle of %s maps, with a block in each', (blocks, maps, columns, rows) => {
  const { preview, report } = converter.convert({ pixels: drawScene(64), settings: { ...base, blocks } })

  const [across, down] = maps.split('x').map(Number)
  expect([preview.width, preview.height]).toEqual([across! * 128, down! * 128])
  const [width, height] = blocks.split('x').map(Number)
  expect(filled(preview)).toEqual({ count: width! * height!, columns: [...columns], rows: [...rows] })
  // A row north of the maps only where they are filled up to it.
  const north = height! % 128 === 0 ? width! : 0
  expect(report).toMatchObject({ maps: across! * down!, blocks: width! * height! + north })
})

test('the picture in the frame is that of maps of this size', () => {
  const [small, large] = [{ ...base, blocks: '64x64', fit: 'cover' as const, method: 'none' as const }, base]
  const sprite = drawScene(64)
  const { preview } = converter.convert({ pixels: sprite, settings: { ...small, scaling: 'sharp' } })
  const whole = converter.convert({
    pixels: sprite,
    settings: { ...large, method: 'none', scaling: 'sharp' },
  })
  for (let y = 0; y < 64; y++) {
    for (let x = 0; x < 64; x++)
      expect(preview.pixels[(y + 32) * 128 + x + 32]! >> 2).toBe(
        whole.preview.pixels[2 * y * 128 + 2 * x]! >> 2,
      )
  }
})

test('any size has whole blocks, as much on one side as on the other', () => {
  const size = fc.record({
    width: fc.integer({ min: 1, max: 2000 }),
    height: fc.integer({ min: 1, max: 2000 }),
  })
  fc.assert(
    fc.property(size, ({ width, height }) => {
      const { columns, rows, frame } = mapsAround({ width, height })
      const [left, top] = [frame!.x * columns * 128, frame!.y * rows * 128]
      for (const [place, wanted] of [
        [left, Math.round(left)],
        [top, Math.round(top)],
        [frame!.width * columns * 128, width],
        [frame!.height * rows * 128, height],
      ] as const)
        expect(place).toBeCloseTo(wanted, 9)
      expect(columns * 128 - width - 2 * Math.round(left)).toBeWithin(0, 2)
      expect(rows * 128 - height - 2 * Math.round(top)).toBeWithin(0, 2)
      expect((columns - 1) * 128).toBeLessThan(width)
    }),
  )
})

test.each(['0x5', '5', 'axb', '100x', '-1x5', '99999x99999'])('%p is no size in blocks', (blocks) => {
  const convert = () => converter.convert({ pixels: drawScene(8), settings: { ...base, blocks } })
  expect(convert).toThrow(/blocks must be given like 200x100|at most 256 at once/)
})

test('the page shows the maps of the file, in relief, too', () => {
  const live = createLiveConversion(drawScene(64))
  const { picture } = live.finish({
    ...settings,
    ...mapsAround({ width: 70, height: 90 }),
    fit: 'contain',
    maxHeight: 3,
  })
  const { pixels, width, height } = previewOf(readBlueprint(live.files(false)[0]!.bytes, gunzip))
  expect([width, height]).toEqual([128, 128])
  const shown = [...pixels].flatMap((value) => (value === 0 ? [0, 0, 0, 0] : [...mapPixelRgb(value), 255]))
  expect([...picture.data]).toEqual(shown)
  // All of a square picture, as wide as the frame.
  expect(filled({ width, pixels })).toEqual({ count: 70 * 70, columns: [29, 99], rows: [29, 99] })
})
