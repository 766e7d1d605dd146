import type { ConfigurationStore } from '../config/ports.ts'
import type { Database } from './database.ts'
import { type ReadJson, readStrictly } from './stored-json.ts'

export function createConfigurationStore(
  database: Database,
  read: ReadJson = readStrictly,
): ConfigurationStore {
  const load = database.query<{ value: string }, [string]>(
    'SELECT value FROM configurations WHERE service = ?',
  )
  const save = database.query(
    'INSERT INTO configurations VALUES (?, ?) ON CONFLICT (service) DO UPDATE SET value = excluded.value',
  )

  return {
    load(service) {
      const row = load.get(service)
      if (!row) return undefined
      return read<Record<string, unknown> | undefined>(row.value, `the settings ${service}`, undefined)
    },
    save(service, value) {
      save.run(service, JSON.stringify(value))
    },
  }
}
