import type { Text } from '../language/text.ts'
import type { Cause } from './causes.ts'
import { type RunFigures, withNewer } from './record.ts'
import type { OpenedMap } from './task.ts'

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

/** The progress of a task that several build: of each of them, a program or a bot, what it has done of the whole. */
export function mergedProgress(all: readonly BuildProgress[]): BuildProgress | undefined {
  const leading = all.find(({ phase }) => phase === 'placing') ?? all[0]
  if (!leading || all.length === 1) return leading
  const sum = (value: (progress: BuildProgress) => number) =>
    all.reduce((total, progress) => total + value(progress), 0)
  const sums = (value: (progress: BuildProgress) => Iterable<readonly [string, number]> | undefined) =>
    all.reduce((total, progress) => added(total, value(progress) ?? []), new Map<string, number>())
  const known = all.flatMap(({ remaining }) => remaining ?? [])
  const shareInSecond = sum(({ secondsLeft }) => (secondsLeft ? 1 / secondsLeft : 0))
  const waiting = all.find(({ need }) => need)
  const maps = all.reduce<readonly OpenedMap[]>(
    (known, progress) => withNewer(known, progress.maps ?? []),
    [],
  )
  return {
    ...leading,
    // Each counts the whole, but those that are up to date have less left.
    remaining: known.length > 0 ? Math.min(...known) : undefined,
    placements: sum(({ placements }) => placements),
    materialTrips: sum(({ materialTrips }) => materialTrips),
    materialTime: sum(({ materialTime }) => materialTime),
    repairs: sum(({ repairs }) => repairs),
    blocksPerSecond: sum(({ blocksPerSecond }) => blocksPerSecond),
    placingBlocksPerSecond: sum(({ placingBlocksPerSecond }) => placingBlocksPerSecond),
    secondsLeft: shareInSecond > 0 ? 1 / shareInSecond : undefined,
    placed: sums(({ placed }) => placed),
    materials: sums(({ materials }) => materials),
    times: Object.fromEntries(sums(({ times }) => Object.entries(times ?? {}))),
    need: waiting?.need ?? '',
    ...(waiting?.cause ? { cause: waiting.cause } : {}),
    bots: all.flatMap(({ bots = [] }) => bots),
    builders: [...new Set(all.flatMap(({ builders = [] }) => builders))],
    ...(maps.length > 0 ? { maps } : {}),
  }
}

/** The sums by key. */
export function added(
  before: Iterable<readonly [string, number]>,
  now: Iterable<readonly [string, number]>,
): Map<string, number> {
  const sums = new Map(before)
  for (const [key, amount] of now) sums.set(key, (sums.get(key) ?? 0) + amount)
  return sums
}
