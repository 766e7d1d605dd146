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

/** Blocks on every column of the given rectangles, in a box of this size. */
function boxOf(
  width: number,
  length: number,
  ...filled: { x: number; z: number; width: number; length: number }[]
) {
  return blueprintOf(
    { width, height: 1, length },
    filled.flatMap((part) =>
      Array.from({ length: part.width * part.length }, (_, i) => {
        const x = i % part.width
        return [part.x + x, 0, part.z + (i - x) / part.width, 'stone'] as const
      }),
    ),
  )
}

test.each([
  [128, 128, { x: 0, z: 0, width: 128, length: 128, columns: 1, rows: 1 }],
  [200, 100, { x: 0, z: 0, width: 200, length: 100, columns: 2, rows: 1 }],
  [1, 1, { x: 0, z: 0, width: 1, length: 1, columns: 1, rows: 1 }],
  [130, 64, { x: 0, z: 0, width: 130, length: 64, columns: 2, rows: 1 }],
  [131, 132, { x: 0, z: 0, width: 131, length: 132, columns: 2, rows: 2 }],
])('a box of %p x %p has no north row and no margin', (width, length, grid) => {
  expect(mapGridOf(boxOf(width, length))).toEqual(grid)
})

test.each([
  [128, 129, { x: 0, z: 1, width: 128, length: 128, columns: 1, rows: 1 }],
  [256, 385, { x: 0, z: 1, width: 256, length: 384, columns: 2, rows: 3 }],
  [200, 129, { x: 0, z: 1, width: 200, length: 128, columns: 2, rows: 1 }],
])('a box of %p x %p has a north row', (width, length, grid) => {
  expect(mapGridOf(boxOf(width, length))).toEqual(grid)
})

test.each([
  [130, 130, { x: 1, z: 1, width: 128, length: 128, columns: 1, rows: 1 }],
  [258, 258, { x: 1, z: 1, width: 256, length: 256, columns: 2, rows: 2 }],
  [642, 386, { x: 1, z: 1, width: 640, length: 384, columns: 5, rows: 3 }],
])('a box of %p x %p, as SlopeCraft writes it, has a margin whatever is in it', (width, length, grid) => {
  expect(mapGridOf(boxOf(width, length))).toEqual(grid)
  // Its last row holds glass around water where the north row has nothing.
  expect(mapGridOf(boxOf(width, length, { x: 1, z: length - 1, width: 128, length: 1 }))).toEqual(grid)
})

test('the side of a frame around water shows by how many of its columns have blocks', () => {
  const art = { x: 0, z: 0, width: 128, length: 129 }
  const at = (x: number, z: number) => ({ x, z, width: 128, length: 128, columns: 1, rows: 1 })
  const frame = (x: number, z: number) => ({ x, z, width: 1, length: 1 })

  expect(mapGridOf(boxOf(129, 129, art, frame(128, 60)))).toEqual(at(0, 1))
  expect(mapGridOf(boxOf(129, 129, { ...art, x: 1 }, frame(0, 60)))).toEqual(at(1, 1))
  expect(mapGridOf(boxOf(130, 129, { ...art, x: 1 }, frame(0, 60), frame(129, 60)))).toEqual(at(1, 1))
  expect(mapGridOf(boxOf(128, 130, art, frame(60, 129)))).toEqual(at(0, 1))
  expect(mapGridOf(boxOf(129, 130, { ...art, z: 1 }, frame(60, 0), frame(128, 60)))).toEqual(at(0, 2))
  expect(mapGridOf(boxOf(129, 131, { ...art, z: 1 }, frame(60, 0), frame(60, 130)))).toEqual(at(0, 2))
  expect(mapGridOf(boxOf(130, 131, { ...art, x: 1, z: 1 }, frame(0, 60), frame(60, 130)))).toEqual(at(1, 2))
})

test('the maps of a box with a margin take the margin along at the edges', () => {
  const whole = boxOf(258, 258, { x: 0, z: 0, width: 258, length: 258 })

  const maps = mapsOf(whole)

  expect(
    maps.map(({ column, row, x, z, blueprint }) => [column, row, x, z, blueprint.width, blueprint.length]),
  ).toEqual([
    [0, 0, 0, 0, 129, 129],
    [0, 1, 0, 129, 129, 129],
    [1, 0, 129, 0, 129, 129],
    [1, 1, 129, 129, 129, 129],
  ])
  expect(maps.map(({ blueprint }) => blueprint.cells.length)).toEqual([
    129 ** 2,
    129 ** 2,
    129 ** 2,
    129 ** 2,
  ])
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
    mapGridOf(blueprint),
  )

  const preview = previewOf(blueprint)
  expect(preview).toMatchObject({ width: 128, height: 128 })
  expect(Bun.deepEquals(standing, preview)).toBe(true)
})
