import type { Background, BackgroundStore } from '../background/ports.ts'
import type { Database } from './database.ts'

export function createBackgroundStore(database: Database): BackgroundStore {
  const list = database.query<{ hash: string }, []>('SELECT hash FROM backgrounds ORDER BY id')
  const find = database.query<Background, [string]>(
    'SELECT hash, type, position FROM backgrounds WHERE hash = ?',
  )
  const selected = database.query<Background, []>(
    'SELECT hash, type, position FROM backgrounds WHERE is_selected = 1',
  )
  const add = database.query('INSERT INTO backgrounds (hash, type) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const deselect = database.query('UPDATE backgrounds SET is_selected = 0 WHERE is_selected = 1')
  const select = database.query('UPDATE backgrounds SET is_selected = 1 WHERE hash = ?')
  const place = database.query('UPDATE backgrounds SET position = ? WHERE hash = ?')

  return {
    list: () => list.all().map(({ hash }) => hash),
    find: (hash) => find.get(hash) ?? undefined,
    selected: () => selected.get() ?? undefined,
    add({ hash, type }) {
      add.run(hash, type)
    },
    select: database.transaction((hash: string) => {
      deselect.run()
      select.run(hash)
    }),
    place(hash, position) {
      place.run(position, hash)
    },
  }
}
