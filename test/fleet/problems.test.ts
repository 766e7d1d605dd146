import { expect } from 'bun:test'
import { Failure, reasonOf } from '../../lib/failure.ts'
import { connect } from '../../lib/fleet/postgres/connection.ts'
import { createLog } from '../../lib/log.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { newDatabase, postgresTest as test } from './postgres.ts'
import { startShare } from './shares.ts'

const raise = (code: string) => `DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$`

test.each([
  ['53100', 'The disk of the fleet'],
  ['53300', "The fleet's database has too few connections"],
  ['53200', "The fleet's database has too few connections"],
  ['25006', "The fleet's database is read-only"],
  ['55P03', "The fleet's database has kept a query waiting"],
  ['57014', "The fleet's database has kept a query waiting"],
  ['40P01', "The fleet's database has kept a query waiting"],
  ['58030', "The fleet's database can't use its files"],
  ['42501', "The fleet's database refuses the user"],
  ['57P01', "The fleet's database does not answer"],
  ['08006', "The fleet's database does not answer"],
])(
  'an error %s is a problem that may pass, and is over when everything can be changed again',
  async (code, text) => {
    const clock = createHandClock()
    const log = createLog('error', clock.date, () => {})
    const connection = await connect(await newDatabase(), { clock, log })
    let changes = 0
    connection.changed(() => changes++)

    const failure = await connection.run((sql) => sql.unsafe(raise(code))).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Failure)
    expect([(failure as Failure).code, reasonOf(failure)]).toEqual(['away', expect.stringContaining(text)])
    expect(String(connection.problem())).toBe(reasonOf(failure))
    const over = new Promise<void>((resolve) => connection.changed(resolve))
    await clock.advance(2000)
    await over
    expect([connection.problem(), changes]).toEqual([undefined, 2])
    await connection.close()
  },
)

test('bots wait for a database that was made read-only, say why, and go on when it can be written to', async () => {
  const address = await newDatabase()
  const [database] = new URL(address).pathname.slice(1).split('?')
  await using admin = new Bun.SQL(address)
  const set = async (value: 'on' | 'off') => {
    await admin.unsafe(`ALTER DATABASE ${database} SET default_transaction_read_only = ${value}`)
    await admin`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'mapwright' AND datname = ${database}`
  }
  await using share = await startShare(address, 'a')
  await share.bot.begun(1)

  await set('on')
  await share.bot.end({ kind: 'done' })
  await share.until(() => String(share.needs.at(-1)?.need).includes('is read-only'))
  expect(share.needs.at(-1)?.cause?.code).toBe('database-away')
  await set('off')
  await share.until(() => share.connection.problem() === undefined)
  await share.until(() => share.bot.jobs.length === 2)
  await share.bot.end({ kind: 'done' })
  expect(await share.end).toEqual({ kind: 'done' })
}, 60_000)

test('a query that fails for now is made again', async () => {
  const address = await newDatabase()
  await using admin = new Bun.SQL(address)
  await using share = await startShare(address, 'a')
  await share.bot.begun(1)

  for (const code of ['53100', '55P03', '57014', '58030']) {
    await admin.unsafe(`
      CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$;
      CREATE OR REPLACE TRIGGER fail BEFORE UPDATE ON mapwright.area EXECUTE FUNCTION fail()`)
    const before = share.needs.length
    if (code === '53100') await share.bot.end({ kind: 'done' })
    await share.until(() => share.needs.slice(before).some(({ cause }) => cause?.code === 'database-away'))
  }
  await admin`DROP FUNCTION fail CASCADE`
  await share.until(() => share.bot.jobs.length === 2)
  await share.bot.end({ kind: 'done' })
  expect(await share.end).toEqual({ kind: 'done' })
}, 60_000)
