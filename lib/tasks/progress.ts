import { type Static, Type } from '@sinclair/typebox'
import { sumsOf } from '../collections.ts'
import { TextSchema } from '../language/schema.ts'
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
  'finishing',
] as const
export type BuildPhase = (typeof buildPhases)[number]

/** The present step with the finished maps, and for how many of them it is done. */
export const FinishStep = Type.Object({
  phase: TextSchema(),
  done: Type.Integer({ minimum: 0 }),
  total: Type.Integer({ minimum: 0 }),
})
export type FinishStep = Static<typeof FinishStep>

/** One of several bots that build a task together. */
export interface BotProgress {
  readonly name: string
  readonly phase: BuildPhase
  /**
   * The area that it works on: its north-western corner in the world, and its size in blocks. A bot that has left its work to the
   * others, for the reason in `need`, has one of no size.
   */
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
  /** Why the last round has got nothing done, the newest reason first; absent while the run gets on. */
  readonly blockers?: readonly Text[]
  /** Only in the phase of that name. */
  readonly finishing?: FinishStep
  /** The bots at work; absent when there is only one account. */
  readonly bots?: readonly BotProgress[]
}

/** The figures of a build that add up. */
export type Sums = Required<
  Pick<BuildProgress, 'placements' | 'materialTrips' | 'materialTime' | 'repairs' | 'times' | 'placed'>
>

export const noSums: Sums = {
  placements: 0,
  materialTrips: 0,
  materialTime: 0,
  repairs: 0,
  times: {},
  placed: new Map(),
}

/** The sums of some builds, those of ended ones, `ended`, included. */
export function summed(all: readonly BuildProgress[], ended: Sums): Sums {
  const parts = [ended, ...all]
  return {
    placements: totalOf(parts, ({ placements }) => placements),
    materialTrips: totalOf(parts, ({ materialTrips }) => materialTrips),
    materialTime: totalOf(parts, ({ materialTime }) => materialTime),
    repairs: totalOf(parts, ({ repairs }) => repairs),
    times: Object.fromEntries(sumsOf(...parts.map(({ times = {} }) => Object.entries(times)))),
    placed: sumsOf(...parts.flatMap(({ placed }) => placed ?? [])),
  }
}

/**
 * The progress of a task that several build: of each of them, a program or a bot, what it has done of the whole. `ended`
 * are the sums of builds that are over.
 */
export function mergedProgress(all: readonly BuildProgress[], ended = noSums): BuildProgress | undefined {
  const leading = all.find(({ phase }) => phase === 'placing' || phase === 'finishing') ?? all[0]
  if (!leading || (all.length === 1 && ended === noSums)) return leading
  const known = all.flatMap(({ remaining }) => remaining ?? [])
  const shareInSecond = totalOf(all, ({ secondsLeft }) => (secondsLeft ? 1 / secondsLeft : 0))
  const waiting = all.find(({ need }) => need)
  const blockers = all.flatMap((progress) => progress.blockers ?? [])
  const bots = all.flatMap((progress) => progress.bots ?? [])
  const placedBy = sumsOf(...all.map((progress) => Object.entries(progress.placedBy ?? {})))
  const maps = all.reduce<readonly OpenedMap[]>(
    (known, progress) => withNewer(known, progress.maps ?? []),
    [],
  )
  return {
    ...leading,
    ...summed(all, ended),
    // Each counts the whole, but those that are up to date have less left.
    remaining: known.length > 0 ? Math.min(...known) : undefined,
    blocksPerSecond: totalOf(all, ({ blocksPerSecond }) => blocksPerSecond),
    placingBlocksPerSecond: totalOf(all, ({ placingBlocksPerSecond }) => placingBlocksPerSecond),
    secondsLeft: shareInSecond > 0 ? 1 / shareInSecond : undefined,
    materials: sumsOf(...all.flatMap(({ materials }) => materials ?? [])),
    need: waiting?.need ?? '',
    ...(waiting?.cause ? { cause: waiting.cause } : {}),
    ...(blockers.length > 0 ? { blockers } : {}),
    ...(bots.length > 0 ? { bots } : {}),
    ...(placedBy.size > 0 ? { placedBy: Object.fromEntries(placedBy) } : {}),
    ...(maps.length > 0 ? { maps } : {}),
  }
}

export function totalOf<Part>(parts: readonly Part[], value: (part: Part) => number): number {
  return parts.reduce((total, part) => total + value(part), 0)
}
