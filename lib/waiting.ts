import type { Clock } from './clock.ts'
import type { Subscribe } from './emitter.ts'
import { Failure } from './failure.ts'

export interface WaitOptions {
  readonly clock: Clock
  /** Milliseconds until the wait is given up. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** The sentence of the failure when the deadline passes. */
  readonly timeoutMessage: string
}

/**
 * The first value of `source` for which `predicate` holds. Rejects with `Failure('broken', otherwise)` when the deadline
 * passes and with the signal's reason when it aborts. Its listeners and timer are gone when it ends, however it ends.
 */
export function waitFor<Value>(
  source: Subscribe<Value>,
  predicate: (value: Value) => boolean,
  options: WaitOptions,
): Promise<Value> {
  const { clock, timeoutMs: deadline, signal, timeoutMessage: otherwise } = options
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const finish = (settle: () => void) => {
      unsubscribe()
      cancel()
      signal.removeEventListener('abort', onAbort)
      settle()
    }
    const onAbort = () => finish(() => reject(signal.reason))
    const unsubscribe = source((value) => {
      try {
        if (predicate(value)) finish(() => resolve(value))
      } catch (error) {
        finish(() => reject(error))
      }
    })
    const cancel = clock.after(deadline, () => finish(() => reject(new Failure('broken', otherwise))))
    signal.addEventListener('abort', onAbort)
  })
}

/** Lets time pass: for pacing and back-off, never for guessing when something is done. */
export function pause(milliseconds: number, clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const onAbort = () => {
      cancel()
      reject(signal.reason)
    }
    const cancel = clock.after(milliseconds, () => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    })
    signal.addEventListener('abort', onAbort, { once: true })
  })
}
