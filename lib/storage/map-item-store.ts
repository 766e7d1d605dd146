import type { ItemRecord, ItemRecords, MapItemStore } from '../builder/map-item/ports.ts'
import type { Database } from './database.ts'
import { type ReadJson, readStrictly } from './stored-json.ts'

/** The map items that are being made of the arts of tasks. */
export function createMapItemStore(database: Database, readJson: ReadJson = readStrictly): ItemRecords {
  const read = database.query<{ content: string }, [string, number, number]>(
    'SELECT content FROM map_items WHERE task = ? AND column_ = ? AND row_ = ?',
  )
  const readAll = database.query<{ content: string }, [string]>(
    'SELECT content FROM map_items WHERE task = ?',
  )
  const write = database.query(
    `INSERT INTO map_items (task, column_, row_, content) VALUES (?, ?, ?, ?)
      ON CONFLICT (task, column_, row_) DO UPDATE SET content = excluded.content`,
  )
  const load: ItemRecords['load'] = (task, { column, row }) => {
    const found = read.get(task, column, row)
    const record = `the map item ${column} ${row} of the task ${task}`
    return found ? readJson<ItemRecord | undefined>(found.content, record, undefined) : undefined
  }
  return {
    load,
    of: (task) =>
      readAll
        .all(task)
        .flatMap(
          ({ content }) =>
            readJson<ItemRecord | undefined>(content, `a map item of the task ${task}`, undefined) ?? [],
        ),
    save(task, { column, row }, record) {
      write.run(task, column, row, JSON.stringify(record))
    },
  }
}

/** The records of a program alone. */
export const itemsOf = ({ load, of, save }: ItemRecords): MapItemStore => ({
  load,
  of,
  open: (task, map) => ({ record: load(task, map), save: (record) => save(task, map, record) }),
})
