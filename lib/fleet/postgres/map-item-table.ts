import type { MapItemTable } from '../ports.ts'
import type { FleetConnection } from './connection.ts'

interface Row {
  readonly column: number
  readonly row: number
  readonly version: number
  readonly content: string
}

/** The records of map items that any member has begun. */
export function createMapItemTable({ run }: Pick<FleetConnection, 'run'>): MapItemTable {
  return {
    read: (task) =>
      run(
        (sql) => sql<Row[]>`
          SELECT column_ AS column, row_ AS row, version::int AS version, content FROM map_item WHERE task = ${task}`,
      ),

    write: (task, { column, row, version, content }) =>
      run(async (sql) => {
        const written = await sql`
          INSERT INTO map_item (task, column_, row_, version, content)
          SELECT task.id, ${column}, ${row}, 1, ${content} FROM task
          WHERE task.id = ${task} AND (${version}::int = 0 OR EXISTS (
            SELECT FROM map_item WHERE task = ${task} AND column_ = ${column} AND row_ = ${row}
          ))
          ON CONFLICT (task, column_, row_) DO UPDATE SET version = map_item.version + 1, content = excluded.content
            WHERE map_item.version = ${version}
          RETURNING version`
        if (written.length > 0) return true
        // The answer to an earlier attempt was lost.
        const same = await sql`
          SELECT FROM map_item WHERE task = ${task} AND column_ = ${column} AND row_ = ${row}
            AND version = ${version + 1} AND content = ${content}`
        return same.length > 0
      }),
  }
}
