import { createChannel } from '../../emitter.ts'
import { reasonOf } from '../../failure.ts'
import type { Log } from '../../log.ts'
import type { PlotStore, StoredPlot } from '../../plots/ports.ts'
import { toStored } from '../../words/sentence.ts'
import type { Write } from './task-store.ts'

export interface PlotRow {
  readonly name: string
  readonly content: string
}

/** Reads the content of a row; throws an error that says what is wrong with it. */
export type ReadPlot = (content: string) => StoredPlot

interface PlotRowsDependencies {
  readonly readPlot: ReadPlot
  readonly later: (write: Write) => void
  readonly isChanging: () => boolean
  readonly log: Log
}

/** The plots of a fleet. A write belongs to a change of the queue, so that a plot and its task change together. */
export function createPlotRows({ readPlot, later, isChanging, log }: PlotRowsDependencies) {
  const news = createChannel<ReadonlyMap<string, StoredPlot | undefined>>()
  const plots = new Map<string, StoredPlot | undefined>()

  function read({ name, content }: PlotRow): StoredPlot | undefined {
    try {
      return readPlot(content)
    } catch (error) {
      log.warn('a plot in the database of the fleet can not be read and is closed', {
        plot: name,
        reason: reasonOf(error),
      })
      return undefined
    }
  }

  const store: PlotStore = {
    load: () => plots,
    isChanging,
    onNews: news.subscribe,
    save(name, plot) {
      plots.set(name, plot)
      later(
        (sql, revision) => sql`
          INSERT INTO plot (name, content, revision) VALUES (${name}, ${toStored(plot)}, ${revision})
          ON CONFLICT (name) DO UPDATE SET content = excluded.content, revision = excluded.revision`,
      )
    },
  }
  return {
    store,
    /** Takes rows that have changed, or all of them. */
    take(rows: readonly PlotRow[], { areAll }: { readonly areAll: boolean }): void {
      if (areAll) plots.clear()
      for (const row of rows) plots.set(row.name, read(row))
      if (areAll || rows.length > 0) news.publish(plots)
    },
  }
}
