import { expect, test } from 'bun:test'
import { closeDatabase, openDatabase } from '../../lib/storage/database.ts'
import { createFirstLookStore } from '../../lib/storage/first-look-store.ts'
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
