import type { SQL } from 'bun'
import { Failure } from '../../failure.ts'
import { sentence } from '../../words/sentence.ts'
import initial from './migrations/0001-initial.sql' with { type: 'text' }
import scaffolding from './migrations/0002-scaffolding.sql' with { type: 'text' }
import firstLooks from './migrations/0003-first-looks.sql' with { type: 'text' }
import orders from './migrations/0004-orders.sql' with { type: 'text' }
import rectangles from './migrations/0005-rectangles.sql' with { type: 'text' }
import itemsBefore from './migrations/0006-items-before.sql' with { type: 'text' }
import plots from './migrations/0007-plots.sql' with { type: 'text' }
import reportNumbers from './migrations/0008-report-numbers.sql' with { type: 'text' }
import settings from './migrations/0009-settings.sql' with { type: 'text' }

/** In order; the version of the tables is the number of those applied. Imported as text, so that they travel inside the executable. */
const migrations: readonly string[] = [
  initial,
  scaffolding,
  firstLooks,
  orders,
  rectangles,
  itemsBefore,
  plots,
  reportNumbers,
  settings,
]

/** SQLSTATE of what another member has made since it was looked for: unique violation, schema, table, object. */
const madeMeanwhile = /^(23505|42P06|42P07|42710)$/
const maxAttempts = 3

/**
 * Makes the tables, or brings those of an older version up to date. Throws `Failure('conflict')` when they are of a newer version,
 * or while members of an older one use them.
 */
export async function makeTables(sql: SQL): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await sql.begin(bringUpToDate)
    } catch (error) {
      const { errno } = error as { readonly errno?: unknown }
      if (attempt === maxAttempts || !madeMeanwhile.test(String(errno))) throw error
    }
  }
}

/**
 * One member at a time: the names of what is made are unique, and the table of the version is locked where there is one. Advisory
 * locks won't do, because any role may take and keep them.
 */
async function bringUpToDate(sql: SQL): Promise<void> {
  const version = await versionOf(sql)
  const newest = migrations.length
  if (version > newest)
    throw new Failure('conflict', sentence('fleetVersionDiffers', { own: newest, theirs: version }))
  if (version === newest) return
  if (version === 0) await sql`CREATE SCHEMA IF NOT EXISTS mapwright`
  else await refuseBesideOlder(sql)
  for (const migration of migrations.slice(version)) await sql.unsafe(migration)
  await sql`DELETE FROM version`
  await sql`INSERT INTO version VALUES (${newest})`
}

/** 0 without tables. */
async function versionOf(sql: SQL): Promise<number> {
  const [found] = await sql`SELECT to_regclass('mapwright.version') IS NOT NULL AS "hasTables"`
  if (!found.hasTables) return 0
  const read = async () => {
    const [row] = await sql`SELECT number FROM version`
    if (!row) throw new Error('its table mapwright.version is empty')
    return row.number as number
  }
  if ((await read()) === migrations.length) return migrations.length
  await sql`LOCK TABLE version`
  return read()
}

async function refuseBesideOlder(sql: SQL): Promise<void> {
  const [{ count }] = await sql`SELECT count(*)::int AS count FROM member WHERE until > now()`
  if (count > 0) throw new Failure('conflict', sentence('fleetHasOlderMembers', { count }))
}
