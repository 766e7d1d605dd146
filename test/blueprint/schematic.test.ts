import { expect, test } from 'bun:test'
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
