import type { ProgressKeeper } from './progress.ts'
import { actionsIn } from './stall-detector.ts'

/** Counts interruptions in a row without progress in between. */
export function createInterruptions(progress: ProgressKeeper) {
  let count = 0
  let actions = 0
  return {
    /** Counts another one. */
    count(): number {
      const now = actionsIn(progress.current())
      count = now > actions ? 1 : count + 1
      actions = now
      return count
    },
    /** Whether anything had been done before the last interruption. */
    hadProgress: () => actions > 0,
  }
}
