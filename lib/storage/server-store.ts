import type { ServerKnowledge, ServerStore } from '../builder/policy/ports.ts'
import type { Database } from './database.ts'

/** The knowledge about servers, by their address. */
export function createServerStore(database: Database): ServerStore {
  const read = database.query<ServerKnowledge, [string]>(
    'SELECT profile, rate, max_rate AS maxRate, reach FROM servers WHERE address = ?',
  )
  const write = database.query(
    `INSERT INTO servers (address, profile, rate, max_rate, reach) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (address) DO UPDATE SET
        profile = excluded.profile, rate = excluded.rate, max_rate = excluded.max_rate, reach = excluded.reach`,
  )
  const remove = database.query('DELETE FROM servers WHERE address = ?')

  return {
    load: (address) => read.get(address),
    save(address, { profile, rate, maxRate, reach }) {
      write.run(address, profile, rate, maxRate, reach)
    },
    remove(address) {
      remove.run(address)
    },
  }
}
