import { expect, test } from 'bun:test'
import { belongsTo, cutIntoAreas, splitArea, splitPoint } from '../../lib/fleet/areas.ts'
import { mapsOf } from '../../lib/mapart/map-grid.ts'
import { flatArt as artOf } from './fake-bot.ts'

const edges = (pieces: number, bots: number) =>
  cutIntoAreas(mapsOf(artOf(pieces, 1)), bots).map(({ piece, from, to }) => [piece.column, from, to])

test.each([
  [
    'one bot has whole maps',
    2,
    1,
    [
      [0, 0, 128],
      [1, 0, 128],
    ],
  ],
  [
    'so has each of two bots on two maps',
    2,
    2,
    [
      [0, 0, 128],
      [1, 0, 128],
    ],
  ],
  [
    'three bots share a map',
    1,
    3,
    [
      [0, 0, 43],
      [0, 43, 85],
      [0, 85, 128],
    ],
  ],
  [
    'three bots share two maps',
    2,
    3,
    [
      [0, 0, 64],
      [0, 64, 128],
      [1, 0, 64],
      [1, 64, 128],
    ],
  ],
] as const)('%s', (_what, maps, bots, expected) => {
  expect(edges(maps, bots)).toEqual(expected.map((area) => [...area]))
})

test('an area is never narrower than 16 blocks', () => {
  expect(edges(1, 20).map(([, from, to]) => to! - from!)).toEqual(Array.from({ length: 8 }, () => 16))
})

test('a map with water has one area', () => {
  const art = { ...artOf(1, 1), palette: [{ name: 'water', properties: {} }] }

  const areas = cutIntoAreas(mapsOf(art), 4)
  expect(areas).toHaveLength(1)
  expect(
    splitPoint(
      areas[0]!,
      Array.from({ length: 128 }, () => 100),
    ),
  ).toBeUndefined()
})

test('areas have all blocks of the art, each once', () => {
  const art = artOf(2, 1)
  const areas = cutIntoAreas(mapsOf(art), 5)

  expect(areas.reduce((sum, { blueprint }) => sum + blueprint.cells.length, 0)).toBe(art.cells.length)
  for (const { from, to, blueprint } of areas) {
    expect([blueprint.width, blueprint.cells.length]).toEqual([to - from, (to - from) * 129])
  }
})

test('an area is split where half of its work is left', () => {
  const [area] = cutIntoAreas(mapsOf(artOf(1, 1)), 2)
  const left = Array.from({ length: 64 }, (_, column) => (column < 24 ? 0 : 100))

  expect(splitPoint(area!, left)).toBe(44)
  const { west, east } = splitArea(area!, 44)
  expect([west.from, west.to, east.from, east.to]).toEqual([0, 44, 44, 64])
  expect(west.blueprint.cells.length + east.blueprint.cells.length).toBe(area!.blueprint.cells.length)
})

test.each([
  ['with little work left', Array.from({ length: 64 }, () => 1)],
  ['that is too narrow', Array.from({ length: 12 }, () => 100)],
])('an area %s is not split', (_what, left) => {
  const [area] = cutIntoAreas(mapsOf(artOf(1, 1)), 2)

  expect(splitPoint(area!, left)).toBeUndefined()
})

test('every place belongs to one area, outside of the art to the nearest', () => {
  const art = artOf(1, 1)
  const areas = cutIntoAreas(mapsOf(art), 2)
  const ownerOf = (x: number, z: number) =>
    areas.flatMap((area, index) => (belongsTo(area, art, x, z) ? [index] : []))

  expect(ownerOf(63, 0)).toEqual([0])
  expect(ownerOf(64, 128)).toEqual([1])
  expect(ownerOf(-20, 5)).toEqual([0])
  expect(ownerOf(70, -9)).toEqual([1])
  expect(ownerOf(500, 500)).toEqual([1])
})
