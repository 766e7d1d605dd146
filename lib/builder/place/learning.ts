import type { Clock } from '../../clock.ts'
import type { PlaceSettled } from '../../game/placing.ts'
import type { Log } from '../../log.ts'
import type { AirPlacement } from './air-placement.ts'
import type { ClickDistance } from './reach-evidence.ts'
import type { Refusals } from './refusals.ts'
import type { ServerBehaviour } from './server-behaviour.ts'
import type { ServerWords } from './server-words.ts'

export type Learning = ReturnType<typeof createLearning>

interface LearningOptions {
  readonly refusals: Refusals
  readonly air: AirPlacement
  readonly behaviour: Pick<
    ServerBehaviour,
    'placementRate' | 'reachEvidence' | 'outcomes' | 'refused' | 'idle'
  >
  readonly words: Pick<ServerWords, 'explainRefusals'>
  readonly clock: Clock
  readonly log: Log
  restart(): void
}

/** Refusals from which on it may be the profile that the server objects to: for none that was placed, and for each of them. */
const minRefusalsOfAll = 8
const refusalsPerPlaced = 2
/** Placements that are sent ahead of their outcomes under a profile by which nothing was placed in this build. */
const maxAheadAtFirst = 4
/** The same after so many refusals in a row. */
const minInRow = 3
const maxAheadOfRefused = 2

/** Draws from every outcome of a placement what it says about the server: its rate, its reach, and what it refuses. */
export function createLearning(options: LearningOptions) {
  const { refusals, air, behaviour, words, clock, log, restart } = options
  const { reachEvidence } = behaviour
  const placementRate = behaviour.placementRate()
  /** Of the clicks under the profile, in earlier attempts, too. */
  const outcomes = behaviour.outcomes()
  let hasRefused = false
  let refusedInRow = 0
  let maxAhead = outcomes.placed > 0 ? Number.POSITIVE_INFINITY : maxAheadAtFirst
  let couldUseAir = air.mayUse()
  /** Whether another profile is tried: the outcomes of clicks that are still under way say nothing about that one. */
  let isOver = false

  /** Says whether the reach is another now, which explains the failures so far. */
  function learnReach(index: number, click: ClickDistance, isPlaced: boolean): boolean {
    if (!reachEvidence.note(index, click, isPlaced)) return false
    placementRate.misjudged(clock.now())
    restartWithReach()
    return true
  }

  function restartWithReach(): void {
    log.info('the reach of the server is taken to be another', { blocks: reachEvidence.reach() })
    restart()
  }

  /** Whether the server has shown since the last time that blocks are placed against others alone. */
  function hasLearntOfAir(): boolean {
    const couldUse = couldUseAir
    couldUseAir = air.mayUse()
    return couldUse && !couldUseAir
  }

  function learnPace({ outcome, hidesBlocks }: PlaceSettled, mayBeRefused: boolean): void {
    if (outcome === 'placed') {
      refusedInRow = 0
      maxAhead = hidesBlocks ? maxAhead * 2 : Number.POSITIVE_INFINITY
    } else if (mayBeRefused) {
      if (++refusedInRow >= minInRow) maxAhead = maxAheadOfRefused
      if (outcome === 'dropped') maxAhead = 1
    }
  }

  /** Hardly anything is placed, or none of what is left. */
  function blameProfile(refusal: Parameters<typeof behaviour.refused>[0]): void {
    outcomes.refused = 0
    hasRefused = false
    isOver = behaviour.refused(refusal)
    if (isOver) restart()
  }

  function countRefusal(): void {
    hasRefused = true
    outcomes.refused++
    if (outcomes.refused < minRefusalsOfAll + refusalsPerPlaced * outcomes.placed) return
    const isOfOther = isExplained()
    blameProfile({ isSuspected: isOfOther, isExplained: isOfOther })
  }

  /** A profile that has placed blocks elsewhere is hardly to blame where the server says why it refuses others. */
  const isExplained = () => outcomes.placed > 0 && words.explainRefusals()

  return {
    /**
     * Whether another placement may be sent while so many have no outcome. An anti-cheat counts what it refuses, so on a new server,
     * and after the first refusals, no more are sent than are needed to learn from. Where blocks are not shown, items that go tell
     * which ones stand: for sure only of a single one, so after one that is dropped more are sent only by and by.
     */
    mayGoOn: (inFlight: number): boolean => inFlight < maxAhead,
    /** Learns from the outcome of any placement, scaffolding included, whether blocks can be placed in mid-air. Refusals that the server explains are left out. */
    learnOfAir(settled: PlaceSettled): void {
      if (settled.outcome === 'placed' || !words.explainRefusals()) air.note(settled)
    },
    /** Nothing could be done with the blocks that are left. */
    idle(): void {
      if (hasLearntOfAir()) return
      if (!isExplained() && reachEvidence.suspect()) {
        restartWithReach()
        return
      }
      if (reachEvidence.unsuspect()) restartWithReach()
      if (hasRefused && !isExplained()) blameProfile({ isSuspected: true })
      else if (behaviour.idle()) restart()
    },
    settled(settled: PlaceSettled, click: ClickDistance): void {
      const { order, outcome, roundTripMs } = settled
      const now = clock.now()
      const sentAt = now - roundTripMs
      const isPlaced = outcome === 'placed'
      // No limit on placements drops all.
      const mayBeRefused = outcome === 'refused' || settled.hidesBlocks || outcomes.placed === 0
      learnPace(settled, mayBeRefused)
      const isOfAir = air.explains(settled) && !words.explainRefusals()
      if (isOfAir || learnReach(order.id, click, isPlaced)) {
        placementRate.ignored(sentAt)
        return
      }
      const isSilent = outcome === 'dropped' && (settled.hidesBlocks || words.explainRefusals())
      const { isLimited, hasLearnt } = refusals.note(order.id, outcome, isSilent)
      if (isPlaced || isLimited) placementRate.settled(isLimited, sentAt, now)
      else placementRate.ignored(sentAt)
      if (isPlaced) outcomes.placed++
      else if (!isOver && (mayBeRefused || !isLimited)) countRefusal()
      if (hasLearnt) placementRate.misjudged(now)
    },
  }
}
