import type { Position } from '../game/position.ts'
import type { Text } from '../language/text.ts'
import type { RunFailure } from '../tasks/causes.ts'
import type { GoNear, ScaffoldTowards } from './move/go-near.ts'
import type { SweepResult, TripOptions } from './place/sweep.ts'
import type { ScaffoldToFetch } from './scaffold/scaffold-material.ts'
import type { Comparison } from './site/compare.ts'
import type { Supply } from './supply/supply.ts'
import type { createWaterWork } from './water/water-work.ts'
import type { Activity } from './work/activity.ts'
import type { Ledger } from './work/ledger.ts'

export interface BuildFacts {
  readonly comparison: Comparison
  /** So many rounds before have got nothing done. */
  readonly idleRounds: number
  /** Blocks that this round could not reach so far. */
  outOfReach: readonly number[]
}

export type BuildActivity = Activity<BuildFacts>

/** How the bot builds: flying or on foot. The rounds of comparing, fetching and placing are the same. */
export interface BuildStrategy {
  /** The wanted blocks in the order in which they are best built. */
  order(wanted: ReadonlySet<number>, start: Position): Promise<number[]>
  /** Whether a block must wait for all before it in the order, because it is built onto them. */
  readonly requiresOrder: boolean
  /** Whether the way takes longer than placing. */
  readonly isWayLong: () => boolean
  /** Goes to where the work on these blocks, given in order, begins; resolves with what places them, as far as it can. */
  approach(blocks: readonly number[]): Promise<(options: TripOptions) => Promise<PlacedTrip>>
  readonly goNear: GoNear
  readonly scaffoldTowards: ScaffoldTowards
  /** Makes sure that there is a way to the ground. */
  wayBack(): Promise<void>
  /** How many slots of the inventory are left to scaffolding while these blocks are built, given in order. */
  scaffoldSlots(blocks: readonly number[]): Promise<number>
  /** Leaves out blocks that scaffolding would be needed for until others of the missing ones stand. */
  withoutHanging(missing: readonly number[]): (blocks: readonly number[]) => Promise<readonly number[]>
  /** The material that scaffolding for these blocks lacks; on foot up to `ahead` for work that may need some. */
  scaffoldingToFetch(blocks: readonly number[], ahead?: number): Promise<ScaffoldToFetch>
  /** Removes the scaffolding of a finished art; resolves with how many blocks of it are left. */
  removeScaffolding(): Promise<number>
}

interface PlacedTrip extends SweepResult {
  /** Seconds that the path alone takes at full speed: no bot can be faster. */
  readonly pathSeconds: number
  /** Why blocks were left over, for people; empty when that is not known. */
  readonly reason: Text
}

export interface BuildTools {
  readonly supply: Supply
  readonly strategy: () => BuildStrategy
  readonly water: ReturnType<typeof createWaterWork>
  readonly ledger: Ledger
  /** Missing blocks for which part of the art was taken down: they are placed before it is built again. */
  readonly uncovered: Set<number>
  failure(comparison: Comparison): RunFailure
  /** Digs blocks away as far as it can; resolves with why some are left. */
  dig(places: readonly Position[], onDug?: (place: Position) => void): Promise<Text>
  /** Material that scaffolding for these blocks was found to lack. */
  scaffoldToFetch(blocks: readonly number[], ahead?: number): Promise<ReadonlyMap<string, number>>
}
