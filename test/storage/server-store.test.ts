import { expect, test } from 'bun:test'
import type { ServerKnowledge } from '../../lib/builder/policy/ports.ts'
import { closeDatabase, openDatabase } from '../../lib/storage/database.ts'
import { createServerStore } from '../../lib/storage/server-store.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('what was learnt about a server is known after a restart, until it is forgotten', () => {
  using folder = temporaryFolder()
  const file = `${folder.path}/mapwright.db`
  const knowledge: ServerKnowledge = { profile: 'strict', rate: 18.5, maxRate: 20, reach: null }
  const before = openDatabase(file, log)
  const store = createServerStore(before)
  store.save('one:25565', { ...knowledge, profile: 'fast' })
  store.save('one:25565', knowledge)
  store.save('other:25565', { ...knowledge, reach: 4.35 })
  closeDatabase(before)

  const after = openDatabase(file, log)
  const reopened = createServerStore(after)
  reopened.remove('other:25565')

  expect(reopened.load('one:25565')).toEqual(knowledge)
  expect([reopened.load('other:25565'), reopened.load('new:25565')]).toEqual([null, null])
  closeDatabase(after)
})
