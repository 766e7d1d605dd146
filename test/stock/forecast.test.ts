import { expect, test } from 'bun:test'
import type { StationStock } from '../../lib/stations/station-stock.ts'
import { forecastOf } from '../../lib/stock/forecast.ts'
import type { Task } from '../../lib/tasks/task.ts'

const now = new Date('2026-11-20T12:00:00Z')
const day = 86_400_000

function task(ID: string, materials: Record<string, number>, more: Partial<Task> = {}, remaining = 1): Task {
  const total = Object.values(materials).reduce((sum, count) => sum + count, 0)
  const list = Object.entries(materials).map(([name, count]) => ({ name, count, stacks: 0, shulkers: 0 }))
  return {
    ID,
    Group: 'a',
    Type: 'mapArt',
    Status: 'init',
    BlueprintPath: 'a.nbt',
    OffsetX: 0,
    OffsetY: 0,
    OffsetZ: 0,
    MaterialServer: 0,
    BuildingServer: 0,
    Record: { TotalBlocks: total, RemainBlocks: total * remaining, Materials: list },
    ...more,
  }
}

function station(
  items: Record<string, number>,
  more: Partial<StationStock['boxes'][number]> = {},
): StationStock {
  const box = {
    position: [0, 0, 0] as [number, number, number],
    item: '',
    hasButton: false,
    items,
    seenAt: null,
    problem: '',
  }
  return { server: 0, warp: '', boxes: [{ ...box, ...more }] }
}

const forecast = (queue: Task[], stations: StationStock[], blocksPerDay = 1000) =>
  forecastOf({ queue, stations, blocksPerDay, usedPerDay: { red: 12.5 }, now })

const daysUntil = (at: string | undefined) => (Date.parse(at ?? '') - now.getTime()) / day

test('each item lasts until the queue, built in its order, has used up what lies in the boxes', () => {
  const { items } = forecast(
    [task('first', { red: 600, blue: 400 }), task('second', { blue: 500 }), task('third', { red: 100 })],
    [station({ red: 650, blue: 300 }), station({ blue: 350 })],
  )

  expect(items.map(({ lastsUntil: _, ...item }) => item)).toEqual([
    { item: 'blue', needed: 900, inBoxes: 650, short: 250, usedPerDay: 0 },
    { item: 'red', needed: 700, inBoxes: 650, short: 50, usedPerDay: 12.5 },
  ])
  // Blue: the first task, and half of the second one. Red: both, and half of the third one.
  expect(items.map(({ lastsUntil }) => daysUntil(lastsUntil))).toEqual([1.25, 1.55])
})

test('of a task that is built in part the rest counts, and of one that digs away nothing', () => {
  const { items } = forecast(
    [task('half', { red: 100 }, { Status: 'pause' }, 0.5), task('away', { red: 100 }, { IsDestroy: true })],
    [station({ red: 49 })],
  )

  expect(items).toMatchObject([{ needed: 50, short: 1 }])
})

test('of several kinds in a task that is built in part, only what is surely short is', () => {
  const begun = task('begun', { red: 100, blue: 100 }, { Status: 'building' }, 0.5)

  // All of the red may stand already.
  expect(forecast([begun], [station({ blue: 100 })]).items[1]).toMatchObject({ needed: 50, short: 0 })
  const { items } = forecast([begun, task('next', { red: 10 })], [station({ blue: 100, red: 4 })])
  expect(items[0]).toMatchObject({ item: 'red', needed: 60, short: 6 })
})

test('what is enough lasts for ever, and of what is not known nothing is said', () => {
  const queue = [task('a', { red: 100, blue: 100, green: 100 })]
  const { items } = forecast(queue, [
    station({ red: 100 }),
    station({}, { item: 'blue', hasButton: true }),
    station({}, { items: null }),
  ])

  expect(Object.fromEntries(items.map(({ item, ...rest }) => [item, rest]))).toEqual({
    red: { needed: 100, inBoxes: 100, short: 0, usedPerDay: 12.5 },
    blue: { needed: 100, inBoxes: null, isEndless: true, short: 0, usedPerDay: 0 },
    green: { needed: 100, inBoxes: null, short: 0, usedPerDay: 0 },
  })
})

test('boxes that were all seen and hold none are empty now', () => {
  const { items } = forecast([task('a', { red: 100 })], [station({ blue: 1 })])

  expect(items).toMatchObject([{ inBoxes: 0, short: 100, lastsUntil: now.toISOString() }])
})
