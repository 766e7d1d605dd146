import type { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import type { MapPicture } from '../../lib/mapart/map-picture.ts'
import { nextTurn } from '../../lib/next-turn.ts'
import { closeDatabase, openDatabase } from '../../lib/storage/database.ts'
import { createTaskStore } from '../../lib/storage/task-store.ts'
import type { StoredTask } from '../../lib/tasks/ports.ts'
import { silentLog } from '../support/silent-log.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { storedTask } from '../tasks/workshop.ts'

function place() {
  const folder = temporaryFolder()
  const open = () => openDatabase(`${folder.path}/mapwright.db`, silentLog)
  let database = open()
  return {
    database: (): Database => database,
    store: () => createTaskStore(database),
    /** The store as a later run of the program finds it. */
    reopened() {
      closeDatabase(database)
      database = open()
      return createTaskStore(database)
    },
    [Symbol.dispose]() {
      closeDatabase(database)
      folder[Symbol.dispose]()
    },
  }
}

const picture = (colour: number): MapPicture => ({ width: 2, height: 1, pixels: new Uint8Array([colour, 4]) })
const ids = (tasks: readonly StoredTask[]) => tasks.map(({ task, list }) => `${task.ID} ${list}`)

function filled(here: ReturnType<typeof place>, ...names: string[]) {
  const store = here.store()
  store.add(
    names.map((ID) => storedTask({ ID })),
    new Map(names.map((name) => [name, picture(4)])),
  )
  return store
}

test('a task comes back as it was, with every field', async () => {
  using here = place()
  const stored = storedTask({
    ID: 'full',
    Group: 'portraits',
    Record: {
      TotalBlocks: 16,
      BuildScopes: [{ StartTime: 'a', EndTime: 'b' }],
      Materials: [],
      ErrorMessage: 'no',
    },
    OffsetX: -1_000_000_064,
    MaterialWarpPoint: 'stock',
    BuildingWarpPoint: '',
    IsDestroy: true,
    InitialTime: '2026-11-20T12:00:00.000Z',
  })

  here.store().add([stored], new Map([['full', picture(8)]]))

  const later = here.reopened()
  expect(later.load()).toEqual([stored])
  expect(await later.preview('full')).toMatchObject({ width: 2, height: 1, pixels: new Uint8Array([8, 4]) })
})

test('the queue keeps its order, the history begins with the newest', async () => {
  using here = place()
  const store = filled(here, 'a', 'b', 'c', 'd')

  await store.reorder(['d', 'a', 'c', 'b'])
  for (const ID of ['a', 'c']) store.move(storedTask({ ID, Status: 'done' }))
  store.add([storedTask({ ID: 'e' })], new Map([['e', picture(4)]]))

  expect(ids(here.reopened().load())).toEqual(['d queue', 'b queue', 'e queue', 'c history', 'a history'])
})

test('orders after other changes begin with the places of then', async () => {
  using here = place()
  const store = filled(here, 'a', 'b', 'c')
  await store.reorder(['c', 'a', 'b'])
  await store.reorder(['b', 'c', 'a'])
  await store.add([storedTask({ ID: 'd' })], new Map([['d', picture(4)]]))
  await store.reorder(['d', 'b', 'c', 'a'])
  store.move(storedTask({ ID: 'b', Status: 'done' }))
  store.move(storedTask({ ID: 'b' }))
  await store.reorder(['c', 'b', 'd', 'a'])
  await store.remove(['c'])
  store.restore('c')
  await store.reorder(['a', 'c', 'd', 'b'])

  expect(ids(here.reopened().load())).toEqual(['a queue', 'c queue', 'd queue', 'b queue'])
})

test('a task that comes back from the history is last in the queue', () => {
  using here = place()
  const store = filled(here, 'a', 'b')
  store.move(storedTask({ ID: 'a', Status: 'done' }))

  store.move(storedTask({ ID: 'a' }))

  expect(ids(here.reopened().load())).toEqual(['b queue', 'a queue'])
})

test('an update changes one task and keeps its preview unless there is a new one', async () => {
  using here = place()
  const store = filled(here, 'a', 'b')

  store.update(storedTask({ ID: 'a', Group: 'changed' }))
  const stored = (await store.preview('a'))?.pixels[0]
  store.update(storedTask({ ID: 'a', Group: 'again' }), picture(12))

  expect(stored).toBe(4)
  expect((await store.preview('a'))?.pixels[0]).toBe(12)
  expect((await store.preview('b'))?.pixels[0]).toBe(4)
  expect(store.load().map(({ task }) => task.Group)).toEqual(['again', 'a'])
})

/** Lets an hour pass for what was deleted; with the next deletion it is gone for good. */
function forgetDeleted(here: ReturnType<typeof place>): void {
  here.database().run('UPDATE tasks SET deleted_at = deleted_at - 3601')
  here.store().remove([])
}

test('a deleted task comes back in its place, with its picture and note, also after a restart; not after an hour', async () => {
  using here = place()
  const store = filled(here, 'a', 'b', 'c')
  store.update(storedTask({ ID: 'b', Note: 'mind' }))

  store.remove(['b', 'c'])
  const without = ids(store.load())
  const later = here.reopened()
  const restored = later.restore('b')
  const after = ids(later.load())
  forgetDeleted(here)

  expect(without).toEqual(['a queue'])
  expect(restored?.task).toMatchObject({ ID: 'b', Note: 'mind' })
  expect(after).toEqual(['a queue', 'b queue'])
  expect((await here.store().preview('b'))?.pixels[0]).toBe(4)
  expect(here.store().restore('c')).toBeUndefined()
})

test('the id of a deleted task can be given to another', () => {
  using here = place()
  const store = filled(here, 'a')
  store.remove(['a'])

  store.add([storedTask({ ID: 'a', Group: 'new' })], new Map([['a', picture(12)]]))

  expect(store.load().map(({ task }) => task.Group)).toEqual(['new'])
  expect(store.restore('a')).toBeUndefined()
})

test('tasks with the same preview share one picture, deleted with the last of them', async () => {
  using here = place()
  const store = filled(here, 'a', 'b', 'c')
  const pictures = () => here.database().query('SELECT count(*) AS n FROM previews').get()

  expect(pictures()).toEqual({ n: 1 })
  store.remove(['a', 'b'])
  expect(pictures()).toEqual({ n: 1 })
  store.remove(['c'])
  forgetDeleted(here)
  expect(pictures()).toEqual({ n: 0 })
  expect(await store.preview('c')).toBeUndefined()
})

test('the picture that an update replaced is deleted when no other task shows it', () => {
  using here = place()
  const store = filled(here, 'a')

  store.update(storedTask({ ID: 'a' }), picture(12))

  expect(here.database().query('SELECT count(*) AS n FROM previews').get()).toEqual({ n: 1 })
})

test('several tasks are added whole or not at all', () => {
  using here = place()
  const store = filled(here, 'taken')

  expect(() =>
    store.add(
      [storedTask({ ID: 'new' }), storedTask({ ID: 'taken' })],
      new Map([
        ['new', picture(4)],
        ['taken', picture(4)],
      ]),
    ),
  ).toThrow()

  expect(ids(store.load())).toEqual(['taken queue'])
})

test('a large picture is kept piece by piece, is whole for its task and goes with it', async () => {
  using here = place()
  const store = here.store()
  const pixels = new Uint8Array(3_000_000).map((_, at) => (at * 7) % 240)
  const large: MapPicture = { width: 3000, height: 1000, pixels }
  let turns = 0
  const timer = setInterval(() => turns++, 0)

  await store.keep(large)
  clearInterval(timer)
  // A removal in between deletes what no task shows; the task gets it all the same.
  store.remove([])
  store.add([storedTask({ ID: 'a' })], new Map([['a', large]]))
  const later = await here.reopened().preview('a')
  here.store().remove(['a'])
  forgetDeleted(here)

  expect(turns).toBeGreaterThan(0)
  expect(later).toMatchObject({ width: 3000, height: 1000 })
  expect(Buffer.compare(later!.pixels, pixels)).toBe(0)
  expect(here.database().query('SELECT count(*) AS n FROM preview_pieces').get()).toEqual({ n: 0 })
})

test('a large order is written in parts, between which others have their turn', async () => {
  using here = place()
  const store = here.store()
  const names = Array.from({ length: 2000 }, (_, i) => `t${i}`)
  await store.add(
    names.map((ID) => storedTask({ ID })),
    new Map(names.map((name) => [name, picture(4)])),
  )
  const wanted = [...names.filter((_, i) => i % 2 === 1), ...names.filter((_, i) => i % 2 === 0)]
  const moved = here.database().query('SELECT count(*) AS count FROM tasks WHERE position <= 0')

  const ordered = store.reorder(wanted)
  await nextTurn()
  const between = moved.get()
  store.move(storedTask({ ID: 't0', Status: 'done' }))
  store.move(storedTask({ ID: 't0' }))
  await store.add([storedTask({ ID: 'new' })], new Map([['new', picture(4)]]))
  await ordered

  expect(between).toEqual({ count: 500 })
  const stored = here.reopened().load()
  expect(stored.map(({ task }) => task.ID)).toEqual([...wanted.filter((id) => id !== 't0'), 't0', 'new'])
})
