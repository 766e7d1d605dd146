import type { PlotStore, StoredPlot } from '../plots/ports.ts'
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
      const plots = new Map<string, StoredPlot>()
      for (const { name, content } of readAll.all()) {
        const plot = readJson<StoredPlot | undefined>(content, `the plot ${name}`, undefined, fromStored)
        if (plot) plots.set(name, plot)
      }
      return plots
    },
    save(name, plot) {
      write.run(name, toStored(plot))
    },
  }
}
