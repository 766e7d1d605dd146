import { Database } from 'bun:sqlite'
import { migrations } from './migrations/migrations.ts'

/**
 * Whether a database has what so many of our migrations make, and nothing else: triggers, views and defaults of a stranger's would
 * run with our own queries. Reads only the list of what it has; the statistics of `ANALYZE` do not count. A file that was not written by
 * SQLite can have a trigger with one of SQLite's own names, so names say nothing.
 */
export function hasOwnSchema(database: Database, version: number): boolean {
  if (version === 0 || version > migrations.length) return false
  using model = new Database(':memory:')
  for (const sql of migrations.slice(0, version)) model.run(sql)
  const expected = partsOf(model)
  const parts = partsOf(database)
  return parts.length === expected.length && parts.every((part, index) => part === expected[index])
}

const statistics = new Set([
  'table sqlite_stat1 sqlite_stat1 CREATE TABLE sqlite_stat1(tbl,idx,stat)',
  'table sqlite_stat4 sqlite_stat4 CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)',
])

/** Without spaces and quotes, which SQLite changes when a table is renamed. */
const partsOf = (database: Database): string[] =>
  database
    .query<{ part: string }, []>(
      "SELECT type || ' ' || name || ' ' || tbl_name || ' ' || coalesce(sql, '') AS part FROM sqlite_schema",
    )
    .all()
    .filter(({ part }) => !statistics.has(part))
    .map(({ part }) => part.replace(/["`[\]\s]/g, ''))
    .sort()
