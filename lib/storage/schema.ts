import { Database } from 'bun:sqlite'
import { migrations } from './migrations/migrations.ts'

/**
 * Whether a database has what so many of our migrations make, and nothing else: triggers, views and defaults of a stranger's would
 * run with our own queries. Reads only the list of what it has; SQLite's own tables do not count.
 */
export function hasOwnSchema(database: Database, version: number): boolean {
  if (version === 0 || version > migrations.length) return false
  using model = new Database(':memory:')
  for (const sql of migrations.slice(0, version)) model.run(sql)
  const own = partsOf(model)
  const parts = partsOf(database)
  return parts.length === own.length && parts.every((part, index) => part === own[index])
}

/** Without spaces and quotes, which SQLite changes when a table is renamed. */
const partsOf = (database: Database): string[] =>
  database
    .query<{ part: string }, []>(
      "SELECT type || ' ' || name || ' ' || tbl_name || ' ' || coalesce(sql, '') AS part FROM sqlite_schema WHERE name NOT LIKE 'sqlite~_%' ESCAPE '~'",
    )
    .all()
    .map(({ part }) => part.replace(/["`[\]\s]/g, ''))
    .sort()
