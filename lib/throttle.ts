import type { Clock } from './clock.ts'

interface ThrottleOptions<Value> {
  readonly clock: Clock
  /** Least time between two values; read anew each time. */
  readonly intervalMs: () => number
  /** `count` is the number of values that it represents. */
  send(value: Value, count: number): void
}

/**
 * Passes the first value on at once. Values within the interval are held back; at its end the last one is passed on for
 * all of them.
 */
export function createThrottle<Value>({ clock, intervalMs, send }: ThrottleOptions<Value>) {
  let pending: { readonly value: Value; readonly count: number } | undefined
  let cancel: (() => void) | undefined

  function open(): void {
    cancel = undefined
    if (!pending) return
    const { value, count } = pending
    pending = undefined
    pass(value, count)
  }

  function pass(value: Value, count: number): void {
    cancel = clock.after(intervalMs(), open)
    send(value, count)
  }

  return {
    add(value: Value): void {
      if (cancel) pending = { value, count: (pending?.count ?? 0) + 1 }
      else pass(value, 1)
    },

    /** Discards the pending value. */
    end(): void {
      cancel?.()
      cancel = undefined
      pending = undefined
    },
  }
}
