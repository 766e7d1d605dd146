import { expect, test } from 'bun:test'
import { createMemoryStatisticsStore } from '../../lib/mocks/memory/statistics-store.ts'
import { createRunLog } from '../../lib/statistics/run-log.ts'
import { createRuns } from '../../lib/statistics/runs.ts'
import { createStatistics } from '../../lib/statistics/statistics.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { createWorkshop, draft, progressOf } from '../tasks/workshop.ts'

/** Runs of which the figures are kept; the clock begins at 2026-11-20 12:00. */
async function keptRuns() {
  const workshop = createWorkshop()
  const { building, repository, clock, tasks } = workshop
  const store = createMemoryStatisticsStore({ figures: [], runs: [] })
  createRunLog({ building, store, areaOf: (id) => repository.find(id)?.area, clock, log })
  await tasks.create([draft, draft])
  const start = (id: string) => {
    building.start(id)
    return workshop.run()
  }
  return { ...workshop, store, start, read: createStatistics(store).read }
}

const placed = (count: number) => ({
  placements: count,
  placed: new Map([['white_carpet', count]]),
  times: { placing: count * 100, fetching: 500 },
  repairs: 1,
  materialTrips: 2,
})

test('figures of several runs and reports add up, each counted once', async () => {
  const { start, settle, clock, read } = await keptRuns()
  const first = await start('task-1')
  first.report(progressOf(placed(5)))
  await clock.advance(10_000)
  first.report(progressOf(placed(20)))
  await clock.advance(10_000)
  first.end({ kind: 'done' })
  await settle()

  const second = await start('task-2')
  second.report(progressOf(placed(30)))
  second.end({ kind: 'failed', reason: 'x', cause: { code: 'material-missing', text: 'x' } })
  await settle()

  const { total, days } = read({})
  expect(total).toEqual({
    blocks: 50,
    dug: 2,
    maps: 1,
    trips: 4,
    seconds: 6,
    blocksPerSecond: 8.333,
    placingBlocksPerSecond: 10,
    secondsByPhase: { placing: 5, fetching: 1 },
    ends: { done: 1, 'material-missing': 1 },
    materials: { white_carpet: 50 },
    bots: {},
  })
  expect(days).toEqual([{ day: '2026-11-20', ...total }])
})

test('a run over midnight counts for both days', async () => {
  const { start, clock, settle, read } = await keptRuns()
  const run = await start('task-1')
  run.report(progressOf(placed(5)))

  await clock.advance(12 * 3600_000)
  run.report(progressOf(placed(7)))
  run.end({ kind: 'stopped' })
  await settle()

  expect(read({}).days.map(({ day, blocks, ends }) => ({ day, blocks, ends }))).toEqual([
    { day: '2026-11-20', blocks: 5, ends: {} },
    { day: '2026-11-21', blocks: 2, ends: { stopped: 1 } },
  ])
  expect(read({ from: '2026-11-21' }).total.blocks).toBe(2)
})

test('a run that ends before anything was reported is one, too', async () => {
  const { start, settle, store } = await keptRuns()
  const run = await start('task-1')

  run.end({ kind: 'failed', reason: 'There is no file.' })
  await settle()

  expect(store.runs(10)).toMatchObject([{ task: 'task-1', placed: 0, reason: 'internal' }])
})

test('a run says which bots have built, how long each phase took and how it ended; the blocks of a bot add up by day', async () => {
  const { start, clock, settle, store, read, repository } = await keptRuns()
  const list = createRuns({ store, find: (id) => repository.find(id)?.task }).list
  const run = await start('task-1')
  run.report(progressOf({ ...placed(5), placedBy: { Weaver: 5 } }))
  await clock.advance(10_000)
  run.report(progressOf({ ...placed(30), placedBy: { Weaver: 18, Dyer: 12 } }))
  run.end({ kind: 'stopped' })
  await settle()

  expect(read({}).total.bots).toEqual({ Weaver: 18, Dyer: 12 })
  expect(list({})).toEqual([
    {
      task: 'task-1',
      group: draft.Group,
      name: draft.BlueprintPath,
      start: '2026-11-20T12:00:00.000Z',
      end: '2026-11-20T12:00:10.000Z',
      placed: 30,
      reason: 'stopped',
      trips: 2,
      secondsByPhase: { placing: 3, fetching: 0.5 },
      bots: { Weaver: 18, Dyer: 12 },
    },
  ])
  expect(list({ bot: 'Spinner' })).toEqual([])
  expect(() => list({ from: '2026-11-21', to: '2026-11-20' })).toThrow('2026-11-21')
})
