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

/** One of several bots that build a task together. */
export interface BotProgress {
  readonly name: string
  readonly phase: BuildPhase
  /** The area that it works on: its north-western corner in the world, and its size in blocks. */
  readonly x: number
  readonly z: number
  readonly width: number
  readonly length: number
  /** Blocks of the area that are not right yet; absent until it was compared. */
  readonly remaining?: number
  readonly blocksPerSecond: number
  /** As in `BuildProgress`. */
  readonly need: Text
}

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
  /** The bots at work; absent when there is only one account. */
  readonly bots?: readonly BotProgress[]
}
