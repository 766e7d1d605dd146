import type { Clock } from '../../clock.ts'
import type { PlaceSettled } from '../../game/placing.ts'
import type { AirPlacement } from './air-placement.ts'
import type { PlacementRate } from './placement-rate.ts'
import type { ClickDistance, ReachEvidence } from './reach-evidence.ts'
import type { Refusals } from './refusals.ts'

export type Learning = ReturnType<typeof createLearning>

interface LearningOptions {
  readonly refusals: Refusals
  readonly placementRate: PlacementRate
  readonly air: AirPlacement
  readonly reachEvidence: ReachEvidence
  readonly clock: Clock
  onReachChanged(): void
  /** Hardly anything is placed; `hasPlaced` says whether anything is. Returns whether another profile is tried from now on. */
  onAllRefused(hasPlaced: boolean): boolean
  /** Nothing gets done, and that is not for the reach. */
  onIdle(): void
}

/** Refusals from which on it may be the profile that the server objects to: for none that was placed, and for each of them. */
const minRefusalsOfAll = 8
const refusalsPerPlaced = 2
/** Refusals in a row after which no more than so many placements are sent ahead of their outcomes. */
const minInRow = 3
const maxAhead = 2
/** The same before the first outcome on a server that has let nothing be placed in this build. */
const maxAheadAtFirst = 4

/** Draws from every outcome of a placement what it says about the server: its rate, its reach, and what it refuses. */
export function createLearning(options: LearningOptions) {
  const { refusals, placementRate, reachEvidence, air, clock } = options
  let refused = 0
  let placed = 0
  let refusedInRow = 0
  let couldUseAir = air.mayUse()
  /** Whether another profile is tried: the outcomes of clicks that are still under way say nothing about that one. */
  let isOver = false

  /** Says whether the reach is another now, which explains the failures so far. */
  function learnReach(index: number, click: ClickDistance, isPlaced: boolean): boolean {
    if (!reachEvidence.note(index, click, isPlaced)) return false
    placementRate.misjudged(clock.now())
    options.onReachChanged()
    return true
  }

  /** Whether the server has shown since the last time that blocks are placed against others alone. */
  function hasLearntOfAir(): boolean {
    const couldUse = couldUseAir
    couldUseAir = air.mayUse()
    return couldUse && !couldUseAir
  }

  function blameProfile(): void {
    refused = 0
    isOver = options.onAllRefused(placed > 0)
  }

  return {
    /** Whether a block is left for last. */
    isDoubtful: refusals.isDoubtful,
    isProbe: refusals.isProbe,
    /**
     * Whether another placement may be sent while so many have no outcome. An anti-cheat counts what it refuses, so on a new server,
     * and after the first refusals, no more are sent than are needed to learn from.
     */
    mayGoOn(inFlight: number): boolean {
      if (refusedInRow >= minInRow) return inFlight < maxAhead
      return refusals.hasPlaced() || inFlight < maxAheadAtFirst
    },
    /** Nothing could be done with the blocks that are left. */
    idle(): void {
      if (hasLearntOfAir()) return
      if (reachEvidence.suspect()) {
        options.onReachChanged()
        return
      }
      if (reachEvidence.unsuspect()) options.onReachChanged()
      if (refused > 0) blameProfile()
      else options.onIdle()
    },
    settled(settled: PlaceSettled, click: ClickDistance): void {
      const { order, outcome, roundTripMs } = settled
      const now = clock.now()
      const sentAt = now - roundTripMs
      const isPlaced = outcome === 'placed'
      // No limit on placements drops all.
      const mayBeRefused = outcome === 'refused' || settled.mayBeRefused || !refusals.hasPlaced()
      if (isPlaced) refusedInRow = 0
      else if (mayBeRefused) refusedInRow++
      if (air.explains(settled) || learnReach(order.id, click, isPlaced)) {
        placementRate.ignored(sentAt)
        return
      }
      const { isLimited, hasLearnt } = refusals.note(order.id, outcome)
      if (isPlaced || isLimited) placementRate.settled(isLimited, sentAt, now)
      else placementRate.ignored(sentAt)
      if (isPlaced) placed++
      else if (
        !isOver &&
        (mayBeRefused || !isLimited) &&
        ++refused >= minRefusalsOfAll + refusalsPerPlaced * placed
      )
        blameProfile()
      if (hasLearnt) placementRate.misjudged(now)
    },
  }
}
