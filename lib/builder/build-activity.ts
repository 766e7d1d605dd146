import type { Position } from '../game/position.ts'
import type { Text } from '../language/text.ts'
import type { RunFailure } from '../tasks/causes.ts'
import type { Comparison } from './site/compare.ts'
import type { BuildStrategy } from './strategy.ts'
import type { Supply } from './supply/supply.ts'
import type { createWaterWork } from './water/water-work.ts'
import type { Activity } from './work/activity.ts'
import type { Ledger } from './work/ledger.ts'

/** The facts by which the activities of a build decide. */
export interface BuildFacts {
  readonly comparison: Comparison
  /** So many rounds before have got nothing done. */
  readonly idleRounds: number
  /** Blocks that this round could not reach so far. */
  outOfReach: readonly number[]
}

export type BuildActivity = Activity<BuildFacts>

/** Shared by several activities. */
export interface BuildTools {
  readonly supply: Supply
  readonly strategy: () => BuildStrategy
  readonly water: ReturnType<typeof createWaterWork>
  readonly ledger: Ledger
  /** Missing blocks for which part of the art was taken down: they are placed before it is built again. */
  readonly uncovered: Set<number>
  /** Nothing gets on any more. */
  failure(comparison: Comparison): RunFailure
  /** Digs blocks away as far as it can; resolves with why some are left. */
  dig(places: readonly Position[], onDug?: (place: Position) => void): Promise<Text>
  /** Material that scaffolding for these blocks was found to lack. */
  scaffoldToFetch(blocks: readonly number[], ahead?: number): Promise<ReadonlyMap<string, number>>
}
