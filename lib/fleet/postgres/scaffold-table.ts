import type { ScaffoldBlock } from '../../builder/scaffold/ports.ts'
import type { ScaffoldTable } from '../ports.ts'
import type { FleetConnection } from './connection.ts'

/** The scaffolding of all members. That of a task which is deleted is forgotten. */
export function createScaffoldTable({ run }: Pick<FleetConnection, 'run'>): ScaffoldTable {
  return {
    read: (task) =>
      run(
        (sql) => sql<ScaffoldBlock[]>`
          SELECT x, y, z, name, json_build_object('x', from_x, 'y', from_y, 'z', from_z) AS "from"
          FROM scaffolding WHERE task = ${task} ORDER BY id`,
      ),

    add: (task, blocks) =>
      run(async (sql) => {
        await sql`
          INSERT INTO scaffolding (task, x, y, z, name, from_x, from_y, from_z)
          SELECT task.id, x, y, z, name, ("from"->>'x')::float8, ("from"->>'y')::float8, ("from"->>'z')::float8
          FROM task, jsonb_to_recordset(${blocks}::jsonb) AS block(x int, y int, z int, name text, "from" jsonb)
          WHERE task.id = ${task}
          ON CONFLICT DO NOTHING`
      }),

    remove: (task, positions) =>
      run(async (sql) => {
        await sql`
          DELETE FROM scaffolding USING jsonb_to_recordset(${positions}::jsonb) AS gone(x int, y int, z int)
          WHERE task = ${task} AND (scaffolding.x, scaffolding.y, scaffolding.z) = (gone.x, gone.y, gone.z)`
      }),
  }
}
