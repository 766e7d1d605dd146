import type { Database } from './database.ts'
import { type ReadJson, readStrictly } from './stored-json.ts'

/** One record for each bot, as its account on its server. */
interface BotRecordStore<Value> {
  load(bot: string): Value | undefined
  /** Undefined removes it. */
  save(bot: string, value: Value | undefined): void
  /** By the bot. */
  all(): ReadonlyMap<string, Value>
}

/** The records of a table that has them as JSON; `of` says what they are of. */
export function createBotRecordStore<Value extends object>(
  database: Database,
  { table, of }: { readonly table: 'finish_journals' | 'unpacked_boxes'; readonly of: string },
  readJson: ReadJson = readStrictly,
): BotRecordStore<Value> {
  const read = database.query<{ content: string }, [string]>(`SELECT content FROM ${table} WHERE bot = ?`)
  const readAll = database.query<{ bot: string; content: string }, []>(`SELECT bot, content FROM ${table}`)
  const write = database.query(
    `INSERT INTO ${table} (bot, content) VALUES (?, ?) ON CONFLICT (bot) DO UPDATE SET content = excluded.content`,
  )
  const remove = database.query(`DELETE FROM ${table} WHERE bot = ?`)
  const parse = (bot: string, content: string) =>
    readJson<Value | undefined>(content, `${of} of ${bot}`, undefined)
  return {
    load(bot) {
      const found = read.get(bot)
      return found ? parse(bot, found.content) : undefined
    },
    all() {
      const readable = readAll.all().flatMap(({ bot, content }): [string, Value][] => {
        const value = parse(bot, content)
        return value ? [[bot, value]] : []
      })
      return new Map(readable)
    },
    save(bot, value) {
      if (value === undefined) remove.run(bot)
      else write.run(bot, JSON.stringify(value))
    },
  }
}
