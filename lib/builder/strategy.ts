import type { Position } from '../game/position.ts'
import type { Text } from '../language/text.ts'
import type { GoNear, ScaffoldTowards } from './move/go-near.ts'
import type { SweepResult, TripOptions } from './place/sweep.ts'
import type { ScaffoldToFetch } from './scaffold/scaffold-material.ts'

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
  /** Goes to where a block can be dug from. */
  readonly goNear: GoNear
  readonly scaffoldTowards: ScaffoldTowards
  /** Makes sure that there is a way to the ground. */
  wayBack(): Promise<void>
  /** How many slots of the inventory are left to scaffolding while these blocks are built, given in order. */
  scaffoldSlots(blocks: readonly number[]): Promise<number>
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
