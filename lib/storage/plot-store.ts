import type { PlotStore } from '../plots/ports.ts'
import { fromStored, toStored } from '../words/sentence.ts'
import type { Database } from './database.ts'
import { type ReadJson, readStrictly } from './stored-json.ts'

/** The states of the plots. */
export function createPlotStore(database: Database, readJson: ReadJson = readStrictly): PlotStore {
  const readAll = database.query<{ name: string; content: string }, []>('SELECT name, content FROM plots')
  const write = database.query(
    'INSERT INTO plots (name, content) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET content = excluded.content',
  )
  return {
    load() {
      const read = (name: string, content: string) =>
        readJson<unknown>(content, `the plot ${name}`, undefined, fromStored)
      return new Map(readAll.all().map(({ name, content }) => [name, read(name, content)]))
    },
    save(name, plot) {
      write.run(name, toStored(plot))
    },
  }
}
