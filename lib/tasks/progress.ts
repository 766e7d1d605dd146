import type { RunFigures } from './record.ts'

/** What the bot is doing for the task in progress. */
export const buildPhases = [
  'connecting',
  'going',
  'comparing',
  'fetching',
  'placing',
  'repairing',
  'verifying',
  'digging',
  'opening',
] as const
export type BuildPhase = (typeof buildPhases)[number]

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
  /** Blocks of the present map that are lacking, by item. */
  readonly materials?: ReadonlyMap<string, number>
  /** Milliseconds of this run by what the bot was doing. */
  readonly times?: Readonly<Partial<Record<BuildPhase, number>>>
  /** What it waits for and what to do, as a sentence; empty when all is well. */
  readonly need?: string
}
