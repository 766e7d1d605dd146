import { describe, expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { type Zippable, zipSync } from 'fflate'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { paletteByName } from '../../lib/convert/palette.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { createRandom } from '../../lib/random.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { readArt } from '../../lib/suppressed/read-art.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { inSteps, oneHalf, sharedLayer, twoBands } from '../support/generator-suppressed.ts'

const side = 128
const palettes = { wool: paletteByName('wool', '26.1'), carpets: paletteByName('carpets', '26.1') }
const colours = [...palettes.wool.keys()].filter((colour) => palettes.carpets.has(colour))

const fileOf = (art: Blueprint): Uint8Array => gzipSync(writeStructure(art))
const read = (art: Blueprint): Blueprint => readArt(fileOf(art), gunzip)

interface Pixels {
  readonly shades?: readonly number[]
  readonly isClear?: (x: number, row: number) => boolean
}

/** Random colours in some shades. */
function pixels(seed: number, { shades = [0, 1, 2], isClear = () => false }: Pixels = {}): Uint8Array {
  const random = createRandom(seed)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!
  return Uint8Array.from({ length: side * side }, (_, i) => {
    const value = pick(colours) * 4 + pick(shades)
    return isClear(i % side, Math.floor(i / side)) ? 0 : value
  })
}

const materials = (palette: keyof typeof palettes = 'wool') => ({
  blockOf: (colour: number) => palettes[palette].get(colour)![0]!,
  filler: 'resin_block',
})

const isRing = (x: number, row: number): boolean => (x - 64) ** 2 + (row - 64) ** 2 > 62 ** 2

const pictures = [
  ['of all shades', pixels(1)],
  ['without dark pixels', pixels(2, { shades: [1, 2] })],
  [
    'with transparent pixels',
    pixels(3, { isClear: (x, row) => (row > 39 && row < 44 && x % 9 < 3) || row > 120 }),
  ],
  ['in a circle', pixels(4, { isClear: isRing })],
] as const

describe.each(pictures)('a picture %s', (_, values) => {
  test.each([1, 2] as const)('in steps of %i columns shows its pixels, on three layers', (columns) => {
    const art = read(inSteps({ values, columns, ...materials() }))

    expect(art.after).toBeDefined()
    expect(art.height).toBe(3)
    expect(previewOf(art).pixels).toEqual(values)
  })

  test.each([
    ['dominant', 'recessive', (x: number, row: number) => (x + row) % 2 === 1],
    ['odd_rows', 'even_rows', (_x: number, row: number) => row % 2 === 0],
  ] as const)('in the halves %s and %s of a ZIP file shows its pixels', (one, other, has) => {
    const halves = [
      [`art-${one}.nbt`, oneHalf({ values, has, ...materials() })],
      [`art-${other}.nbt`, oneHalf({ values, has: (x, row) => !has(x, row), ...materials() })],
    ] as const
    for (const level of [0, 6] as const) {
      const zip = zipSync(Object.fromEntries(halves.map(([name, art]) => [name, [fileOf(art), { level }]])))
      const art = readArt(zip, gunzip)
      expect(art.after).toBeDefined()
      expect(previewOf(art).pixels).toEqual(values)
    }
  })
})

test('carpets of a file in steps have blocks beneath', () => {
  const values = pixels(5)

  const art = read(inSteps({ values, columns: 2, ...materials('carpets') }))

  expect(previewOf(art).pixels).toEqual(values)
  const layer = art.width * art.length
  for (const state of [art, art.after!]) {
    const cells = new Set(state.cells)
    const isCarpet = (i: number) => state.palette[state.states[i]!]!.name.endsWith('_carpet')
    expect([...state.cells].filter((cell, i) => isCarpet(i) && !cells.has(cell - layer))).toEqual([])
  }
})

test.each([
  ['of all shades', pixels(6)],
  ['of light pixels', pixels(7, { shades: [2] })],
])('bands that share a layer, %s, show the pixels of suppressed art', (_, values) => {
  const art = read(sharedLayer({ values, ...materials() }))

  expect(art.after).toBeDefined()
  expect(previewOf(art).pixels).toEqual(values)
})

test.each([5, 2])(
  'two bands that have no block in the row north of the map, the upper from %i on',
  (upper) => {
    const values = pixels(8, { isClear: isRing })

    const art = read(twoBands({ values, upper, lateFiller: 'slime_block', ...materials() }))

    expect(art.after).toBeDefined()
    expect(art.length).toBe(side + 1)
    expect(previewOf(art).pixels).toEqual(values)
  },
)

test.each([
  ['rises to the west by one level a column', (x: number) => side - 1 - x],
  ['rises to the west by two levels a column', (x: number) => 2 * (side - 1 - x)],
  ['rises to the west by one level every second column', (x: number) => (side - 1 - x) >> 1],
  ['is flat', () => 0],
])('art that %s is not in steps', (_, levelOf) => {
  const cells = Array.from({ length: side * (side + 1) }, (_none, i) => {
    const [x, z] = [i % side, Math.floor(i / side)]
    return [x, levelOf(x), z, 'white_wool'] as const
  })
  expect(read(blueprintOf({ width: side, height: 256, length: side + 1 }, cells)).after).toBeUndefined()
})

describe('a ZIP file', () => {
  const values = pixels(9)
  const file = fileOf(sharedLayer({ values, ...materials() }))
  const zipOf = (files: Zippable): Uint8Array => zipSync(files)

  test('with one blueprint is that', () => {
    const zip = zipOf({ 'art.nbt': file, 'plan.json': new Uint8Array([123, 125]) })
    expect(previewOf(readArt(zip, gunzip)).pixels).toEqual(values)
  })

  test.each([
    ['none', { 'plan.json': new Uint8Array([123, 125]) }],
    ['two that are no halves', { 'one.nbt': file, 'other.nbt': file }],
    ['three', { 'a-dominant.nbt': file, 'a-recessive.nbt': file, 'b.nbt': file }],
  ])('with %s is refused', (_, files) => {
    expect(() => readArt(zipOf(files), gunzip)).toThrow('A ZIP file must have one blueprint')
  })

  test('that contains itself is read once', () => {
    const zip = zipOf({ 'art.nbt': new Uint8Array(100) })
    let reads = 0
    const itself = () => {
      if (++reads > 9) throw new Error('read again and again')
      return zip
    }

    expect(() => readArt(zip, itself)).toThrow('is not a blueprint')
    expect(reads).toBe(1)
  })

  test('that is cut short is refused', () => {
    const zip = zipOf({ 'art.nbt': file })
    for (const length of [22, 60, zip.length - 30, zip.length - 1])
      expect(() => readArt(zip.subarray(0, length), gunzip)).toThrow('damaged')
  })

  test('of which a file would be too large is refused', () => {
    const zip = zipOf({ 'art.nbt': new Uint8Array(65 * 1024 * 1024) })
    expect(() => readArt(zip, gunzip)).toThrow('64 MiB')
  })
})
