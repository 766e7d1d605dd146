import type { PlotLife } from './life.ts'

/** A map that was made on a plot, for the list of the last ones. */
export interface MadeMap {
  readonly task: string
  readonly group: string
  readonly column: number
  readonly row: number
  readonly id: number
  /** ISO 8601. */
  readonly at: string
}

export interface StoredPlot {
  readonly life: PlotLife
  /** The last ones, the newest first. */
  readonly made: readonly MadeMap[]
}

/** The states of the plots by name. Every call is durable when it returns. */
export interface PlotStore {
  /** As they were written, by whatever version; undefined where that can't be read. */
  load(): ReadonlyMap<string, unknown>
  save(name: string, plot: StoredPlot): void
}
