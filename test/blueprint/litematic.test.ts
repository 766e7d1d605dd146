import { expect, test } from 'bun:test'
import { cellAt, formatBlockState } from '../../lib/blueprint/blueprint.ts'
import { blueprintLimits } from '../../lib/blueprint/limits.ts'
import { createNbtCursor, tag } from '../../lib/blueprint/nbt-cursor.ts'
import { goTo, intAt, outlineCompound } from '../../lib/blueprint/nbt-outline.ts'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import type { Position } from '../../lib/game/position.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { cpuTimeMs } from '../support/cpu-time.ts'
import { createRandom } from '../support/mutations.ts'
import { testOnSharedFile } from '../support/shared-data.ts'
import { writeLitematic } from '../support/write-litematic.ts'

const stone = blueprintOf({ width: 2, height: 1, length: 1 }, [
  [0, 0, 0, 'stone'],
  [1, 0, 0, 'dirt'],
])

function blocksOf(file: Uint8Array): string[] {
  const blueprint = readBlueprint(file, gunzip)
  return [...blueprint.cells].map((packed, i) => {
    const { x, y, z } = cellAt(blueprint, packed)
    return `${x},${y},${z} ${formatBlockState(blueprint.palette[blueprint.states[i]!]!)}`
  })
}

test('regions that lie apart share one box around them', () => {
  const file = writeLitematic([
    { blueprint: stone, at: { x: 10, y: 64, z: -3 } },
    { blueprint: stone, at: { x: 7, y: 66, z: -5 } },
  ])

  const blueprint = readBlueprint(file, gunzip)

  expect(blueprint).toMatchObject({ width: 5, height: 3, length: 3 })
  expect(blocksOf(file)).toEqual(['3,0,2 stone', '4,0,2 dirt', '0,2,0 stone', '1,2,0 dirt'])
})

test('where regions overlap, the later counts, its air too', () => {
  const over = blueprintOf({ width: 3, height: 1, length: 1 }, [[0, 0, 0, 'glass']])
  const file = writeLitematic([
    { blueprint: stone, at: { x: 0, y: 0, z: 0 } },
    { blueprint: stone, at: { x: 4, y: 0, z: 0 } },
    { blueprint: over, at: { x: 0, y: 0, z: 0 } },
  ])

  expect(blocksOf(file)).toEqual(['0,0,0 glass', '4,0,0 stone', '5,0,0 dirt'])
})

test('a later region leaves what stands where it has structure_void', () => {
  const over = blueprintOf({ width: 2, height: 1, length: 1 }, [[0, 0, 0, 'glass']])
  const file = writeLitematic(
    [
      { blueprint: stone, at: { x: 0, y: 0, z: 0 } },
      { blueprint: over, at: { x: 0, y: 0, z: 0 } },
    ],
    6,
    'structure_void',
  )

  expect(blocksOf(file)).toEqual(['0,0,0 glass', '1,0,0 dirt'])
})

test('regions overlap in the order of their names in a hash set of Java, as in Litematica', () => {
  const glass = blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, 'glass']])
  const sand = blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, 'sand']])
  const at = { x: 0, y: 0, z: 0 }
  const read = (...names: string[]) =>
    blocksOf(
      writeLitematic([
        { blueprint: glass, at, name: names[0]! },
        { blueprint: sand, at, name: names[1]! },
      ]),
    )

  // The hashes of one letter are 97, 98 and 112, in the buckets 1, 2 and 0.
  expect(read('a', 'b')).toEqual(['0,0,0 sand'])
  expect(read('b', 'a')).toEqual(['0,0,0 glass'])
  expect(read('a', 'p')).toEqual(['0,0,0 glass'])
})

test('more than twelve regions are ordered in a hash set of twice the size', () => {
  const at = { x: 0, y: 0, z: 0 }
  const block = (name: string) => blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, name]])
  const others = Array.from({ length: 11 }, (_, i) => ({
    blueprint: block('dirt'),
    at: { x: 1 + i, y: 0, z: 0 },
  }))
  const named = others.map((region, i) => ({ ...region, name: `region ${i}` }))

  const blocks = blocksOf(
    writeLitematic([
      { blueprint: block('glass'), at, name: 'p' },
      { blueprint: block('sand'), at, name: 'a' },
      ...named,
    ]),
  )

  // Of 32 buckets, p is in 16 and a in 1; of 16, p would be in 0.
  expect(blocks).toContain('0,0,0 glass')
})

