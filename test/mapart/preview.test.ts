import { expect, test } from 'bun:test'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { mapBlockOf } from '../../lib/mapart/map-block.ts'
import { mapGridOf, mapsOf, pictureOfMap } from '../../lib/mapart/map-grid.ts'
import { drawMap } from '../../lib/mapart/map-picture.ts'
import { worldSurface } from '../../lib/mapart/picture-of-world.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { createRandom } from '../support/mutations.ts'
import { testOnSharedFile } from '../support/shared-data.ts'

/** A staircase art of random heights and blocks, two maps wide and two high. */
function fourMaps() {
  const size = { width: 256, height: 12, length: 257 }
  const random = createRandom(4)
  const blocks = ['stone', 'red_wool', 'water', 'oak_log[axis=x]', 'glass']
  return blueprintOf(
    size,
    Array.from({ length: size.width * size.length }, (_, i) => {
      const x = i % size.width
      return [x, random(size.height), (i - x) / size.width, blocks[random(blocks.length)]!] as const
    }),
  )
}

test('the length says whether there is a north row', () => {
  expect(mapGridOf({ width: 128, length: 129 })).toEqual({ hasNorthRow: true, columns: 1, rows: 1 })
  expect(mapGridOf({ width: 128, length: 128 })).toEqual({ hasNorthRow: false, columns: 1, rows: 1 })
  expect(mapGridOf({ width: 256, length: 385 })).toEqual({ hasNorthRow: true, columns: 2, rows: 3 })
  expect(mapGridOf({ width: 200, length: 100 })).toEqual({ hasNorthRow: false, columns: 2, rows: 1 })
  expect(mapGridOf({ width: 1, length: 1 })).toEqual({ hasNorthRow: false, columns: 1, rows: 1 })
})

test('the maps of a file are built column by column, and each block belongs to one of them', () => {
  const whole = fourMaps()

  const maps = mapsOf(whole)

  expect(maps.map(({ index, column, row, x, z }) => [index, column, row, x, z])).toEqual([
    [0, 0, 0, 0, 0],
    [1, 0, 1, 0, 129],
    [2, 1, 0, 128, 0],
    [3, 1, 1, 128, 129],
  ])
  expect(maps.map(({ blueprint }) => blueprint.length)).toEqual([129, 128, 129, 128])
  expect(maps.reduce((sum, { blueprint }) => sum + blueprint.cells.length, 0)).toBe(whole.cells.length)
})

test('a map by itself looks as in the whole picture, except for the row that needs its northern neighbour', () => {
  const whole = fourMaps()
  const picture = previewOf(whole)

  for (const { column, row, blueprint } of mapsOf(whole)) {
    const alone = previewOf(blueprint)
    const inWhole = pictureOfMap(picture, column, row)
    const from = row === 0 ? 0 : 128
    expect(alone.pixels.subarray(from)).toEqual(inWhole.pixels.subarray(from))
  }
})

test('a map that the art covers in part is transparent elsewhere', () => {
  const small = previewOf(blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, 'stone']]))

  const map = pictureOfMap(small, 0, 0)

  expect(map).toMatchObject({ width: 128, height: 128 })
  expect([...map.pixels].filter((pixel) => pixel !== 0)).toEqual([11 * 4 + 1])
})

testOnSharedFile('Lena.nbt', 'what is built in a world looks as the preview promised', (file) => {
  const blueprint = readBlueprint(file, gunzip)
  const { width, height, length, palette, cells, states } = blueprint
  const blocks = palette.map((state) => mapBlockOf(state))
  const world = new Map(Array.from(cells, (cell, i) => [cell, blocks[states[i]!]!]))
  const offset = { x: -64, y: 60, z: 63 }

  const standing = drawMap(
    worldSurface({
      x: offset.x,
      z: offset.z,
      width,
      length,
      bottom: offset.y,
      topOf: () => offset.y + height - 1,
      blockAt: (x, y, z) => world.get(((y - offset.y) * length + z - offset.z) * width + x - offset.x),
    }),
    { hasNorthRow: true },
  )

  const preview = previewOf(blueprint)
  expect(preview).toMatchObject({ width: 128, height: 128 })
  expect(Bun.deepEquals(standing, preview)).toBe(true)
})
