import { limits } from './policy/limits.ts'
import type { RunProgress } from './progress.ts'

/** Notices when the rounds of a run come to nothing. */
interface StallDetector {
  /** A comparison has found so many blocks as they are to be. */
  compared(correct: number): void
  /** A round of work has ended. */
  worked(before: RunProgress, after: RunProgress): void
  /** Nothing at all was done in the last round. */
  isIdle(): boolean
  /** The run is to fail. */
  isHopeless(): boolean
  /** Milliseconds to wait before the next round. */
  delayMs(): number
}

export function createStallDetector(): StallDetector {
  /** Rounds in a row without more correct blocks than ever before, and rounds in a row in which nothing was done. */
  let stalledRounds = 0
  let idleRounds = 0
  let bestCorrect = -1

  return {
    compared(correct) {
      stalledRounds = correct > bestCorrect ? 0 : stalledRounds + 1
      bestCorrect = Math.max(bestCorrect, correct)
    },
    worked(before, after) {
      idleRounds = actionsIn(after) > actionsIn(before) ? 0 : idleRounds + 1
    },
    isIdle: () => idleRounds > 0,
    isHopeless: () =>
      idleRounds > limits.run.retryDelaysMs.length || stalledRounds >= limits.run.maxStalledRounds,
    delayMs: () => limits.run.retryDelaysMs[idleRounds - 1] ?? 0,
  }
}

/** Everything that a run has done. */
export function actionsIn({ placements, repairs, materialTrips }: RunProgress): number {
  return placements + repairs + materialTrips
}
