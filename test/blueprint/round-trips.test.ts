import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { testOnSharedFile } from '../support/shared-data.ts'
import { writeLitematic } from '../support/write-litematic.ts'
import { writeSchem } from '../support/write-schem.ts'

const blocks = [
  'stone',
  'white_carpet',
  'oak_log[axis=x]',
  'oak_log[axis=y]',
  'water',
  'glass',
  'oak_slab[type=top,waterlogged=true]',
  'somemod:odd_block[lit=true]',
]

const art = fc
  .record({
    width: fc.integer({ min: 1, max: 9 }),
    height: fc.integer({ min: 1, max: 7 }),
    length: fc.integer({ min: 1, max: 9 }),
  })
  .chain((size) =>
    fc
      .array(
        fc.tuple(
          fc.nat(size.width - 1),
          fc.nat(size.height - 1),
          fc.nat(size.length - 1),
          fc.constantFrom(...blocks),
        ),
        { maxLength: 80 },
      )
      .map((placed) => blueprintOf(size, placed)),
  )

/** The same art out of a file of every kind. */
function copiesOf(blueprint: Blueprint): Blueprint[] {
  const at = { x: -7, y: 60, z: 3 }
  return [
    writeStructure(blueprint),
    writeSchem(blueprint, 1),
    writeSchem(blueprint, 2),
    writeSchem(blueprint, 3),
    writeLitematic([{ blueprint, at }]),
    writeLitematic([{ blueprint, at, negative: ['x', 'y', 'z'] }], 7),
  ].map((file) => readBlueprint(file, gunzip))
}

test('the same art in any format is the same blueprint and the same picture', () => {
  fc.assert(
    fc.property(art, (blueprint) => {
      const picture = previewOf(blueprint)

      const copies = copiesOf(blueprint)

      for (const copy of copies) {
        expect(copy).toEqual({ ...blueprint, format: copy.format })
        expect(previewOf(copy)).toEqual(picture)
      }
    }),
    { numRuns: 60 },
  )
})

test('each format is recognised by its content', () => {
  const blueprint = blueprintOf({ width: 2, height: 1, length: 1 }, [[1, 0, 0, 'stone']])

  const formats = copiesOf(blueprint).map((copy) => copy.format)

  expect(formats).toEqual(['structure', 'schem', 'schem', 'schem', 'litematic', 'litematic'])
})

test('a palette of hundreds of states survives bits that run across longs and varints of two bytes', () => {
  const size = { width: 40, height: 1, length: 40 }
  const blueprint = blueprintOf(
    size,
    Array.from(
      { length: 1600 },
      (_, i) => [i % 40, 0, Math.floor(i / 40), `mod:block_${(i * 7) % 733}`] as const,
    ),
  )

  const copies = copiesOf(blueprint)

  expect(blueprint.palette).toHaveLength(733)
  for (const copy of copies) expect(copy).toEqual({ ...blueprint, format: copy.format })
})

testOnSharedFile('Lena.nbt', 'a real map art comes back the same from every format', (file) => {
  const blueprint = readBlueprint(file, gunzip)
  const picture = previewOf(blueprint)

  const copies = copiesOf(blueprint)

  for (const copy of copies) {
    expect(Bun.deepEquals({ ...copy, format: blueprint.format }, blueprint)).toBe(true)
    expect(previewOf(copy).pixels).toEqual(picture.pixels)
  }
})
