import { expect, test } from 'bun:test'
import { packCell } from '../../lib/blueprint/blueprint.ts'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { writeLitematic } from '../support/write-litematic.ts'

/** The box of MapartCraft's 5 x 5 maps with "valley": 86.6 million cells. */
const valley = { width: 640, height: 211, length: 641 }

const staircase = blueprintOf(
  valley,
  Array.from({ length: 641 }, (_, z) => [639, Math.abs((z % 420) - 210), z, 'red_wool'] as const),
)

test('a staircase in a box of 86.6 million cells is read from a structure', () => {
  expect(readBlueprint(writeStructure(staircase), gunzip)).toEqual(staircase)
})

test('a staircase in a box of 86.6 million cells is read from a litematic', () => {
  const file = writeLitematic([{ blueprint: staircase, at: { x: 0, y: 0, z: 0 } }])

  expect(readBlueprint(file, gunzip)).toEqual({ ...staircase, format: 'litematic' })
})

test('a staircase in a box of 86.6 million cells has a preview', () => {
  const { width, height, pixels } = previewOf(staircase)
  expect({ width, height, drawn: pixels.filter((pixel) => pixel > 0).length }).toEqual({
    width: 640,
    height: 640,
    drawn: 640,
  })
})

test('blocks in any order in a box of almost four billion cells come out in order', () => {
  const size = { width: 1000, height: 3900, length: 1000 }
  const places = [
    [999, 3899, 999, 'stone'],
    [0, 3899, 0, 'dirt'],
    [5, 70, 3, 'stone'],
    [0, 0, 0, 'dirt'],
    [4, 70, 3, 'dirt'],
  ] as const

  const { cells, states, palette } = blueprintOf(size, places)

  expect([...cells]).toEqual(places.map(([x, y, z]) => packCell(size, { x, y, z })).sort((a, b) => a - b))
  expect(Array.from(states, (state) => palette[state]!.name)).toEqual([
    'dirt',
    'dirt',
    'stone',
    'dirt',
    'stone',
  ])
})
