import { expect, test } from 'bun:test'
import { Failure } from '../../lib/failure.ts'
import { createBatch } from '../../lib/tasks/batch/batch.ts'
import type { StoredTask } from '../../lib/tasks/ports.ts'
import type { Status, Task } from '../../lib/tasks/task.ts'

const now = new Date('2026-11-20T12:00:00Z')

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
          BlueprintPath: 'a.nbt',
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
    change: (act) => act(),
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
