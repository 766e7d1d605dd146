import { expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { formatBlockState } from '../../lib/blueprint/blueprint.ts'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { testOnSharedFile } from '../support/shared-data.ts'
import { writeSchematic } from '../support/write-schematic.ts'

const row = (blocks: readonly (readonly [id: number, data: number])[]): string[] => {
  const file = writeSchematic(
    { width: blocks.length, height: 1, length: 1 },
    blocks.map(([id, data]) => ({ id, data })),
  )
  const { palette, states } = readBlueprint(file, gunzip)
  return [...states].map((state) => formatBlockState(palette[state]!))
}

test("MCEdit's old files give their size as ints and may have left-over bytes behind the packed data", () => {
  const size = { width: 2, height: 1, length: 1 }
  const blocks = [
    { id: 1, data: 0 },
    { id: 35, data: 14 },
  ]
  const packed = gzipSync(writeSchematic(size, blocks, 'int'))
  const read = (leftOver: Uint8Array) => {
    const { width, palette } = readBlueprint(Buffer.concat([packed, leftOver]), gunzip)
    return [width, ...palette.map(({ name }) => name)]
  }

  for (const leftOver of [Buffer.alloc(0), Buffer.alloc(20), packed.subarray(20), packed.subarray(0, 30)]) {
    expect(read(leftOver)).toEqual([2, 'stone', 'red_wool'])
  }
  expect(() => readBlueprint(packed.subarray(0, -1), gunzip)).toThrow('damaged or cut short')
  const changed = Buffer.concat([packed, Buffer.from('left over')])
  changed[packed.length - 8]! ^= 1
  expect(() => readBlueprint(changed, gunzip)).toThrow('damaged or cut short')
})

test('numeric blocks become the blocks of today', () => {
  const blocks = row([
    [35, 8],
    [171, 14],
    [17, 4],
    [44, 0],
    [31, 1],
    [2, 0],
    [208, 0],
  ])

  expect(blocks).toEqual([
    'light_gray_wool',
    'red_carpet',
    'oak_log[axis=x]',
    'smooth_stone_slab[type=bottom]',
    'short_grass',
    'grass_block[snowy=false]',
    'dirt_path',
  ])
})

test('ids of mods are kept as numbers, ids over 255 included', () => {
  const blocks = row([
    [253, 3],
    [1, 0],
    [3210, 0],
  ])

  expect(blocks).toEqual(['legacy:253', 'stone', 'legacy:3210'])
})

test('air is left out', () => {
  const file = writeSchematic({ width: 3, height: 1, length: 1 }, [
    { id: 0, data: 0 },
    { id: 1, data: 0 },
    { id: 0, data: 0 },
  ])

  const blueprint = readBlueprint(file, gunzip)

  expect(blueprint).toMatchObject({ format: 'schematic', width: 3 })
  expect([...blueprint.cells]).toEqual([1])
})

testOnSharedFile('viking-house1.schematic', 'a real schematic has no block that nobody knows', (file) => {
  const { palette } = readBlueprint(file, gunzip)

  expect(palette.filter(({ name }) => name.startsWith('legacy:'))).toEqual([])
})
