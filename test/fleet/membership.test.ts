import { expect } from 'bun:test'
import { connect } from '../../lib/fleet/postgres/connection.ts'
import { joinFleet } from '../../lib/fleet/postgres/membership.ts'
import { createLog } from '../../lib/log.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { newDatabase, postgresTest as test } from './postgres.ts'

test('a member is alive for 30 seconds after each renewal, until it leaves', async () => {
  const clock = createHandClock()
  const log = createLog('error', clock.date, () => {})
  await using stack = new AsyncDisposableStack()
  const connection = await connect(await newDatabase(), { clock, log })
  stack.defer(connection.close)
  const left = () =>
    connection.run((sql) => sql`SELECT round(extract(epoch FROM until - now()))::int AS seconds FROM member`)
  let last: Promise<unknown> = Promise.resolve()
  const run: typeof connection.run = (work) => {
    const result = connection.run(work)
    last = result
    return result
  }
  const member = await joinFleet({ ...connection, run }, { clock, log })
  expect([...(await left())]).toEqual([{ seconds: 30 }])

  await connection.run((sql) => sql`UPDATE member SET until = until - interval '10 s'`)
  await clock.advance(10_000)
  await last
  expect([...(await left())]).toEqual([{ seconds: 30 }])
  await member.leave()
  expect([...(await left())]).toEqual([])
})
