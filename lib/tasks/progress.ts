import type { RunFigures } from './record.ts'

/** What the bot is doing for the task in progress. */
export type BuildPhase =
  | 'connecting'
  | 'going'
  | 'comparing'
  | 'fetching'
  | 'placing'
  | 'repairing'
  | 'verifying'
  | 'digging'
  | 'opening'

/** How far a run has come, for people who watch. */
export interface BuildProgress extends RunFigures {
  readonly phase: BuildPhase
  /** Confirmed placements of the last seconds, per second. */
  readonly blocksPerSecond: number
  /** The same over all the time in which blocks were placed. */
  readonly placingBlocksPerSecond: number
  /** Undefined until a rate is known. */
  readonly secondsLeft: number | undefined
  /** Wrong blocks that were dug away. */
  readonly repairs: number
}
