import { expect, test } from 'bun:test'
import { closeDatabase, openDatabase } from '../../lib/storage/database.ts'
import { createFirstLookStore } from '../../lib/storage/first-look-store.ts'
import { createReadJson } from '../../lib/storage/stored-json.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('what stood and lay there before is known after a restart, as it was seen first', () => {
  using folder = temporaryFolder()
  const file = `${folder.path}/mapwright.db`
  const before = openDatabase(file, log)
  const column = { x: -1, z: 3, bottom: 56, runs: [['stone', 256]] as const, items: ['diamond -4,61,50'] }
  const { signal } = new AbortController()
  createFirstLookStore(before).add('task', [column], signal)
  createFirstLookStore(before).add('task', [{ ...column, runs: [['', 256]], items: [] }], signal)
  closeDatabase(before)

  const after = openDatabase(file, log)

  expect(createFirstLookStore(after).of('task', signal)).toEqual([column])
  closeDatabase(after)
})

test.each(['[["stone"]]', '[["stone", -1]]', '[5]', '{}', '"stone"', '['])(
  'a column of which the blocks are %s is left out, and the others are as they were',
  (runs) => {
    using folder = temporaryFolder()
    const database = openDatabase(`${folder.path}/mapwright.db`, log)
    const unread: string[] = []
    const store = createFirstLookStore(
      database,
      createReadJson((record) => unread.push(record)),
    )
    const { signal } = new AbortController()
    const column = { x: 0, z: 0, bottom: 0, runs: [['stone', 256]] as const, items: [] }
    store.add('task', [column, { ...column, x: 1 }, { ...column, x: 2 }], signal)
    database.run('UPDATE first_looks SET runs = ? WHERE x = 1', [runs])
    database.run('UPDATE first_looks SET items = ? WHERE x = 2', ['[5]'])

    expect(store.of('task', signal)).toEqual([column, { ...column, x: 2 }])
    expect(unread).toEqual([
      'what stood at 1 0 before the task task',
      'what stood at 2 0 before the task task',
    ])
    closeDatabase(database)
  },
)
