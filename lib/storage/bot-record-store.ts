import type { Database } from './database.ts'
import { type ReadJson, readStrictly } from './stored-json.ts'

/** One record for each bot, as its account on its server. */
interface BotRecordStore<Value> {
  load(bot: string): Value | undefined
  /** Undefined removes it. */
  save(bot: string, value: Value | undefined): void
}

/** The records of a table that has them as JSON; `of` says what they are of. */
export function createBotRecordStore<Value extends object>(
  database: Database,
  { table, of }: { readonly table: 'finish_journals' | 'unpacked_boxes'; readonly of: string },
  readJson: ReadJson = readStrictly,
): BotRecordStore<Value> {
  const read = database.query<{ content: string }, [string]>(`SELECT content FROM ${table} WHERE bot = ?`)
  const write = database.query(
    `INSERT INTO ${table} (bot, content) VALUES (?, ?) ON CONFLICT (bot) DO UPDATE SET content = excluded.content`,
  )
  const remove = database.query(`DELETE FROM ${table} WHERE bot = ?`)
  return {
    load(bot) {
      const found = read.get(bot)
      return found ? readJson<Value | undefined>(found.content, `${of} of ${bot}`, undefined) : undefined
    },
    save(bot, value) {
      if (value === undefined) remove.run(bot)
      else write.run(bot, JSON.stringify(value))
    },
  }
}
