import { expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { paletteByName } from '../../lib/convert/palette.ts'
import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { createRandom } from '../../lib/random.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { twoBands } from '../support/generator-suppressed.ts'

const palette = paletteByName('wool', '26.1')
const colours = [...palette.keys()]
const side = 128

const read = (art: Blueprint): Blueprint => readBlueprint(gzipSync(writeStructure(art)), gunzip)

/** Random pixels; `isClear` says where there is none. */
function pixels(seed: number, isClear: (x: number, row: number) => boolean = () => false): Uint8Array {
  const random = createRandom(seed)
  const below = (end: number): number => Math.floor(random() * end)
  return Uint8Array.from({ length: side * side }, (_, i) => {
    const value = colours[below(colours.length)]! * 4 + below(3)
    return isClear(i % side, Math.floor(i / side)) ? 0 : value
  })
}

const written = (values: Uint8Array, gap = 5): Blueprint =>
  twoBands({
    values,
    blockOf: (colour) => palette.get(colour)![0]!,
    filler: 'resin_block',
    lateFiller: 'slime_block',
    gap,
  })

test.each([1, 5])('a file of two bands, %i layers apart, shows the pixels of suppressed art', (gap) => {
  const values = pixels(gap)

  const art = read(written(values, gap))

  expect(art.after).toBeDefined()
  expect(previewOf(art).pixels).toEqual(values)
})

test('what shades odd pixels south of transparent ones is placed late, so that those stay clear', () => {
  const values = pixels(3, (x, row) => row >= 40 && row < 44 && x % 9 < 3)

  const art = read(written(values))

  const names = (one: Blueprint): string[] => one.palette.map(({ name }) => name)
  expect(previewOf(art).pixels).toEqual(values)
  expect(names(art)).not.toContain('slime_block')
  expect(names(art.after!)).toContain('slime_block')
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
