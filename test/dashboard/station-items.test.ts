import { afterEach, expect, test } from 'bun:test'
import { itemsOf, problemsOf, seenSince } from '../../lib/dashboard/state/more/station-items.ts'
import type { Station } from '../../lib/dashboard/state/more/stations-draft.ts'
import { stationStock } from '../../lib/dashboard/state/stations.ts'

type Seen = NonNullable<typeof stationStock.value>[number]['boxes'][number]

const box = (x: number, items: Seen['items'], seenAt: string | null, problem?: string) =>
  ({ position: [x, 64, 0], items, seenAt, ...(problem ? { problem } : {}) }) as Seen
const listed = (item: string, x: number): Station['boxes'][number] => ({
  item,
  position: [x, 64, 0],
  kind: 'chest',
})
const station = (boxes: Station['boxes']) => ({ server: 1, warp: 'store', boxes }) as Station

function seen(...boxes: Seen[]): void {
  stationStock.value = [{ server: 1, warp: 'store', boxes }] as unknown as typeof stationStock.value
}

afterEach(() => {
  stationStock.value = undefined
})

test('boxes of one item add up; an item that the settings list counts, be its box empty or never opened', () => {
  seen(
    box(0, { white_carpet: 64 }, '2026-11-20T12:00:00Z'),
    box(1, { white_carpet: 100, red_carpet: 3 }, '2026-11-19T12:00:00Z'),
    box(2, {}, '2026-11-20T12:00:00Z', 'The lid is blocked.'),
  )
  const shop = station([
    listed('white_carpet', 0),
    listed('white_carpet', 1),
    listed('blue_carpet', 2),
    listed('lime_carpet', 3),
    { ...listed('pink_carpet', 4), kind: 'button' },
  ])

  expect(itemsOf(shop)).toEqual([
    { item: 'blue_carpet', count: 0, boxes: 1 },
    { item: 'lime_carpet', count: undefined, boxes: 1 },
    { item: 'pink_carpet', count: Number.POSITIVE_INFINITY, boxes: 1 },
    { item: 'red_carpet', count: 3, boxes: 1 },
    { item: 'white_carpet', count: 164, boxes: 2 },
  ])
  expect(problemsOf(shop).map(({ position }) => position[0])).toEqual([2])
  expect(seenSince(shop)).toEqual(new Date('2026-11-19T12:00:00Z'))
})

test('without a list of boxes those count that the bot has found', () => {
  expect([itemsOf(station([])), seenSince(station([]))]).toEqual([[], undefined])
  seen(box(9, { stone: 5 }, '2026-11-20T12:00:00Z'))

  expect(itemsOf(station([]))).toEqual([{ item: 'stone', count: 5, boxes: 1 }])
})
