import { expect, test } from 'bun:test'
import type { Finish } from '../../lib/config/finish.ts'
import type { PlotSettings } from '../../lib/config/plots.ts'
import { Failure } from '../../lib/failure.ts'
import { textIn } from '../../lib/language/text.ts'
import { moveToPlot } from '../../lib/plots/move-to-plot.ts'
import { createBatch } from '../../lib/tasks/batch/batch.ts'
import { changeAlone } from '../../lib/tasks/crew.ts'
import type { StoredTask } from '../../lib/tasks/ports.ts'
import type { Status, Task } from '../../lib/tasks/task.ts'

const now = new Date('2026-11-20T12:00:00Z')
const plot: PlotSettings = {
  name: 'north',
  server: 3,
  warp: 'art',
  position: [64, 70, 192],
  maps: [1, 1],
  station: { server: 4, warp: 'shop' },
  clear: { kind: 'dig' },
}

function openBatch(statuses: Record<string, Status>) {
  const tasks = new Map<string, StoredTask>(
    Object.entries(statuses).map(([ID, Status]) => [
      ID,
      {
        task: {
          ID,
          Status,
          Group: 'old',
          Type: 'mapArt',
          BlueprintPath: `${ID}.nbt`,
          OffsetX: 0,
          OffsetY: 0,
          OffsetZ: 0,
          MaterialServer: 1,
          BuildingServer: 0,
          Note: 'kept',
        },
        list: Status === 'done' ? 'history' : 'queue',
        area: { x: 0, z: 0, width: 128, length: 128 },
      },
    ]),
  )
  const moved: [string, unknown][] = []
  const { change } = createBatch({
    repository: {
      find: (id) => tasks.get(id),
      get: (id) => tasks.get(id)!,
      save: (stored) => void tasks.set(stored.task.ID, stored),
    },
    tasks: {
      async setPlace(id, place) {
        if (id === 'stuck') throw new Failure('conflict', 'It has placed blocks.')
        moved.push([id, place])
      },
    },
    onPlot: (stored, name) => moveToPlot({ plots: [plot] }, stored, name),
    change: changeAlone,
    now: () => now,
  })
  return { change, moved, task: (id: string): Task => tasks.get(id)!.task }
}

test('group and note change in any status, and nothing else with them', async () => {
  const { change, task } = openBatch({ a: 'init', b: 'done', c: 'building' })
  const before = task('a')

  const answer = await change({ ids: ['a', 'b', 'c', 'nobody', 'a'], Group: 'new', Note: '' })

  expect(answer).toEqual({ changed: ['a', 'b', 'c'], failed: [] })
  const { Note: _, ...others } = before
  expect(task('a')).toEqual({ ...others, Group: 'new' })
  expect([task('b').Group, task('c').Group]).toEqual(['new', 'new'])
})

test('a failed task that is tried again is due now; others say why not', async () => {
  const { change, task } = openBatch({ a: 'error', b: 'init', c: 'done', d: 'building' })

  const { changed, failed } = await change({ ids: ['a', 'b', 'c', 'd'], retry: true })

  expect(changed).toEqual(['a'])
  expect(failed.map(({ id }) => id)).toEqual(['b', 'c', 'd'])
  expect(task('a')).toMatchObject({ Status: 'error', Record: { Cause: { retryAt: now.toISOString() } } })
})

test('waiting tasks are paused and wait again; of failed ones the status stays', async () => {
  const { change, task } = openBatch({ a: 'init', b: 'pause', c: 'error' })
  const statuses = () => ['a', 'b', 'c'].map((id) => task(id).Status)

  expect(await change({ ids: ['a', 'b', 'c'], pause: true })).toMatchObject({ changed: ['a', 'b'] })
  expect(statuses()).toEqual(['pause', 'pause', 'error'])
  await change({ ids: ['a', 'b', 'c'], pause: false })
  expect(statuses()).toEqual(['init', 'init', 'error'])
})

test('a task is moved by blocks; one that cannot be says why, and none that another change has refused', async () => {
  const { change, moved } = openBatch({ a: 'init', stuck: 'init', b: 'done' })

  const answer = await change({
    ids: ['a', 'stuck', 'b'],
    MaterialServer: 2,
    move: { x: 128, y: 1, z: -128 },
  })

  expect(moved).toEqual([['a', { OffsetX: 128, OffsetY: 1, OffsetZ: -128 }]])
  expect(answer.changed).toEqual(['a'])
  expect(answer.failed.map(({ id }) => id).sort()).toEqual(['b', 'stuck'])
})

test('when none of the tasks exists it is refused', async () => {
  const { change } = openBatch({ a: 'init' })

  expect(change({ ids: ['nobody'], Group: 'x' })).rejects.toThrow('None of the tasks exist')
})

test('a task that was not begun goes to a plot, with the place, warps and station of that; others stay', async () => {
  const { change, task } = openBatch({ a: 'init', b: 'pause' })

  const { changed, failed } = await change({ ids: ['a', 'b'], Plot: 'any' })

  expect([changed, failed.map(({ id }) => id)]).toEqual([['a'], ['b']])
  expect(task('a')).toMatchObject({
    Plot: 'any',
    OffsetX: 64,
    OffsetY: 70,
    OffsetZ: 192,
    BuildingServer: 3,
    BuildingWarpPoint: 'art',
    MaterialServer: 4,
    MaterialWarpPoint: 'shop',
  })
  const unknown = await change({ ids: ['a'], Plot: 'south' })
  expect(unknown.failed.map(({ error }) => textIn('en', error))).toEqual([
    'There is no plot south to build a.nbt on; set it first.',
  ])
})

test('several tasks that shall hang on a wall become parts of one picture; one that is a part stays it', async () => {
  const { change, task } = openBatch({ 'wall 1-1': 'init', 'wall 2-1': 'error', 'wall 1-2': 'init' })
  const Finish: Finish = { name: 'Castle', copies: 2, wall: { position: [1, 2, 3], facing: 'south' } }

  await change({ ids: ['wall 1-1', 'wall 2-1', 'wall 1-2'], Finish })
  const part = (id: string) => task(id).Finish?.part

  expect(part('wall 2-1')).toEqual({ column: 1, row: 0, columns: 2, picture: 0 })
  expect(part('wall 1-2')).toEqual({ column: 0, row: 1, columns: 2, picture: 0 })

  await change({ ids: ['wall 1-2'], Finish: { copies: 1 } })
  expect(task('wall 1-2').Finish).toEqual({ copies: 1, part: { column: 0, row: 1, columns: 2, picture: 0 } })
  await change({ ids: ['wall 1-2'], Finish: null })
  expect(task('wall 1-2').Finish).toBeUndefined()
})

test('a finishing that leaves maps nowhere, or has a wrong template, changes nothing', async () => {
  const { change, task } = openBatch({ a: 'init' })

  expect(change({ ids: ['a'], Finish: { copies: 0 } })).rejects.toThrow('the maps would be nowhere')
  expect(change({ ids: ['a'], Finish: { name: '{{' } })).rejects.toThrow()
  expect(task('a').Finish).toBeUndefined()
})

test('what becomes of the maps is not changed while they are made', async () => {
  const { change } = openBatch({ a: 'building', b: 'done', c: 'pause' })

  const { changed } = await change({ ids: ['a', 'b', 'c'], Finish: { copies: 1 } })

  expect(changed).toEqual(['c'])
})
