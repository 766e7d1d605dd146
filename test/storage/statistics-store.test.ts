import { expect, test } from 'bun:test'
import type { RunFilter } from '../../lib/statistics/ports.ts'
import { closeDatabase, openDatabase } from '../../lib/storage/database.ts'
import { createStatisticsStore } from '../../lib/storage/statistics-store.ts'
import { createReadJson } from '../../lib/storage/stored-json.ts'
import { sentence } from '../../lib/words/sentence.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const run = (task: string, reason: string | undefined) => ({
  task,
  start: new Date('2026-11-20T12:00:00Z'),
  end: new Date('2026-11-20T13:00:00Z'),
  placed: 7,
  reason,
  why: undefined,
  trips: 2,
  times: { placing: 3000 },
  placedBy: { Weaver: 4, Spinner: 3 },
})

test('amounts of one day and name add up, and other days are left out', () => {
  using folder = temporaryFolder()
  const database = openDatabase(`${folder.path}/mapwright.db`, log)
  const store = createStatisticsStore(database)
  const white = { kind: 'placed', name: 'white_carpet', amount: 3 } as const

  store.add('2026-11-20', [white, { kind: 'trip', name: '', amount: 1 }], run('a', undefined))
  store.add('2026-11-20', [white], run('a', 'done'))
  store.add('2026-11-21', [white], run('b', 'stopped'))

  expect(store.figures('2026-11-01', '2026-11-20')).toEqual([
    { day: '2026-11-20', kind: 'placed', name: 'white_carpet', amount: 6 },
    { day: '2026-11-20', kind: 'trip', name: '', amount: 1 },
  ])
  expect(store.runs(9)).toEqual([run('b', 'stopped'), run('a', 'done')])
  closeDatabase(database)
})

test('a run that was not ended crashed, once', () => {
  using folder = temporaryFolder()
  const file = `${folder.path}/mapwright.db`
  const first = openDatabase(file, log)
  createStatisticsStore(first).add('2026-11-20', [], run('a', undefined))
  closeDatabase(first)

  const second = openDatabase(file, log)
  createStatisticsStore(second)
  const store = createStatisticsStore(second)

  expect(store.figures('2026-11-20', '2026-11-20')).toEqual([
    { day: '2026-11-20', kind: 'end', name: 'crashed', amount: 1 },
  ])
  expect(store.runs(9)).toEqual([run('a', 'crashed')])
  closeDatabase(second)
})

test('runs are found by task, end, bot and day, the newest first', () => {
  using folder = temporaryFolder()
  const database = openDatabase(`${folder.path}/mapwright.db`, log)
  const store = createStatisticsStore(database)
  const first = run('a', 'done')
  const second = {
    ...run('a', 'stopped'),
    start: new Date('2026-11-22T12:00:00Z'),
    placedBy: { "O'Dyer": 7 },
  }
  const third = { ...run('b', 'done'), start: new Date('2026-11-24T12:00:00Z'), placedBy: {} }
  for (const one of [third, first, second]) store.add('2026-11-20', [], one)

  const found = (filter: RunFilter, count = 9) =>
    store.runs(count, filter).map(({ start }) => start.getDate())
  expect(store.runs(9)).toEqual([third, second, first])
  expect(found({ task: 'a' })).toEqual([22, 20])
  expect(found({ reason: 'done' })).toEqual([24, 20])
  expect(found({ bot: "O'Dyer" })).toEqual([22])
  expect(found({ bot: 'Spinner', reason: 'stopped' })).toEqual([])
  expect(found({ from: '2026-11-21', to: '2026-11-23' })).toEqual([22])
  expect(found({}, 2)).toEqual([24, 22])
  closeDatabase(database)
})

test('why a run has ended is kept as a sentence for every language', () => {
  using folder = temporaryFolder()
  const database = openDatabase(`${folder.path}/mapwright.db`, log)
  const store = createStatisticsStore(database)
  const program = 'curl/8.5.0'
  const ended = { ...run('a', 'stopped'), why: sentence('stoppedByProgram', { program, host: 'a.example' }) }

  store.add('2026-11-20', [], run('a', undefined))
  store.add('2026-11-20', [], ended)

  expect(store.runs(9)).toEqual([ended])
  closeDatabase(database)
})

test('rows that can not be read stop no start, and the runs beside them are as they were', () => {
  using folder = temporaryFolder()
  const file = `${folder.path}/mapwright.db`
  const first = openDatabase(file, log)
  createStatisticsStore(first).add('2026-11-20', [], run('good', 'done'))
  const row = first.query('INSERT INTO runs VALUES (?, ?, ?, 7, ?, 2, ?, ?, ?)')
  const [start, end] = ['2026-11-20T11:00:00.000Z', '2026-11-20T11:30:00.000Z']
  row.run(start, 'bad figures', end, 'done', '{', 'null', '')
  row.run(start, 'no end', '12 o’clock', null, '{}', '{}', '[]')
  row.run('yesterday', 'no start', end, 'done', '{}', '{}', '[]')
  closeDatabase(first)
  const unread: string[] = []

  const second = openDatabase(file, log)
  const store = createStatisticsStore(
    second,
    createReadJson((record) => unread.push(record)),
  )

  const damaged = { ...run('bad figures', 'done'), start: new Date(start), end: new Date(end) }
  expect(store.runs(9)).toEqual([run('good', 'done'), { ...damaged, times: {}, placedBy: {} }])
  expect(store.runs(9, { bot: 'Weaver' })).toEqual([run('good', 'done')])
  expect(new Set(unread)).toEqual(new Set([`the run of the task bad figures that began at ${start}`]))
  expect(store.figures('0000-00-00', '9999-99-99')).toMatchObject([{ name: 'crashed', amount: 1 }])
  closeDatabase(second)
})
