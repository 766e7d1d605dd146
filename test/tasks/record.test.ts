import { expect, test } from 'bun:test'
import { mergedProgress } from '../../lib/tasks/progress.ts'
import { closeScope, mergedEnd, startScope, updateScope } from '../../lib/tasks/record.ts'
import { progressOf } from './workshop.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second))
const iso = (second: number) => at(second).toISOString()

test('a first run opens a scope, records the start and counts from zero', () => {
  expect(startScope({ TotalBlocks: 16 }, at(0))).toEqual({
    TotalBlocks: 16,
    StartTime: iso(0),
    Finish: false,
    StopTimes: 0,
    PlaceBlockTimes: 0,
    TakeMaterialTimes: 0,
    TakeMaterialTime: 0,
    BuildScopes: [{ StartTime: iso(0), EndTime: iso(0) }],
  })
})

test('a later run keeps the first start, adds a stretch and forgets the old error', () => {
  const before = {
    StartTime: iso(0),
    ErrorMessage: 'no carpets',
    BuildScopes: [{ StartTime: iso(0), EndTime: iso(5) }],
  }

  const record = startScope(before, at(20))

  expect(record.StartTime).toBe(iso(0))
  expect(record.ErrorMessage).toBeUndefined()
  expect(record.BuildScopes).toEqual([
    { StartTime: iso(0), EndTime: iso(5) },
    { StartTime: iso(20), EndTime: iso(20) },
  ])
})

test('figures of a run are added to earlier ones once, however often they are reported', () => {
  const start = startScope({ PlaceBlockTimes: 100, TakeMaterialTimes: 3, TakeMaterialTime: 5e9 }, at(0))

  updateScope(start, progressOf({ placements: 2 }), at(1))
  const record = updateScope(
    start,
    progressOf({ placements: 6, materialTrips: 1, materialTime: 1500 }),
    at(2),
  )

  expect(record).toMatchObject({
    TotalBlocks: 16,
    RemainBlocks: 10,
    PlaceBlockTimes: 106,
    TakeMaterialTimes: 4,
    TakeMaterialTime: 6.5e9,
    BuildScopes: [{ StartTime: iso(0), EndTime: iso(2) }],
  })
})

test('the remaining blocks stay as they were until the world was compared', () => {
  const start = startScope({ RemainBlocks: 7 }, at(0))

  expect(updateScope(start, progressOf({ remaining: undefined }), at(1)).RemainBlocks).toBe(7)
})

test('each kind of end is in the record', () => {
  const open = startScope({ StopTimes: 1 }, at(0))

  expect(closeScope(open, { kind: 'done' }, at(9))).toMatchObject({
    Finish: true,
    RemainBlocks: 0,
    FinishTime: iso(9),
    StopTimes: 1,
  })
  expect(closeScope(open, { kind: 'stopped' }, at(9))).toMatchObject({ Finish: false, StopTimes: 2 })
  expect(closeScope(open, { kind: 'failed', reason: 'no carpets' }, at(9))).toMatchObject({
    Finish: false,
    StopTimes: 2,
    ErrorMessage: 'no carpets',
  })
})

test('the record has the newest state of each filled map', () => {
  const map = { Column: 0, Row: 0, MapID: 7, Finish: false, Locked: false, Stored: false }
  const other = { ...map, Row: 1, MapID: 9, Finish: true }

  const record = updateScope({ Maps: [other, map] }, progressOf({ maps: [{ ...map, Finish: true }] }), at(1))

  expect(record.Maps).toEqual([other, { ...map, Finish: true }])
})

test('the progress of several members is their sum, and what is left is as the one says that is up to date', () => {
  const other = progressOf({
    remaining: 7,
    placements: 4,
    placed: new Map([['white_carpet', 4]]),
    times: { placing: 10 },
    phase: 'going',
    need: 'No chest has white_carpet.',
    secondsLeft: undefined,
  })
  const ownProgress = progressOf({ placed: new Map([['white_carpet', 6]]), times: { placing: 5, going: 1 } })

  expect(mergedProgress([other, ownProgress])).toMatchObject({
    phase: 'placing',
    remaining: 7,
    placements: 10,
    materialTrips: 2,
    blocksPerSecond: 10,
    secondsLeft: 2,
    placed: new Map([['white_carpet', 10]]),
    times: { placing: 15, going: 1 },
    need: 'No chest has white_carpet.',
  })
  expect(mergedProgress([ownProgress])).toBe(ownProgress)
  expect(mergedProgress([])).toBeUndefined()
})

test.each([
  [['stopped', 'done', 'failed'], 'done'],
  [['stopped', 'failed', 'skipped'], 'failed'],
  [['stopped', 'skipped'], 'skipped'],
  [['stopped'], 'stopped'],
  [[], 'stopped'],
] as const)('a run whose members have ended as %j has ended as %s', (kinds, expected) => {
  const ends = kinds.map((kind) => ({ kind, reason: '' }))

  expect(mergedEnd(ends).kind).toBe(expected)
})