test('overlapping regions of many states and odd sizes are as their blocks one by one', () => {
  const random = createRandom(12)
  const region = (at: Position) => {
    const size = { width: 5 + random(4), height: 3 + random(3), length: 4 + random(5) }
    const blocks = Array.from({ length: 60 }, () => [
      random(size.width),
      random(size.height),
      random(size.length),
      `block_${random(40)}`,
    ]) as [number, number, number, string][]
    return { blueprint: blueprintOf(size, blocks), at, name: String.fromCharCode(97 + at.x) }
  }
  const regions = [region({ x: 0, y: 0, z: 0 }), region({ x: 2, y: 1, z: 1 }), region({ x: 4, y: 0, z: 3 })]
  const expected = new Map<string, string>()
  for (const { blueprint, at } of regions) {
    const { width, height, length } = blueprint
    for (let x = 0; x < width; x++)
      for (let y = 0; y < height; y++)
        for (let z = 0; z < length; z++) expected.delete(`${at.x + x},${at.y + y},${at.z + z}`)
    for (const [i, packed] of blueprint.cells.entries()) {
      const { x, y, z } = cellAt(blueprint, packed)
      const { name } = blueprint.palette[blueprint.states[i]!]!
      expected.set(`${at.x + x},${at.y + y},${at.z + z}`, name)
    }
  }

  expect(blocksOf(writeLitematic(regions)).sort()).toEqual(
    [...expected].map(([place, name]) => `${place} ${name}`).sort(),
  )
})

test('a negative size covers the same blocks from the other corner', () => {
  for (const negative of [['x'], ['y', 'z'], ['x', 'y', 'z']] as const) {
    const file = writeLitematic([{ blueprint: stone, at: { x: 5, y: 5, z: 5 }, negative }])

    expect(blocksOf(file)).toEqual(['0,0,0 stone', '1,0,0 dirt'])
  }
})

test('version 4, from 1.12, has the block names of its time', () => {
  const old = blueprintOf({ width: 4, height: 1, length: 1 }, [
    [0, 0, 0, 'wool[color=silver]'],
    [1, 0, 0, 'log[axis=x,variant=birch]'],
    [2, 0, 0, 'wooden_slab[half=top,variant=spruce]'],
    [3, 0, 0, 'grass[snowy=false]'],
  ])

  const blocks = blocksOf(writeLitematic([{ blueprint: old, at: { x: 0, y: 0, z: 0 } }], 4))

  expect(blocks).toEqual([
    '0,0,0 light_gray_wool',
    '1,0,0 birch_log[axis=x]',
    '2,0,0 spruce_slab[type=top]',
    '3,0,0 grass_block[snowy=false]',
  ])
})

testOnSharedFile('CarpetPrinter.litematic', 'a real litematic has as many blocks as it says', (file) => {
  const unpacked = gunzip(file, blueprintLimits.unpackedBytes)
  const cursor = createNbtCursor(unpacked, blueprintLimits.depth)
  cursor.type()
  cursor.string()
  goTo(cursor, outlineCompound(cursor), 'Metadata', tag.compound)
  const stated = intAt(cursor, outlineCompound(cursor), 'TotalBlocks')

  const blueprint = readBlueprint(file, gunzip)

  expect(blueprint.cells).toHaveLength(stated!)
})

test('five million blocks are read in a second of computing', () => {
  const size = { width: 256, height: 87, length: 256 }
  const layers = blueprintOf(size, [])
  const cells = new Uint32Array(256 * 87 * 256).map((_, i) => i)
  const palette = Array.from({ length: 7 }, (_, i) => ({ name: `block_${i}`, properties: {} }))
  const full = { ...layers, palette, cells, states: new Uint16Array(cells.length).map((_, i) => i % 7) }
  const file = writeLitematic([{ blueprint: full, at: { x: 0, y: 0, z: 0 } }])

  const start = cpuTimeMs()
  const blueprint = readBlueprint(file, gunzip)
  const milliseconds = cpuTimeMs() - start

  expect(blueprint.cells).toHaveLength(5_701_632)
  expect(blueprint.cells.byteLength + blueprint.states.byteLength).toBe(5_701_632 * 6)
  // About 50 ms when nothing else runs; a reader that is slow by design takes seconds.
  expect(milliseconds).toBeLessThan(1000)
})
