import type { Text } from '../language/text.ts'

/** `placed`, `bot` and `dug` count blocks, `trip` and `map` themselves, `phase` milliseconds, `end` runs. */
export type FigureKind = 'placed' | 'bot' | 'dug' | 'trip' | 'phase' | 'map' | 'end'

export interface Figure {
  readonly kind: FigureKind
  /** The item, the bot, the phase or the reason of the end; empty for kinds without. */
  readonly name: string
  readonly amount: number
}

export interface DailyFigure extends Figure {
  /** `YYYY-MM-DD` */
  readonly day: string
}

/** A run from its start to its end, or to when it was saved the last time. */
export interface RunEntry {
  readonly task: string
  readonly start: Date
  readonly end: Date
  /** Blocks. */
  readonly placed: number
  /** How it ended, else undefined; the same reasons as `RunStatistics` has. */
  readonly reason: string | undefined
  /** That in a sentence: the failure, or by what it was stopped and from where; undefined where there is nothing to say. */
  readonly why: Text | undefined
  /** Trips to the material station. */
  readonly trips: number
  /** Milliseconds by phase. */
  readonly times: Readonly<Record<string, number>>
  /** Blocks by the name of the bot; empty while one account builds alone. */
  readonly placedBy: Readonly<Record<string, number>>
}

/** The runs that are wanted; every condition may be left out. */
export interface RunFilter {
  readonly task?: string | undefined
  readonly reason?: string | undefined
  readonly bot?: string | undefined
  /** The first and the last day on which it may have begun, in the time zone of this machine. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Persistent storage of figures by day, and of runs. */
export interface StatisticsStore {
  /** Adds figures to those of a day, and notes the run that they are of. */
  add(day: string, figures: readonly Figure[], run: RunEntry): void
  /** All figures of the days from one to another, both included. */
  figures(from: string, to: string): DailyFigure[]
  /** So many runs, the newest first. */
  runs(count: number, filter?: RunFilter): RunEntry[]
}
