import { expect, test } from 'bun:test'
import { createFormat } from '../../lib/dashboard/state/format.ts'
import { materialLinesOf } from '../../lib/dashboard/state/materials.ts'
import { alertOf, isQuiet } from '../../lib/dashboard/state/page/alerts.ts'
import { shortcutOf } from '../../lib/dashboard/state/page/shortcuts.ts'
import { materialsOf } from '../../lib/dashboard/state/queue/details.ts'
import { addressOf, pathIn } from '../../lib/dashboard/state/route.ts'
import { doneWords } from '../../lib/dashboard/state/run/done-words.ts'

test.each([
  ['', []],
  ['#/queue/a%2Fb', ['queue', 'a/b']],
  ['#queue//x/', ['queue', 'x']],
  ['#/queue/%E0%A4%A', ['queue', '%E0%A4%A']],
])('the address %p has the parts %p', (hash, parts) => {
  expect(pathIn(hash)).toEqual(parts)
})

test('an address and its parts are the same', () => {
  expect(pathIn(addressOf('queue', 'ä /?#%'))).toEqual(['queue', 'ä /?#%'])
})

test.each([
  [0, '1s'],
  [45, '45s'],
  [60 * 12, '12m'],
  [3600 * 2 + 60 * 5, '2h 5m'],
  [86_400 * 3 + 3600, '3d 1h'],
])('%p seconds are %p', (seconds, text) => {
  expect(createFormat('en').duration(seconds)).toBe(text)
})

test('only a whole build is 100 %', () => {
  const { percent } = createFormat('en')

  expect([percent(0.9999), percent(1)]).toEqual(['99%', '100%'])
})

test('times of another day have the day, those far away the date', () => {
  const { clock } = createFormat('en')
  const now = new Date(2026, 0, 1, 12)

  expect(clock(new Date(2026, 0, 1, 18, 5), now)).toBe('18:05')
  expect(clock(new Date(2026, 0, 2, 18, 5), now)).toBe('Fri 18:05')
  expect(clock(new Date(2026, 2, 1, 18, 5), now)).toContain('Mar 1, 2026')
})

/** A station with a box for each of these, with what it held when it was opened last. */
const stationWith = (...contents: readonly (Record<string, number> | null)[]) => ({
  server: 0,
  warp: 'shop',
  boxes: contents.map((items, x) => ({
    item: Object.keys(items ?? {})[0] ?? 'stone',
    position: [x, 60, 0] as [number, number, number],
    hasButton: false,
    items,
    seenAt: items && '2026-01-01T00:00:00.000Z',
    problem: '',
  })),
})

test('nothing is said to be short while a box that may hold it was never opened', () => {
  const linesWith = (...contents: readonly (Record<string, number> | null)[]) =>
    materialLinesOf({
      task: undefined,
      missing: { stone: 100 },
      carried: new Map(),
      stock: new Map([['stone', 64]]),
      stations: [stationWith(...contents)],
    })

  expect(linesWith({ stone: 64 }, null)).toMatchObject([{ inBoxes: 64, isShort: false }])
  expect(linesWith({ stone: 64 }, { stone: 0 })).toMatchObject([{ inBoxes: 64, isShort: true }])
})

test('shortages come first; a material is short when boxes and inventory together have too little', () => {
  const lines = materialLinesOf({
    task: undefined,
    missing: { stone: 100, dirt: 50, sand: 10 },
    carried: new Map([['dirt', 20]]),
    stock: new Map([
      ['dirt', 29],
      ['stone', 100],
    ]),
    stations: [stationWith({ dirt: 29 }, { stone: 100 })],
  })

  expect(lines.map(({ item, isShort }) => [item, isShort])).toEqual([
    ['dirt', true],
    ['stone', false],
    ['sand', false],
  ])
})

test('a map that is done needs no material', () => {
  const Record = { Materials: [{ name: 'stone', count: 9, stacks: 1, shulkers: 1 }] }
  const lines = (Status: 'init' | 'done') =>
    materialLinesOf({
      ...{ task: { Status, Record }, missing: undefined, carried: new Map() },
      ...{ stock: new Map(), stations: [] },
    })

  expect([lines('init').length, lines('done').length]).toEqual([1, 0])
})

test('the material of several tasks has its sum and the most at once', () => {
  const of = (count: number) => ({
    Record: { Materials: [{ name: 'stone', count, stacks: 1, shulkers: 1 }] },
  })

  expect(materialsOf([of(10), of(30), of(20)])).toEqual([{ item: 'stone', sum: 60, atOnce: 30 }])
})

test('there is a notification when a build ends, fails or needs help, and none at the start', () => {
  const task = { ID: 'a', Group: 'g', Status: 'done', BlueprintPath: '' } as const

  expect(alertOf({ kind: 'building' }, { kind: 'done', task })).toBe('done')
  expect(alertOf({ kind: 'building' }, { kind: 'failed', task })).toBe('failed')
  expect(alertOf({ kind: 'building' }, { kind: 'connecting', reason: '' })).toBe('help')
  expect(alertOf({ kind: 'loading' }, { kind: 'failed', task })).toBeUndefined()
  expect(alertOf({ kind: 'empty' }, { kind: 'ready', task })).toBeUndefined()
})

test('quiet hours may go over midnight', () => {
  const night = { from: 22, to: 7 }

  expect([21, 22, 3, 7].map((hour) => isQuiet(hour, night))).toEqual([false, true, true, false])
  expect(isQuiet(5, { from: 0, to: 0 })).toBe(false)
})

test('G and a letter go to a place; the letter alone does not', () => {
  expect(shortcutOf('q', 'g')).toEqual({ kind: 'go', to: 'queue' })
  expect(shortcutOf('q', 'x')).toBeUndefined()
  expect(shortcutOf('?', undefined)).toEqual({ kind: 'help' })
})

const when = new Date(2026, 10, 24, 12)

test.each([
  [40 * 60, '40m left, done at 12:40'],
  [9 * 86_400, 'about 9 days, December 3'],
  [82.5 * 86_400, 'about 12 weeks, mid-February'],
  [400 * 86_400, 'about 57 weeks, late December 2027'],
])('%p seconds from noon of November 24 are told as exactly as they are known: %p', (seconds, text) => {
  expect(doneWords(seconds, when)).toBe(text)
})
