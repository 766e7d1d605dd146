import { expect } from 'bun:test'
import { reasonOf } from '../../lib/failure.ts'
import { connect } from '../../lib/fleet/postgres/connection.ts'
import initial from '../../lib/fleet/postgres/migrations/0001-initial.sql' with { type: 'text' }
import { createLog, formatAsJson } from '../../lib/log.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { cluster, newDatabase, postgresTest as test } from './postgres.ts'

async function connectTo(address: string) {
  const lines: string[] = []
  const log = createLog(
    'debug',
    () => new Date(),
    (entry) => lines.push(formatAsJson(entry)),
  )
  const clock = createHandClock()
  const connection = await connect(address, { clock, log })
  /** Resolves with true when the database goes away, with false when it is back. */
  const turn = () =>
    new Promise<boolean>((resolve) => {
      const stop = connection.changed(() => {
        stop()
        resolve(connection.problem() !== undefined)
      })
    })
  return { ...connection, [Symbol.asyncDispose]: connection.close, clock, lines, turn }
}

const answer = (connection: Awaited<ReturnType<typeof connectTo>>) =>
  connection.run((sql) => sql`SELECT 1`).then(() => 'answered', reasonOf)

test('members make the tables once, and notifications reach all of them', async () => {
  const address = await newDatabase()
  await using connections = new AsyncDisposableStack()
  const [a, b] = (await Promise.all([connectTo(address), connectTo(address)])).map((one) =>
    connections.use(one),
  )

  const heard = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let count = 0
  b!.listen('areas', () => heard[count++]?.resolve())
  await heard[0]!.promise
  await b!.clock.advance(50)
  await a!.run((sql) => sql`SELECT pg_notify('areas', '')`)
  await heard[1]!.promise
})

test('however many notifications come, they wake twenty times a second at most, and a listener that fails ends nothing', async () => {
  const address = await newDatabase()
  await using connection = await connectTo(address)
  let count = 0
  const ready = Promise.withResolvers<void>()
  connection.listen('areas', () => {
    count++
    throw new Error('broken listener')
  })
  connection.listen('last', ready.resolve)
  await ready.promise

  await connection.run((sql) =>
    sql.begin(async (transaction) => {
      for (let one = 0; one < 1000; one++) await transaction`SELECT pg_notify('areas', ${`{"kind":${one}`})`
    }),
  )
  const last = new Promise<void>((resolve) => connection.listen('after', resolve))
  await last
  expect(count).toBe(1)
  await connection.clock.advance(49)
  expect(count).toBe(1)
  await connection.clock.advance(1)
  expect(count).toBe(2)
  expect(connection.lines.filter((line) => line.includes('could not be handled'))).toHaveLength(2)
})

test('tables of a newer version are refused', async () => {
  const address = await newDatabase()
  await using other = await connectTo(address)
  await other.run((sql) => sql`UPDATE version SET number = 99`)

  expect(await connectTo(address).catch(reasonOf)).toMatch(/tables have version 99, this Mapwright has \d;/)
})

test('tables of an older version are brought up to date when no member uses them', async () => {
  const address = await newDatabase()
  await using old = new Bun.SQL(address, { connection: { search_path: 'mapwright' } })
  await old.unsafe(`CREATE SCHEMA mapwright; ${initial}; INSERT INTO version VALUES (1)`)
  await old`INSERT INTO member (id, until) VALUES (gen_random_uuid(), now() + interval '30 s')`

  expect(await connectTo(address).catch(reasonOf)).toStartWith('1 programs of an older Mapwright use')
  await old`UPDATE member SET until = now() - interval '1 s'`
  await using first = await connectTo(address)
  expect([...(await first.run((sql) => sql`SELECT * FROM scaffolding, first_look, bot_order`))]).toEqual([])
  await using second = await connectTo(address)
  expect(await answer(second)).toBe('answered')
})

test('a database that is killed is away, and back when it runs again, also for listeners', async () => {
  await using connection = await connectTo(await newDatabase())
  const subscribed = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let count = 0
  connection.listen('areas', () => subscribed[count++]?.resolve())
  await subscribed[0]!.promise

  await cluster!.kill()
  expect(await answer(connection)).toStartWith("The fleet's database does not answer")
  expect(String(connection.problem())).toStartWith("The fleet's database does not answer")
  await cluster!.restart()
  const back = connection.turn()
  await connection.clock.advance(2000)
  expect(await back).toBe(false)
  expect(await answer(connection)).toBe('answered')
  await subscribed[1]!.promise
})

test('a database that is frozen is away after five seconds', async () => {
  await using connection = await connectTo(await newDatabase())

  cluster!.freeze()
  const late = answer(connection)
  await connection.clock.advance(4999)
  expect(connection.problem()).toBeUndefined()
  await connection.clock.advance(1)
  expect(await late).toStartWith("The fleet's database does not answer")
  cluster!.thaw()
  const back = connection.turn()
  await connection.clock.advance(2000)
  expect(await back).toBe(false)
})

test.each([
  ['nowhere', 'The address of --fleet must look like postgres://USER:PASSWORD@HOST/DATABASE.'],
  [
    'mysql://a:secret@localhost/maps',
    'The address of --fleet must look like postgres://USER:PASSWORD@HOST/DATABASE.',
  ],
  [
    'postgres://a:secret@127.0.0.1:1/maps',
    "The fleet's database 127.0.0.1:1/maps can't be used: Failed to connect.",
  ],
])('%s is refused without its password', async (address, refusal) => {
  expect(await connectTo(address).catch(reasonOf)).toBe(refusal)
})
