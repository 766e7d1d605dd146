import { expect } from 'bun:test'
import { systemClock } from '../../lib/clock.ts'
import type { StoredOrder } from '../../lib/fleet/ports.ts'
import { connect } from '../../lib/fleet/postgres/connection.ts'
import { createMemberStore } from '../../lib/fleet/postgres/member-store.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { newDatabase, postgresTest as test } from './postgres.ts'

const pause: StoredOrder = { verb: 'pause', bot: 'Anna' }

/** Two members; the first gives orders to the second, which answers with `answer` and notes them. */
async function openMembers(answer: (order: StoredOrder) => Promise<string>) {
  const address = await newDatabase()
  const connection = await connect(address, { clock: systemClock, log })
  const clock = createHandClock()
  const [boss, worker] = [crypto.randomUUID(), crypto.randomUUID()]
  const orders: StoredOrder[] = []
  const asking = createMemberStore({ connection, member: boss, clock, log })
  createMemberStore({ connection, member: worker, clock, log }).obey((order) => {
    orders.push(order)
    return answer(order)
  })
  return {
    address,
    clock,
    connection,
    orders,
    give: (order: StoredOrder) => asking.order(worker, order),
    [Symbol.asyncDispose]: connection.close,
  }
}

test('an order is carried out once, its answer comes back, and nothing of it stays', async () => {
  await using members = await openMembers(async ({ bot }) => `answer about ${bot}`)

  expect(await members.give(pause)).toBe('answer about Anna')
  expect(await members.give({ verb: 'resume', bot: 'Bert' })).toBe('answer about Bert')
  expect(members.orders).toEqual([pause, { verb: 'resume', bot: 'Bert' }])
  expect([...(await members.connection.run((sql) => sql`SELECT * FROM bot_order`))]).toEqual([])
})

test('an order that is not answered in time is withdrawn', async () => {
  await using members = await openMembers(() => new Promise(() => {}))

  let isOver = false
  const answer = members.give(pause).finally(() => {
    isOver = true
  })
  while (members.orders.length === 0) await new Promise((resolve) => setImmediate(resolve))
  while (!isOver) await members.clock.advance(500)
  expect(await answer).toBeUndefined()
  expect(members.orders).toEqual([pause])
  expect([...(await members.connection.run((sql) => sql`SELECT * FROM bot_order`))]).toEqual([])
})

test('a role without any right can wake the members, and nothing else', async () => {
  await using members = await openMembers(async () => 'done')
  const { address, connection } = members
  const role = `nobody_${crypto.randomUUID().replaceAll('-', '')}`
  await connection.run((sql) => sql.unsafe(`CREATE ROLE ${role} LOGIN`))
  await using stranger = new Bun.SQL(address.replace('mapwright@', `${role}@`))

  const id = crypto.randomUUID()
  const letter = { kind: 'question', to: id, from: id, id, text: '{"verb":"disconnect","bot":"Anna"}' }
  for (const channel of ['letters', 'orders', 'members', 'areas', 'queue']) {
    for (const text of ['', '{', 'null', '17', JSON.stringify(letter), 'x'.repeat(7999)])
      await stranger`SELECT pg_notify(${channel}, ${text})`
  }
  const denied = ['SELECT * FROM mapwright.member', "INSERT INTO mapwright.bot_order VALUES ('x')"].map(
    (text) =>
      stranger.unsafe(text).then(
        () => 'allowed',
        () => 'denied',
      ),
  )
  expect(await Promise.all(denied)).toEqual(['denied', 'denied'])
  expect(await members.give(pause)).toBe('done')
  expect(members.orders).toEqual([pause])
})
