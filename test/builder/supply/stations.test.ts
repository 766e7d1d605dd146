import { expect, test } from 'bun:test'
import { noteContents, unopened } from '../../../lib/builder/supply/box.ts'
import { createStationMemory, forgetContents } from '../../../lib/builder/supply/stations.ts'
import type { MaterialStation } from '../../../lib/config/mapart-box.ts'
import { knownStock } from '../../../lib/stations/known-stock.ts'

const box = (item: string, x: number) => ({
  item,
  position: [x, 61, 0] as [number, number, number],
  kind: 'chest' as const,
})

const stations: MaterialStation[] = [
  { server: 1, warp: 'a', boxes: [box('red_wool', 0), box('blue_wool', 2)] },
  {
    server: 2,
    warp: 'b',
    boxes: [{ ...box('red_wool', 4), kind: 'button', button: [4, 62, 0] }, box('lime_wool', 6)],
  },
]

test("a task's own station comes first, whether the settings know it or not", () => {
  const memory = createStationMemory(() => stations)

  expect(memory.stationsFor(2, 'b').map(({ warp }) => warp)).toEqual(['b', 'a'])
  expect(memory.stationsFor(0, 'c').map(({ warp, mayBeSearched }) => [warp, mayBeSearched])).toEqual([
    ['c', true],
    ['a', false],
    ['b', false],
  ])
})

test('what a box was seen to hold is remembered as long as the settings about its station and boxes stay the same', () => {
  let settings = stations
  const memory = createStationMemory(() => settings)
  noteContents(memory.stationsFor(1, 'a')[0]!.boxes[1]!, [{ item: 'blue_wool', count: 5 }])

  settings = structuredClone(stations)
  const before = memory.stockFor(1, 'a')
  settings = [{ ...stations[0]!, dump: [9, 61, 0] }]
  const withDump = memory.stockFor(1, 'a')
  settings = [{ ...stations[0]!, position: [9, 61, 0] }]
  const after = memory.stockFor(1, 'a')

  expect([before, withDump]).toEqual([new Map([['blue_wool', 5]]), new Map([['blue_wool', 5]])])
  expect(after).toEqual(new Map())
})

test('a station whose settings have changed is listed once, with a box that it has found as its dump', () => {
  const station: MaterialStation = { server: 1, warp: '', boxes: [] }
  let settings = [station]
  const memory = createStationMemory(() => settings)
  const [own] = memory.stationsFor(1, '')
  own!.boxes = [unopened({ x: 1, y: 61, z: 0 }), unopened({ x: 3, y: 61, z: 0 })]
  noteContents(own!.boxes[0]!, [{ item: 'red_wool', count: 64 }])

  settings = [{ ...station, dump: [3, 61, 0] }]
  const [withDump, ...more] = memory.all()

  expect([withDump!.boxes, withDump!.dump]).toEqual([own!.boxes, own!.boxes[1]!])
  expect(memory.list()[0]).toMatchObject({ dump: [3, 61, 0], boxes: [{ items: { red_wool: 64 } }, {}] })
  settings = [{ ...station, position: [50, 61, 0] }]
  expect([more, memory.list()]).toEqual([[], [{ server: 1, warp: '', boxes: [] }]])
})

test('the stock sums what was seen; nothing found counts as none, and what a button brings is not counted', () => {
  const memory = createStationMemory(() => stations)
  const [red, blue] = memory.stationsFor(1, 'a')[0]!.boxes
  noteContents(red!, [{ item: 'red_wool', count: 64 }, null, { item: 'dirt', count: 3 }])
  noteContents(blue!, [null])

  const stock = memory.stockFor(1, 'a')

  expect(Object.fromEntries(stock)).toEqual({ dirt: 3, blue_wool: 0 })
})

test('a box that the settings name for several items is one, and what it holds is counted once', () => {
  const memory = createStationMemory(() => [
    { server: 1, warp: 'a', boxes: [box('red_wool', 0), box('minecraft:blue_wool', 0), box('blue_wool', 2)] },
  ])
  const { boxes } = memory.stationsFor(1, 'a')[0]!
  noteContents(boxes[0]!, [
    { item: 'red_wool', count: 64 },
    { item: 'blue_wool', count: 3 },
  ])

  expect(boxes.map(({ listed }) => [...listed.keys()])).toEqual([['red_wool', 'blue_wool'], ['blue_wool']])
  expect(Object.fromEntries(memory.stockFor(1, 'a'))).toEqual({ red_wool: 64, blue_wool: 3 })
  expect(memory.list()[0]!.boxes.map(({ item, items }) => [item, items?.blue_wool])).toEqual([
    ['red_wool', 3],
    ['blue_wool', 3],
    ['blue_wool', undefined],
  ])
  expect(knownStock(memory.list(), ['blue_wool'])).toMatchObject({ count: 3, mayBeMore: true })
})

test('what a box was seen to hold stays known, also when the builder looks again', () => {
  const memory = createStationMemory(() => [
    {
      server: 1,
      warp: 'a',
      boxes: [{ item: 'minecraft:red_wool', position: [1, 2, 3], kind: 'chest' }],
    },
  ])
  const stations = memory.stationsFor(1, 'a')
  noteContents(stations[0]!.boxes[0]!, [{ item: 'red_wool', count: 64 }, null])

  forgetContents(stations)

  expect(memory.list()).toEqual([
    {
      server: 1,
      warp: 'a',
      boxes: [
        {
          position: [1, 2, 3],
          item: 'red_wool',
          hasButton: false,
          items: { red_wool: 64 },
          seenAt: expect.stringMatching(/Z$/),
          problem: '',
        },
      ],
    },
  ])
})
