import type { PlaceSettled } from '../game/placing.ts'
import type { Position } from '../game/position.ts'
import type { GoNear } from './move/go-near.ts'
import type { AirPlacement } from './place/air-placement.ts'
import type { SweepOptions, SweepResult } from './place/create-sweep.ts'
import type { RunOptions } from './run-options.ts'

/** How the bot builds: flying or on foot. The rounds of comparing, fetching and placing are the same. */
export interface BuildStrategy {
  /** The wanted blocks in the order in which they are best built. */
  order(wanted: ReadonlySet<number>, start: Position): number[]
  /** Whether a block must wait for all that come before it in the order, because it is built onto them. */
  readonly requiresOrder: boolean
  /** Goes to where the work begins. */
  approach(blocks: readonly number[]): Promise<void>
  /** Goes to where a block can be dug from. */
  readonly goNear: GoNear
  /** An item without which it does not go on, besides the material: something to help with. */
  missingScaffoldItem(): string | null
  /** Takes away what helped, when all stands; how much of it could not be. */
  removeScaffolding(): Promise<number>
  /** Places these blocks, given in order, as far as it can. */
  place(blocks: readonly number[], onSettled: (settled: PlaceSettled) => void): Promise<PlacedTrip>
}

export interface PlacedTrip extends SweepResult {
  /** Seconds that the way alone takes at full speed: what no bot could beat. */
  readonly wayBound: number
}

/** How a run places, on foot or flying. */
export function placingIn(
  { site, player, clock, placementRate, profile, signal }: RunOptions,
  air: AirPlacement,
): Omit<SweepOptions, 'onSettled' | 'player'> & Pick<RunOptions, 'player'> {
  return {
    site,
    player,
    placementRate,
    clock,
    reach: profile.reach,
    mayUseAir: air.mayUse,
    prefersNeighbour: profile.prefersNeighbour,
    mustLook: profile.mustLook,
    signal,
  }
}
