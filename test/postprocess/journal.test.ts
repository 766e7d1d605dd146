import { expect, test } from 'bun:test'
import { createJournal } from '../../lib/postprocess/journal.ts'
import type { Step } from '../../lib/postprocess/ports.ts'
import { openDatabase } from '../../lib/storage/database.ts'
import { createPostProcessJournalStore } from '../../lib/storage/postprocess-journal-store.ts'
import { silentLog } from '../support/silent-log.ts'

const quiet = silentLog
const home = { kind: 'slot', container: { x: 0, y: 64, z: 0 }, slot: 3 } as const
const take = (uuid: string): Step => ({ kind: 'take', uuid, detail: { id: 7, count: 1, home } })
const bring = (uuid: string): Step => ({ kind: 'return', uuid, detail: { home } })
const nothing = async () => {}
const crash = () => Promise.reject(new Error('killed'))

function setUp() {
  const store = createPostProcessJournalStore(openDatabase(':memory:', quiet))
  return { store, open: () => createJournal(store, () => new Date(0)) }
}

test('a map is out from the record of taking it until the confirmation of its return', async () => {
  const journal = setUp().open()
  const away = () => journal.outMaps().map(({ uuid }) => uuid)
  journal.begin('copy', 'loose', {})

  await journal.record([take('a'), take('b')], crash).catch(() => {})
  const afterCrash = away()
  await journal.record([bring('a')], crash).catch(() => {})
  const afterHalf = away()
  await journal.record([bring('a'), bring('b')], nothing)

  expect([afterCrash, afterHalf, away()]).toEqual([['a', 'b'], ['a', 'b'], []])
})

test('a map that is taken again is out again, once', async () => {
  const journal = setUp().open()
  journal.begin('copy', 'loose', {})

  for (const step of [take('a'), bring('a'), take('a'), take('a')]) await journal.record([step], nothing)

  expect(journal.outMaps()).toEqual([{ uuid: 'a', id: 7, count: 1, home }])
})

test('a run that has not ended is found by the next program, an ended one is not', () => {
  const { open } = setUp()
  const before = open()
  before.begin('rename', 'strict', { map: 3 })

  const after = open()

  expect(after.openRun()).toMatchObject({ operation: 'rename', mode: 'strict', carried: { map: 3 } })
  after.end('done', true)
  expect(open().openRun()).toBeUndefined()
})

test('the next run takes over the material of a run that was not tidy', async () => {
  const { open } = setUp()
  const journal = open()
  const fetch: Step = {
    kind: 'fetch',
    uuid: null,
    detail: { item: 'map', count: 64, container: home.container },
  }
  journal.begin('copy', 'loose', { stone: 5 })
  await journal.record([fetch], nothing)
  journal.end('stopped', false)

  journal.begin('copy', 'loose', { stone: 5, map: 64 })

  expect(journal.openRun()?.carried).toEqual({ stone: 5 })
  expect(journal.fetched()).toEqual([{ item: 'map', count: 64, container: home.container }])
  journal.end('done', true)
  journal.begin('copy', 'loose', { stone: 4 })
  expect([journal.openRun()?.carried, journal.fetched()]).toEqual([{ stone: 4 }, []])
})

test('old runs are deleted, but never one with a map that is out', async () => {
  const { store, open } = setUp()
  const journal = open()
  journal.begin('scan', 'loose', {})
  await journal.record([take('lost')], nothing)
  journal.end('failed', true)

  for (let round = 0; round < 40; round++) {
    journal.begin('scan', 'loose', {})
    await journal.record([take(`map-${round}`), bring(`map-${round}`)], nothing)
    journal.end('done', true)
  }

  expect(store.outMaps().map(({ uuid }) => uuid)).toEqual(['lost'])
})
