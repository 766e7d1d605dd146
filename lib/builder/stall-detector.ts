import type { PlaceOrder } from '../game/placing.ts'
import { blockAt, formatPosition } from '../game/position.ts'
import { type Sentence, sentence } from '../words/sentence.ts'
import { limits } from './policy/limits.ts'
import type { RunProgress } from './progress.ts'
import type { RunOptions } from './run-options.ts'

const patienceMs = limits.run.retryDelaysMs.reduce((sum, delayMs) => sum + delayMs, 0)

/** Notices when the rounds of a run come to nothing. */
export function createStallDetector() {
  /** Rounds in a row without more correct blocks than ever before, and rounds in a row in which nothing was done. */
  let stalledRounds = 0
  let idleRounds = 0
  let bestCorrect = -1
  let mostScaffolding = 0

  return {
    /** A comparison has found so many blocks as they are to be, and so much scaffolding stands. */
    compared(correct: number, scaffolding: number): void {
      const isBetter = correct > bestCorrect || scaffolding > mostScaffolding
      stalledRounds = isBetter ? 0 : stalledRounds + 1
      bestCorrect = Math.max(bestCorrect, correct)
      mostScaffolding = Math.max(mostScaffolding, scaffolding)
    },
    /** A round of work has ended; more scaffolding than ever before is work, too. */
    worked(before: RunProgress, after: RunProgress, scaffolding: number): void {
      const hasWorked = actionsIn(after) > actionsIn(before) || scaffolding > mostScaffolding
      idleRounds = hasWorked ? 0 : idleRounds + 1
    },
    /** Nothing at all was done in the last round. */
    isIdle: () => idleRounds > 0,
    /** The run is to fail. */
    isHopeless: () =>
      idleRounds > limits.run.retryDelaysMs.length || stalledRounds >= limits.run.maxStalledRounds,
    /** Whether the last round has done nothing for longer than all pauses together, so that it is no use to try it again. */
    hasWaited: (ms: number) => idleRounds > 0 && ms > patienceMs,
    /** Milliseconds to wait before the next round. */
    delayMs: () => limits.run.retryDelaysMs[idleRounds - 1] ?? 0,
  }
}

/** Everything that a run has done. */
export function actionsIn({ placements, repairs, materialTrips }: RunProgress): number {
  return placements + repairs + materialTrips
}

/** Between two looks at whether anything is done. */
const lookIntervalMs = 5000
/** In these phases the bot may have a long way to go, so that getting on is progress, too; in blocks. */
const travelling = { phases: ['going', 'fetching', 'comparing', 'verifying'], step: 16 } as const

type Watched = Pick<RunOptions, 'progress' | 'player' | 'scaffolding' | 'clock'>

/**
 * Notices when a run does nothing for too long though it does not say what it waits for: calls `onStandstill` with a diagnosis,
 * once. Returns a function that ends the watch.
 */
export function watchStandstill(
  { progress, player, scaffolding, clock }: Watched,
  onStandstill: (diagnosis: Sentence) => void,
): () => void {
  const { placing, body, recentPackets } = player
  let placed = 0
  let target: PlaceOrder | undefined
  let before = ''
  let since = clock.now()
  const unsubscribe = placing.settled(({ order, outcome }) => {
    target = order
    if (outcome === 'placed') placed++
  })
  let cancel = clock.after(lookIntervalMs, look)

  function done(now: RunProgress): string {
    const isTravelling = travelling.phases.some((phase) => phase === now.phase)
    const { x, y, z } = body.position()
    const place = isTravelling ? [x, y, z].map((part) => Math.round(part / travelling.step)) : []
    return [actionsIn(now), placed, scaffolding.count(), ...place].join(' ')
  }

  function look(): void {
    const now = progress.current()
    const after = done(now)
    if (after !== before || now.need !== '') since = clock.now()
    before = after
    if (clock.now() - since >= limits.run.standstillMs) onStandstill(diagnosis(now))
    else cancel = clock.after(lookIntervalMs, look)
  }

  function diagnosis({ phase }: RunProgress): Sentence {
    return sentence('standstill', {
      minutes: limits.run.standstillMs / 60_000,
      phase,
      place: formatPosition(blockAt(body.position())),
      inFlight: placing.inFlight(),
      lastClick: target && formatPosition(target.target),
      packets: recentPackets().join(', ') || 'none',
    })
  }

  return () => {
    unsubscribe()
    cancel()
  }
}
