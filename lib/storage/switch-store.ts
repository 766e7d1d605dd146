import type { Switch } from '../tasks/ports.ts'
import type { Database } from './database.ts'

/** The switch of that name. */
export function createSwitch(database: Database, name: string): Switch {
  const read = database.query<{ is_on: number }, [string]>('SELECT is_on FROM switches WHERE name = ?')
  const write = database.query(
    'INSERT INTO switches VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET is_on = excluded.is_on',
  )

  return {
    isOn: () => read.get(name)?.is_on === 1,
    set(isOn) {
      write.run(name, isOn ? 1 : 0)
    },
  }
}
