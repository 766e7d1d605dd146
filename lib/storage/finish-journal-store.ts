import type { JournalRecord, JournalRecordStore } from '../postprocess/ports.ts'
import type { Database } from './database.ts'
import { type ReadJson, readStrictly } from './stored-json.ts'

/** The journals of bots that finish maps. */
export function createFinishJournalStore(
  database: Database,
  readJson: ReadJson = readStrictly,
): JournalRecordStore {
  const read = database.query<{ content: string }, [string]>(
    'SELECT content FROM finish_journals WHERE bot = ?',
  )
  const write = database.query(
    'INSERT INTO finish_journals (bot, content) VALUES (?, ?) ON CONFLICT (bot) DO UPDATE SET content = excluded.content',
  )
  return {
    load(bot) {
      const found = read.get(bot)
      const record = `what ${bot} has begun with maps`
      return found ? readJson<JournalRecord | undefined>(found.content, record, undefined) : undefined
    },
    save(bot, content) {
      write.run(bot, JSON.stringify(content))
    },
  }
}
