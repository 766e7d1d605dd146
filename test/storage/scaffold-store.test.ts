import { expect, test } from 'bun:test'
import type { ScaffoldBlock } from '../../lib/builder/scaffold/ports.ts'
import { closeDatabase, openDatabase } from '../../lib/storage/database.ts'
import { createScaffoldStore } from '../../lib/storage/scaffold-store.ts'
import { createTaskStore } from '../../lib/storage/task-store.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { storedTask } from '../tasks/workshop.ts'

const picture = { width: 1, height: 1, pixels: new Uint8Array([4]) }
const blockAt = (x: number): ScaffoldBlock => ({
  x,
  y: 64,
  z: -8,
  name: 'dirt',
  from: { x: x - 1.5, y: 64.0625, z: -7.5 },
})

test('scaffolding is read by a later run of the program in the order in which it was placed', () => {
  using folder = temporaryFolder()
  const file = `${folder.path}/mapwright.db`
  const before = openDatabase(file, log)
  createTaskStore(before).add(
    [storedTask({ ID: 'art' }), storedTask({ ID: 'other' })],
    new Map([
      ['art', picture],
      ['other', picture],
    ]),
  )
  const store = createScaffoldStore(before)
  store.add('art', [3, 1].map(blockAt))
  store.add('art', [blockAt(2)])
  store.add('other', [blockAt(9)])
  store.remove('art', [blockAt(1)])
  closeDatabase(before)

  const after = openDatabase(file, log)
  const found = createScaffoldStore(after).of('art')

  expect(found).toEqual([blockAt(3), blockAt(2)])
  closeDatabase(after)
})

test('the scaffolding of a deleted task is forgotten when that can no longer be restored', () => {
  using folder = temporaryFolder()
  const database = openDatabase(`${folder.path}/mapwright.db`, log)
  const tasks = createTaskStore(database)
  tasks.add([storedTask({ ID: 'art' })], new Map([['art', picture]]))
  const store = createScaffoldStore(database)
  store.add('art', [blockAt(1)])

  tasks.remove(['art'])
  expect(store.of('art')).toEqual([blockAt(1)])

  database.run('UPDATE tasks SET deleted_at = deleted_at - 24 * 3600')
  tasks.remove([])
  expect(store.of('art')).toEqual([])
  closeDatabase(database)
})
