import { expect, test } from 'bun:test'
import { type Area, areaOf, belongsTo, canBeCut, cutIntoAreas } from '../../lib/fleet/areas/areas.ts'
import { createArtCells } from '../../lib/fleet/areas/art-cells.ts'
import { cutArea } from '../../lib/fleet/areas/cut-area.ts'
import { mapsOf } from '../../lib/mapart/map-grid.ts'
import { flatArt as artOf, artTask } from './fake-bot.ts'

const edges = (pieces: number, bots: number) =>
  cutIntoAreas(mapsOf(artOf(pieces, 1)), bots).map(({ piece, west, east }) => [piece.column, west, east])

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

test('as many bots as there are have areas of the same size, as long as they are worth that', () => {
  for (let bots = 1; bots <= 40; bots++) {
    const areas = cutIntoAreas(mapsOf(artOf(1, 1)), bots)
    const sizes = areas.map(({ blueprint }) => blueprint.cells.length)
    expect(areas).toHaveLength(bots)
    expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.2)
  }
  expect(cutIntoAreas(mapsOf(artOf(1, 1)), 1000)).toHaveLength(64)
})

test('a map with water has one area', () => {
  const art = { ...artOf(1, 1), palette: [{ name: 'water', properties: {} }] }

  expect(cutIntoAreas(mapsOf(art), 4)).toHaveLength(1)
  expect(canBeCut(art)).toBe(false)
})

test('areas have all blocks of the art, each once', () => {
  const art = artOf(2, 1)
  const areas = cutIntoAreas(mapsOf(art), 5)

  expect(areas.reduce((sum, { blueprint }) => sum + blueprint.cells.length, 0)).toBe(art.cells.length)
  for (const { west, east, blueprint } of areas) {
    expect([blueprint.width, blueprint.cells.length]).toEqual([east - west, (east - west) * 129])
  }
})

/** An area of a map of which some cells are right, cut so that another bot gets so many blocks. */
function cut(edges: Partial<Area>, isRight: (x: number, z: number) => boolean, blocks: number) {
  const art = artOf(1, 1)
  const [piece] = mapsOf(art)
  const area = areaOf(piece!, { west: 0, east: 128, north: 0, south: 129, ...edges })
  const cells = createArtCells({
    task: artTask,
    blueprint: art,
    signal: new AbortController().signal,
    report: () => {},
  })
  const report = cells.reportOf(area)
  const width = area.east - area.west
  for (let cell = 0; cell < width * (area.south - area.north); cell++) {
    const isDone = isRight(area.west + (cell % width), area.north + Math.floor(cell / width))
    report.set(cell, isDone ? 'right' : 'missing')
  }
  const parts = cutArea(area, cells.leftIn(area), blocks)
  return parts && Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Object.values(part)]))
}

test.each([
  ['by columns', {}, (x: number) => x < 24, 2580, { kept: [0, 108, 0, 129], given: [108, 128, 0, 129] }],
  [
    'on the side where its bot has not begun',
    {},
    (x: number) => x >= 64,
    2580,
    { kept: [20, 128, 0, 129], given: [0, 20, 0, 129] },
  ],
  [
    'by rows when it is narrow',
    { east: 8 },
    () => false,
    320,
    { kept: [0, 8, 0, 89], given: [0, 8, 89, 129] },
  ],
  [
    'by rows when little of it is left',
    {},
    (x: number) => x < 120,
    320,
    { kept: [0, 128, 0, 89], given: [0, 128, 89, 129] },
  ],
  [
    'down to two blocks',
    { east: 1 },
    (_x: number, z: number) => z < 127,
    1,
    { kept: [0, 1, 0, 128], given: [0, 1, 128, 129] },
  ],
  ['not for one block', { east: 1 }, (_x: number, z: number) => z < 128, 1, undefined],
  ['not when nothing is left', {}, () => true, 1, undefined],
] as const)('an area is cut %s', (_how, edges, isRight, blocks, parts) => {
  expect(cut(edges, isRight, blocks)).toEqual(parts as ReturnType<typeof cut>)
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
