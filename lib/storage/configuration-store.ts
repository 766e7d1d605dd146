import type { ConfigurationStore } from '../config/ports.ts'
import type { Database } from './database.ts'

export function createConfigurationStore(database: Database): ConfigurationStore {
  const load = database.query<{ value: string }, [string]>(
    'SELECT value FROM configurations WHERE service = ?',
  )
  const save = database.query(
    'INSERT INTO configurations VALUES (?, ?) ON CONFLICT (service) DO UPDATE SET value = excluded.value',
  )

  return {
    load(service) {
      const row = load.get(service)
      return row ? (JSON.parse(row.value) as Record<string, unknown>) : undefined
    },
    save(service, value) {
      save.run(service, JSON.stringify(value))
    },
  }
}
