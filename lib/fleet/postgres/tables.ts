import type { SQL } from 'bun'
import { Failure } from '../../failure.ts'
import { sentence } from '../../words/sentence.ts'
import initial from './migrations/0001-initial.sql' with { type: 'text' }
import scaffolding from './migrations/0002-scaffolding.sql' with { type: 'text' }
import firstLooks from './migrations/0003-first-looks.sql' with { type: 'text' }

/** In order; the version of the tables is the number of those applied. Imported as text, so that they travel inside the executable. */
const migrations: readonly string[] = [initial, scaffolding, firstLooks]

/** Any number that no other program uses: the key of the lock under which the tables are made. */
const tablesLock = 6_227_020_800

/**
 * Makes the tables, or brings those of an older version up to date. Throws `Failure('conflict')` when they are of a newer version,
 * or while members of an older one use them.
 */
export async function makeTables(sql: SQL): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`SELECT pg_advisory_xact_lock(${tablesLock})`
    const version = await versionOf(transaction)
    const own = migrations.length
    if (version > own)
      throw new Failure('conflict', sentence('fleetVersionDiffers', { own, theirs: version }))
    if (version === own) return
    if (version === 0) await transaction`CREATE SCHEMA IF NOT EXISTS mapwright`
    else await refuseBesideOlder(transaction)
    for (const migration of migrations.slice(version)) await transaction.unsafe(migration)
    await transaction`DELETE FROM version`
    await transaction`INSERT INTO version VALUES (${own})`
  })
}

/** 0 without tables. */
async function versionOf(sql: SQL): Promise<number> {
  const [found] = await sql`SELECT to_regclass('mapwright.version') IS NOT NULL AS "hasTables"`
  if (!found.hasTables) return 0
  const [{ number }] = await sql`SELECT number FROM version`
  return number
}

async function refuseBesideOlder(sql: SQL): Promise<void> {
  const [{ count }] = await sql`SELECT count(*)::int AS count FROM member WHERE until > now()`
  if (count > 0) throw new Failure('conflict', sentence('fleetHasOlderMembers', { count }))
}
