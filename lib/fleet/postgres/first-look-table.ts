import type { ColumnLook } from '../../builder/permission/ports.ts'
import { runsIn, textsIn } from '../../game/column-runs.ts'
import type { FirstLookTable } from '../ports.ts'
import type { FleetConnection } from './connection.ts'

type Row = Omit<ColumnLook, 'runs' | 'items'> & { readonly runs: string; readonly items: string }

/** The blocks that stood in the places of the tasks, as the first of the members has seen it. */
export function createFirstLookTable({ run }: Pick<FleetConnection, 'run'>): FirstLookTable {
  return {
    async read(task) {
      const rows = await run(
        (sql) => sql<Row[]>`SELECT x, z, bottom, runs, items FROM first_look WHERE task = ${task}`,
      )
      return rows.flatMap((row) => {
        const runs = runsIn(row.runs)
        return runs ? [{ ...row, runs, items: textsIn(row.items) ?? [] }] : []
      })
    },

    add: (task, columns) =>
      run(async (sql) => {
        const rows = columns.map((look) => ({
          ...look,
          runs: JSON.stringify(look.runs),
          items: JSON.stringify(look.items),
        }))
        await sql`
          INSERT INTO first_look (task, x, z, bottom, runs, items)
          SELECT task.id, x, z, bottom, runs, items
          FROM task, jsonb_to_recordset(${rows}::jsonb) AS look(x int, z int, bottom int, runs text, items text)
          WHERE task.id = ${task}
          ON CONFLICT DO NOTHING`
      }),
  }
}
