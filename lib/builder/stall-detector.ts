import { limits } from './policy/limits.ts'
import type { RunProgress } from './progress.ts'

/** Notices when the rounds of a run come to nothing. */
export function createStallDetector() {
  /** Rounds in a row without more correct blocks than ever before, and rounds in a row in which nothing was done. */
  let stalledRounds = 0
  let idleRounds = 0
  let bestCorrect = -1

  return {
    /** A comparison has found so many blocks as they are to be. */
    compared(correct: number): void {
      stalledRounds = correct > bestCorrect ? 0 : stalledRounds + 1
      bestCorrect = Math.max(bestCorrect, correct)
    },
    /** A round of work has ended. */
    worked(before: RunProgress, after: RunProgress): void {
      idleRounds = actionsIn(after) > actionsIn(before) ? 0 : idleRounds + 1
    },
    /** Nothing at all was done in the last round. */
    isIdle: () => idleRounds > 0,
    /** The run is to fail. */
    isHopeless: () =>
      idleRounds > limits.run.retryDelaysMs.length || stalledRounds >= limits.run.maxStalledRounds,
    /** Milliseconds to wait before the next round. */
    delayMs: () => limits.run.retryDelaysMs[idleRounds - 1] ?? 0,
  }
}

/** Everything that a run has done. */
export function actionsIn({ placements, repairs, materialTrips }: RunProgress): number {
  return placements + repairs + materialTrips
}
