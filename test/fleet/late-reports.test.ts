import { expect } from 'bun:test'
import type { SQL } from 'bun'
import { systemClock } from '../../lib/clock.ts'
import { connect } from '../../lib/fleet/postgres/connection.ts'
import { createMemberStore } from '../../lib/fleet/postgres/member-store.ts'
import { joinFleet } from '../../lib/fleet/postgres/membership.ts'
import { createPartStore } from '../../lib/fleet/postgres/part-store.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { newDatabase, postgresTest as test } from './postgres.ts'

/** A connection whose first query is given up, and reaches the database only when it is let go. */
async function connectLate() {
  const connection = await connect(await newDatabase(), { clock: systemClock, log })
  const { id: member } = await joinFleet(connection, { clock: systemClock, log })
  let late: ((sql: SQL) => PromiseLike<unknown>) | undefined
  const run: typeof connection.run = (work) => {
    if (late) return connection.run(work)
    late = work
    return Promise.reject(new Error('it does not answer'))
  }
  return {
    connection,
    member,
    late: { ...connection, run },
    letGo: () => connection.run((sql) => late!(sql)),
    [Symbol.asyncDispose]: connection.close,
  }
}

test('a report of a part that arrives late does not replace a newer one', async () => {
  await using joined = await connectLate()
  const lateStore = createPartStore(joined.late, joined.member)
  const other = createPartStore(joined.connection, crypto.randomUUID())
  // Parts of a run that is not going on are deleted.
  await joined.connection.run((sql) => sql`UPDATE queue SET state = '{"run": {"id": "run"}}'`)

  await lateStore.write('run', { isAtWork: true, report: 'at work' }).catch(() => {})
  await lateStore.write('run', { isAtWork: false, report: 'ended' })
  await joined.letGo()

  expect(await other.readOthers('run')).toEqual([{ member: joined.member, isAtWork: false, report: 'ended' }])
})

test('a report of the bots of a member that arrives late does not replace a newer one', async () => {
  await using joined = await connectLate()
  const storeOf = (connection: typeof joined.connection, member: string) =>
    createMemberStore({ connection, member, clock: systemClock, log })
  const lateStore = storeOf(joined.late, joined.member)
  const other = storeOf(joined.connection, crypto.randomUUID())

  await lateStore.write('ready').catch(() => {})
  await lateStore.write('gone')
  await joined.letGo()

  expect(await other.readOthers()).toEqual([{ id: joined.member, isAlive: true, report: 'gone' }])
})
