import { expect, test } from 'bun:test'
import { layOut } from '../../lib/projects/layout.ts'
import { partsOf, summaryOf, wallOf } from '../../lib/projects/project.ts'
import type { Status, Task } from '../../lib/tasks/task.ts'

const part = (ID: string, BlueprintPath: string, OffsetX = 64, OffsetZ = 63, columns = 1, rows = 1) => ({
  ID,
  BlueprintPath,
  OffsetX,
  OffsetZ,
  columns,
  rows,
})

test.each([
  ['side by side, with and without a north row', 128, 0],
  ['with ways between them', 256, 1],
])('maps that lie %s hang as they lie', (_, step, shift) => {
  const slots = layOut([
    part('a', 'a.nbt', 64, 64 + step - shift),
    part('b', 'b.nbt', 64 + step, 64 - shift),
    part('c', 'c.nbt', 64, 64 - shift),
    part('d', 'd.nbt', 64 + step, 64 + step),
  ])

  expect(Object.fromEntries(slots)).toEqual({
    a: { column: 0, row: 1 },
    b: { column: 1, row: 0 },
    c: { column: 0, row: 0 },
    d: { column: 1, row: 1 },
  })
})

test('parts of a picture hang at their places in it, wherever they are built', () => {
  const hung = (ID: string, column: number, row: number) => ({
    ...part(ID, `${ID}.nbt`),
    Finish: { part: { column, row, columns: 2, picture: 0 } },
  })
  const slots = layOut([hung('a', 1, 0), hung('b', 0, 1), hung('c', 0, 0)])

  expect(Object.fromEntries(slots)).toEqual({
    a: { column: 1, row: 0 },
    b: { column: 0, row: 1 },
    c: { column: 0, row: 0 },
  })
})

test('maps of one plot hang by the numbers of their files', () => {
  const slots = layOut([part('a', 'wall 2-1.nbt'), part('b', 'wall 1-1.nbt'), part('c', 'wall 2-2.nbt')])

  expect(Object.fromEntries(slots)).toEqual({
    a: { column: 1, row: 0 },
    b: { column: 0, row: 0 },
    c: { column: 1, row: 1 },
  })
})

test('others hang in the order of their files, and none over another', () => {
  const slots = layOut([part('a', 'x10.nbt'), part('b', 'x9.nbt', 64, 63, 2, 1), part('c', 'x11.nbt')])

  expect(Object.fromEntries(slots)).toEqual({
    b: { column: 0, row: 0 },
    a: { column: 2, row: 0 },
    c: { column: 0, row: 1 },
  })
})

const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

function task(ID: string, Status: Status, Record: Task['Record'] = {}, more: Partial<Task> = {}): Task {
  const index = Number(/\d+/.exec(ID))
  return {
    ID,
    Group: 'wall',
    Type: 'mapArt',
    Status,
    BlueprintPath: `${ID}.nbt`,
    OffsetX: -64 + 128 * index,
    OffsetY: 64,
    OffsetZ: -65,
    MaterialServer: 0,
    BuildingServer: 0,
    Record: { TotalBlocks: 1000, Width: 128, Height: 128, ...Record },
    ...more,
  }
}

test('the figures of a project count maps, and its pace is that of the last seven days', () => {
  const parts = [
    task('m0', 'done', { StartTime: hoursAgo(400), FinishTime: hoursAgo(399) }),
    task('m1', 'done', { StartTime: hoursAgo(30), FinishTime: hoursAgo(24) }),
    task('m2', 'building', { RemainBlocks: 250 }),
    task('m3', 'error', { RemainBlocks: 1000 }),
    task('m4', 'init', { Width: 256 }),
  ]

  const { endAt, ...summary } = summaryOf('wall', parts, now)

  expect(summary).toEqual({
    group: 'wall',
    maps: 6,
    done: 2,
    building: 1,
    failed: 1,
    waiting: 2,
    blocks: 5000,
    blocksDone: 2750,
    mapsPerDay: 1 / 7,
  })
  // 0.25 + 1 + 2 maps are left.
  expect(Date.parse(endAt!) - now.getTime()).toBeCloseTo(3.25 * 7 * 86_400_000, -3)
  expect(wallOf(parts)).toMatchObject({
    columns: 6,
    rows: 1,
    cells: [{ id: 'm0' }, { id: 'm1' }, { id: 'm2', share: 0.75 }, { id: 'm3' }, { id: 'm4', columns: 2 }],
  })
})

test('the cells say in which order the maps were done', () => {
  const parts = [
    task('m0', 'done', { FinishTime: hoursAgo(1) }),
    task('m1', 'building'),
    task('m2', 'done', { FinishTime: hoursAgo(9) }),
  ]

  expect(wallOf(parts).cells.map(({ order }) => order)).toEqual([1, undefined, 0])
})

test('a project that has begun today has a pace, one without a finished map none', () => {
  const begun = [
    task('m0', 'done', { StartTime: hoursAgo(6), FinishTime: hoursAgo(3) }),
    task('m1', 'done', { StartTime: hoursAgo(3), FinishTime: hoursAgo(1) }),
  ]

  expect(summaryOf('wall', begun, now)).toMatchObject({ mapsPerDay: 8 })
  expect(summaryOf('wall', begun, now)).not.toHaveProperty('endAt')
  expect(summaryOf('wall', [task('m0', 'init')], now)).toMatchObject({ mapsPerDay: 0, done: 0 })
})

test('a map that is built again counts once, and digging away is no part of a wall', () => {
  const again = task('m0', 'init')
  const parts = partsOf([
    again,
    task('m9', 'done', {}, { BlueprintPath: 'm0.nbt', OffsetX: -64 }),
    task('m1', 'init', {}, { IsDestroy: true }),
  ])

  expect(parts).toEqual([again])
})
