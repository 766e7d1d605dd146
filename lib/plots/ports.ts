import type { MapItemStore } from '../builder/map-item/ports.ts'
import type { BuildJob } from '../tasks/build-job.ts'
import type { RunEnd } from '../tasks/record.ts'
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

/** The states of the plots by name. Every call is durable when it returns, or when the change ends that it belongs to. */
export interface PlotStore {
  /** As they were written, by whatever version; undefined where that can't be read. */
  load(): ReadonlyMap<string, unknown>
  save(name: string, plot: StoredPlot): void
  /** Whether a change is going on, without which nothing can be saved; absent where that is always possible. */
  isChanging?(): boolean
  /** Tells of plots as other programs have left them, where several share the store. */
  onNews?(listener: (plots: ReadonlyMap<string, unknown>) => void): void
}

/** The records of map items as one of several programs knows them. */
export interface SharedItems extends MapItemStore {
  /** Takes over what the others have written. Rejects with `Failure('away')` while the database can't be used. */
  refresh(task: string): Promise<void>
}

/** How programs that build a task together take the steps of its plot. */
export interface PlotCrew {
  /** The result of a change, which is made again when the database can be used again. */
  again<Result>(change: () => Promise<Result>, signal: AbortSignal): Promise<Result>
  /** A step of a run that all take part in, as a run of its own. */
  step(job: BuildJob, step: string): BuildJob
  /** A step that one of them takes while the others wait; another goes on with it when that one has gone. */
  one(job: BuildJob, step: string, work: (signal: AbortSignal) => Promise<RunEnd>): Promise<RunEnd>
  /** Resolves when none is at a step any more: whether it was done. */
  isDone(job: BuildJob, step: string): Promise<boolean>
}
