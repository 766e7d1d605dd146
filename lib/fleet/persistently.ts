import type { Clock } from '../clock.ts'
import type { Subscribe } from '../emitter.ts'
import { Failure } from '../failure.ts'
import { waitUntil } from '../waiting.ts'

interface PersistentlyOptions {
  /** As in `Sharing`. */
  readonly problem: () => unknown
  readonly changed: Subscribe<void>
  readonly clock: Clock
  /** Ends the attempts. */
  readonly signal: AbortSignal
}

const retryIntervalMs = 2000

/** The result of work with the database of a fleet, which is done again when that can be used again. */
export async function persistently<Result>(
  work: () => Promise<Result>,
  { problem, changed, clock, signal }: PersistentlyOptions,
): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'away')) throw error
      await waitUntil(changed, () => !problem(), { clock, timeoutMs: retryIntervalMs, signal })
    }
  }
}
