import type { Database } from './database.ts'

/** Remembers what is switched on, by name; everything is off until switched on. */
export interface SwitchStore {
  isOn(name: string): boolean
  set(name: string, isOn: boolean): void
}

export function createSwitchStore(database: Database): SwitchStore {
  const read = database.query<{ is_on: number }, [string]>('SELECT is_on FROM switches WHERE name = ?')
  const write = database.query(
    'INSERT INTO switches VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET is_on = excluded.is_on',
  )

  return {
    isOn: (name) => read.get(name)?.is_on === 1,
    set(name, isOn) {
      write.run(name, isOn ? 1 : 0)
    },
  }
}
