import { expect, test } from 'bun:test'
import { deflateSync, gzipSync } from 'node:zlib'
import { formatBlockState } from '../../lib/blueprint/blueprint.ts'
import { tag } from '../../lib/blueprint/nbt-cursor.ts'
import { createNbtWriter } from '../../lib/blueprint/nbt-writer.ts'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { writeBlockState, writeStructure } from '../../lib/blueprint/write-structure.ts'
import { portableGunzip } from '../../lib/mocks/portable-gunzip.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { blueprintOf } from '../support/blueprints.ts'

/** A structure by hand: one column, blocks from the bottom up by their place in the palette. */
function column(
  palette: readonly string[],
  blocks: readonly (readonly [y: number, state: number])[],
): Uint8Array {
  const writer = createNbtWriter()
  const triple = (x: number, y: number, z: number): void => {
    writer.list(tag.int, 3)
    writer.int(x)
    writer.int(y)
    writer.int(z)
  }
  writer.entry(tag.compound, '')
  writer.entry(tag.list, 'blocks')
  writer.list(tag.compound, blocks.length)
  for (const [y, state] of blocks) {
    writer.entry(tag.compound, 'nbt')
    writer.entry(tag.string, 'id')
    writer.string('minecraft:chest')
    writer.end()
    writer.entry(tag.int, 'state')
    writer.int(state)
    writer.entry(tag.list, 'pos')
    triple(0, y, 0)
    writer.end()
  }
  writer.entry(tag.list, 'palettes')
  writer.list(tag.list, 2)
  for (const names of [palette, palette.map(() => 'bedrock')]) {
    writer.list(tag.compound, names.length)
    for (const name of names) writeBlockState(writer, { name, properties: {} })
  }
  writer.entry(tag.list, 'size')
  triple(1, 4, 1)
  writer.end()
  return writer.bytes()
}

test('blocks may come before palette and size, with data of their own, and the first of several palettes counts', () => {
  const blueprint = readBlueprint(
    column(
      ['chest', 'stone'],
      [
        [0, 1],
        [1, 0],
      ],
    ),
    gunzip,
  )

  expect(blueprint).toMatchObject({ width: 1, height: 4, length: 1, format: 'structure' })
  expect([...blueprint.cells]).toEqual([0, 1])
  expect(blueprint.palette.map((state) => state.name)).toEqual(['stone', 'chest'])
})

test('air and structure voids are left out, and of two blocks at one position the later counts', () => {
  const file = column(
    ['air', 'structure_void', 'stone', 'dirt'],
    [
      [3, 2],
      [0, 0],
      [1, 1],
      [2, 3],
      [3, 3],
    ],
  )

  const blueprint = readBlueprint(file, gunzip)

  expect([...blueprint.cells]).toEqual([2, 3])
  expect(blueprint.palette.map((state) => state.name)).toEqual(['dirt'])
})

test('the palette is in order of first appearance, without repeated and unused entries', () => {
  const file = column(
    ['sand', 'dirt', 'stone', 'dirt'],
    [
      [0, 2],
      [1, 3],
      [2, 1],
    ],
  )

  const blueprint = readBlueprint(file, gunzip)

  expect(blueprint.palette.map(formatBlockState)).toEqual(['stone', 'dirt'])
  expect([...blueprint.states]).toEqual([0, 1, 1])
})

test('blocks of mods and of future versions keep their names', () => {
  const blueprint = blueprintOf({ width: 2, height: 1, length: 1 }, [
    [0, 0, 0, 'create:brass_casing[lit=true]'],
    [1, 0, 0, 'block_of_the_future'],
  ])

  const read = readBlueprint(writeStructure(blueprint), gunzip)

  expect(read.palette.map(formatBlockState)).toEqual(['create:brass_casing[lit=true]', 'block_of_the_future'])
})

test('a state is written with its properties in the order of their names, however the file orders them', () => {
  expect(
    formatBlockState({ name: 'lever', properties: { powered: 'true', face: 'wall', facing: 'east' } }),
  ).toBe('lever[face=wall,facing=east,powered=true]')
  expect(formatBlockState({ name: 'lever', properties: { face: 'wall' } })).toBe('lever[face=wall]')
  expect(formatBlockState({ name: 'stone', properties: {} })).toBe('stone')
})

test.each([
  ['gzip', gzipSync],
  ['zlib', deflateSync],
  ['zlib, hardly packed', (bytes: Uint8Array) => deflateSync(bytes, { level: 1 })],
  ['nothing', (bytes: Uint8Array) => bytes],
])('a file packed with %s is read', (_name, pack) => {
  const art = blueprintOf({ width: 1, height: 2, length: 1 }, [
    [0, 0, 0, 'stone'],
    [0, 1, 0, 'dirt'],
  ])

  expect(readBlueprint(pack(writeStructure(art)), gunzip)).toEqual(art)
  expect(readBlueprint(pack(writeStructure(art)), portableGunzip)).toEqual(art)
})

test('zlib is unpacked up to the limit, and refused when it is damaged', () => {
  const packed = deflateSync(new Uint8Array(10_000))

  expect(() => gunzip(packed, 9999)).toThrow('larger than')
  expect(() => readBlueprint(packed.subarray(0, -8), gunzip)).toThrow('damaged')
})

test('the only entry of the root may be a nameless compound that holds the rest', () => {
  const art = blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, 'stone']])
  const named = writeStructure(art)
  const nested = Uint8Array.of(tag.compound, 0, 0, ...named, tag.end)

  expect(readBlueprint(nested, gunzip)).toEqual(art)
})
