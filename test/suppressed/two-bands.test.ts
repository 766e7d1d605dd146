import { expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { paletteByName } from '../../lib/convert/palette.ts'
import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { createRandom } from '../../lib/random.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { readArt } from '../../lib/suppressed/read-art.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { twoBands } from '../support/generator-suppressed.ts'

const palette = paletteByName('wool', '26.1')
const colours = [...palette.keys()]
const side = 128

const read = (art: Blueprint): Blueprint => readArt(gzipSync(writeStructure(art)), gunzip)

/** Random pixels; `isClear` says where there is none. */
function pixels(seed: number, isClear: (x: number, row: number) => boolean = () => false): Uint8Array {
  const random = createRandom(seed)
  const below = (end: number): number => Math.floor(random() * end)
  return Uint8Array.from({ length: side * side }, (_, i) => {
    const value = colours[below(colours.length)]! * 4 + below(3)
    return isClear(i % side, Math.floor(i / side)) ? 0 : value
  })
}

type Layout = Omit<Parameters<typeof twoBands>[0], 'values' | 'blockOf' | 'filler'>

const written = (values: Uint8Array, layout: Layout = { lateFiller: 'slime_block' }): Blueprint =>
  twoBands({ values, blockOf: (colour) => palette.get(colour)![0]!, filler: 'resin_block', ...layout })

const layouts = [
  ['with even pixels in the upper band alone', { lateFiller: 'slime_block', isShared: false }],
  ['with even pixels in both bands', { lateFiller: 'slime_block' }],
  ['of bands that lie closer', { lateFiller: 'slime_block', upper: 3 }],
  ['of bands that touch', { lateFiller: 'slime_block', upper: 2 }],
  ['of bands that lie far apart', { lateFiller: 'slime_block', upper: 9 }],
  ['with late fillers of another kind', { lateFiller: 'honey_block' }],
  ['with late pairs', {}],
  ['with late pairs and even pixels in the upper band alone', { isShared: false }],
] as const

test.each(layouts)('a file of two bands, %s, shows the pixels of suppressed art', (_, layout) => {
  for (const seed of [1, 2, 3]) {
    const values = pixels(seed)
    const art = read(written(values, layout))
    expect(art.after).toBeDefined()
    expect(previewOf(art).pixels).toEqual(values)
  }
})

test.each(layouts)('%s, what lies beneath transparent pixels is placed late', (_, layout) => {
  const isClear = (x: number, row: number): boolean => (row >= 40 && row < 44 && x % 9 < 3) || row > 120
  for (const seed of [3, 4]) {
    const values = pixels(seed, isClear)
    const art = read(written(values, layout))
    expect(art.after).toBeDefined()
    expect(previewOf(art).pixels).toEqual(values)
  }
})

test('what shades odd pixels south of transparent ones is not there at first', () => {
  const values = pixels(3, (x, row) => row >= 40 && row < 44 && x % 9 < 3)

  const art = read(written(values))

  const names = (one: Blueprint): string[] => one.palette.map(({ name }) => name)
  expect(names(art)).not.toContain('slime_block')
  expect(names(art.after!)).toContain('slime_block')
})

test('a colour that only few even pixels of the lower band have is no block that is placed late', () => {
  const values = pixels(6).map((value, pixel) => {
    const row = Math.floor(pixel / side)
    // Dark over dark: the northern one lies in the lower band.
    if (pixel % side === 10 && row === 20) return colours[3]! * 4
    if (pixel % side === 10 && row === 21) return colours[4]! * 4
    return value >> 2 === colours[3] ? colours[4]! * 4 + (value & 3) : value
  })
  expect(previewOf(read(written(values))).pixels).toEqual(values)
})

test.each([3, 4, 5])('a relief of %i levels stays as it is', (maxHeight) => {
  const random = createRandom(maxHeight)
  const cells = Array.from({ length: side * (side + 1) }, (_, i) => {
    const [x, z] = [i % side, Math.floor(i / side)]
    return [x, Math.floor(random() * maxHeight), z, 'white_wool'] as const
  })
  const art = blueprintOf({ width: side, height: maxHeight, length: side + 1 }, cells)
  expect(read(art).after).toBeUndefined()
})

test('map art over a floor stays as it is', () => {
  const random = createRandom(1)
  const wools = ['white_wool', 'red_wool', 'blue_wool', 'lime_wool']
  const floor = Array.from({ length: side * (side + 1) }, (_, i) => [i % side, Math.floor(i / side)] as const)
  const art = blueprintOf({ width: side, height: 7, length: side + 1 }, [
    ...floor.map(([x, z]) => [x, 0, z, 'stone'] as const),
    ...floor.map(([x, z]) => [x, 6, z, wools[Math.floor(random() * 4)]!] as const),
  ])
  expect(read(art).after).toBeUndefined()
})

test('other art of two bands, and staircases, stay as they are', () => {
  const blockAt = (x: number, z: number): number => (z < 64 ? 0 : x % 3 === 0 ? 9 : 8)
  const floating = blueprintOf(
    { width: side, height: 10, length: side + 1 },
    Array.from({ length: side * (side + 1) }, (_, i) => {
      const [x, z] = [i % side, Math.floor(i / side)]
      return [x, blockAt(x, z), z, 'white_wool'] as const
    }),
  )

  expect(read(floating).after).toBeUndefined()
  expect(read(drawSampleArt()).after).toBeUndefined()
})
