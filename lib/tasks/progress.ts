import type { Text } from '../language/text.ts'
import type { Cause } from './causes.ts'
import type { RunFigures } from './record.ts'

/** Phases of building, shown to frontends. */
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

/** The progress of a run, as frontends show it. */
export interface BuildProgress extends RunFigures {
  readonly phase: BuildPhase
  /** Confirmed placements per second, over the last seconds. */
  readonly blocksPerSecond: number
  /** The same over the whole time spent placing. */
  readonly placingBlocksPerSecond: number
  /** Undefined until a rate is known. */
  readonly secondsLeft: number | undefined
  /** Wrong blocks that were dug away. */
  readonly repairs: number
  /** Blocks that this run has placed, by item. */
  readonly placed?: ReadonlyMap<string, number>
  /** Blocks of the present map that are lacking, by item. */
  readonly materials?: ReadonlyMap<string, number>
  /** Milliseconds of this run by phase. */
  readonly times?: Readonly<Partial<Record<BuildPhase, number>>>
  /** A sentence that says what the run waits for and how to help; empty when it waits for nothing. */
  readonly need?: Text
  /** The same for programs; absent when it waits for nothing. */
  readonly cause?: Cause
}
