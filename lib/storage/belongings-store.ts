import type { BelongingsStore } from '../builder/supply/ports.ts'
import type { Database } from './database.ts'
import { type ReadJson, readStrictly } from './stored-json.ts'

interface Row {
  readonly own: string
  readonly left: string | null
}

/** Whose the things are that the bots carry. */
export function createBelongingsStore(
  database: Database,
  readJson: ReadJson = readStrictly,
): BelongingsStore {
  const read = database.query<Row, [string]>('SELECT own, left_over AS left FROM belongings WHERE bot = ?')
  const write = database.query(
    `INSERT INTO belongings (bot, own, left_over) VALUES (?, ?, ?)
      ON CONFLICT (bot) DO UPDATE SET own = excluded.own, left_over = excluded.left_over`,
  )
  const itemsIn = (json: string, bot: string) =>
    new Map(Object.entries(readJson<Record<string, number>>(json, `the things of ${bot}`, {})))
  const jsonOf = (items: ReadonlyMap<string, number>) => JSON.stringify(Object.fromEntries(items))

  return {
    load(bot) {
      const row = read.get(bot)
      return row && { own: itemsIn(row.own, bot), left: row.left === null ? null : itemsIn(row.left, bot) }
    },
    save(bot, { own, left }) {
      write.run(bot, jsonOf(own), left && jsonOf(left))
    },
  }
}
