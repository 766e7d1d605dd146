import { expect, test } from 'bun:test'
import { goneBoxes, knownStock, unopenedBoxes, unsearchedStations } from '../../lib/stations/known-stock.ts'
import type { StationStock, StockedBox } from '../../lib/stations/station-stock.ts'

const early = '2026-11-20T11:00:00.000Z'
const late = '2026-11-20T12:00:00.000Z'

let boxes = 0

/** Each at a place of its own. */
function box(items: StockedBox['items'], changes: Partial<StockedBox> = {}): StockedBox {
  const seenAt = items ? late : null
  return { position: [++boxes, 61, 0], item: '', hasButton: false, items, seenAt, problem: '', ...changes }
}

const station = (boxes: StockedBox[], searchedAt: string | undefined = late): StationStock => ({
  server: 0,
  warp: '',
  boxes,
  ...(searchedAt === undefined ? {} : { searchedAt }),
})

const red = ['red_wool']

test.each<[what: string, stations: StationStock[], known: ReturnType<typeof knownStock>]>([
  ['no station', [], { count: null, mayBeMore: false }],
  [
    'a station at which boxes were never searched for',
    [{ server: 0, warp: 'a', boxes: [] }],
    { count: null, mayBeMore: true },
  ],
  ['a search that found no box', [station([])], { count: 0, mayBeMore: false }],
  [
    'boxes that were all opened, without it',
    [station([box({ stone: 4 }), box({}, { seenAt: early })])],
    { count: 0, mayBeMore: false, seenAt: early },
  ],
  [
    'the same, and one that was never opened',
    [station([box({ stone: 4 })]), station([box(null)])],
    { count: null, mayBeMore: true },
  ],
  [
    'one that was never opened, but is there for something else',
    [station([box({}), box(null, { item: 'stone' })])],
    { count: null, mayBeMore: false },
  ],
  [
    'several boxes with it, and one that was never opened',
    [station([box({ red_wool: 64 }), box({ red_wool: 3 }), box(null)])],
    { count: 67, mayBeMore: true, seenAt: late },
  ],
  [
    'a box with a button for it',
    [station([box({ red_wool: 64 }, { item: 'red_wool', hasButton: true })])],
    { count: null, mayBeMore: false },
  ],
  [
    'boxes that are gone, opened or not',
    [station([box({ red_wool: 64 }, { isGone: true }), box(null, { isGone: true }), box({})])],
    { count: 0, mayBeMore: false, seenAt: late },
  ],
])('what is known with %s', (_, stations, known) => {
  expect(knownStock(stations, red)).toEqual(known)
})

test('an item can stand for another', () => {
  const stations = [station([box({ bucket: 2 }), box({ water_bucket: 1 })])]

  expect(knownStock(stations, ['water_bucket', 'bucket']).count).toBe(3)
})

test('boxes that were never opened, stations without a search and boxes that are gone are counted', () => {
  const gone = box({}, { isGone: true, position: [3, 61, 0] })
  const stations = [station([box(null), box(null), gone]), { server: 0, warp: 'b', boxes: [] }]

  expect([unopenedBoxes(stations), unsearchedStations(stations)]).toEqual([2, 1])
  expect(goneBoxes(stations)).toEqual([gone])
})

test('a box that is listed for several items is counted once, and one at the same place of another sub-server as well', () => {
  const [red, blue] = ['red', 'blue'].map((item) => box({ red: 5, blue: 7 }, { position: [9, 61, 9], item }))

  expect(knownStock([station([red!, blue!])], ['blue']).count).toBe(7)
  expect(knownStock([station([red!, blue!]), { ...station([red!]), server: 2 }], ['blue']).count).toBe(14)
})
