import type { ColumnLook, FirstLookStore } from '../builder/permission/ports.ts'
import { runsIn, textsIn } from '../game/column-runs.ts'
import type { Database } from './database.ts'
import { type ReadJson, readStrictly } from './stored-json.ts'

type Row = Omit<ColumnLook, 'runs' | 'items'> & { readonly runs: string; readonly items: string }

/** The blocks that stood and the items that lay in the places of tasks before they placed anything. */
export function createFirstLookStore(database: Database, readJson: ReadJson = readStrictly): FirstLookStore {
  const read = database.query<Row, [string]>(
    'SELECT x, z, bottom, runs, items FROM first_looks WHERE task = ?',
  )
  const add = database.query(
    'INSERT INTO first_looks (task, x, z, bottom, runs, items) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (task, x, z) DO NOTHING',
  )
  return {
    of: (task) =>
      read.all(task).flatMap((row) => {
        const record = `what stood at ${row.x} ${row.z} before the task ${task}`
        const runs = readJson<ColumnLook['runs'] | undefined>(row.runs, record, undefined, runsIn)
        const items = readJson<ColumnLook['items']>(row.items, record, [], textsIn)
        return runs ? [{ ...row, runs, items }] : []
      }),
    add: database.transaction((task: string, columns: readonly ColumnLook[]) => {
      for (const { x, z, bottom, runs, items } of columns)
        add.run(task, x, z, bottom, JSON.stringify(runs), JSON.stringify(items))
    }),
  }
}
