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
  await using given = await connectLate()
  const own = createPartStore(given.late, given.member)
  const other = createPartStore(given.connection, crypto.randomUUID())
  // Parts of a run that is not going on are deleted.
  await given.connection.run((sql) => sql`UPDATE queue SET state = '{"run": {"id": "run"}}'`)

  await own.write('run', { isAtWork: true, report: 'at work' }).catch(() => {})
  await own.write('run', { isAtWork: false, report: 'ended' })
  await given.letGo()

  expect(await other.readOthers('run')).toEqual([{ member: given.member, isAtWork: false, report: 'ended' }])
})

test('a report of the bots of a member that arrives late does not replace a newer one', async () => {
  await using given = await connectLate()
  const storeOf = (connection: typeof given.connection, member: string) =>
    createMemberStore({ connection, member, clock: systemClock, log })
  const own = storeOf(given.late, given.member)
  const other = storeOf(given.connection, crypto.randomUUID())

  await own.write('ready').catch(() => {})
  await own.write('gone')
  await given.letGo()

  expect(await other.readOthers()).toEqual([{ id: given.member, isAlive: true, report: 'gone' }])
})
