import type { Clock } from '../clock.ts'

/** Limits how often values are passed on. */
interface Gatherer<Value> {
  add(value: Value): void
  /** Discards the pending value. */
  end(): void
}

interface Options<Value> {
  readonly clock: Clock
  /** Milliseconds between two values; read anew each time. */
  readonly interval: () => number
  /** `count` is the number of values that it represents. */
  send(value: Value, count: number): void
}

/**
 * Passes the first value on at once. Values within the interval are held back; at its end the last one is passed on for
 * all of them.
 */
export function createGatherer<Value>({ clock, interval, send }: Options<Value>): Gatherer<Value> {
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
    cancel = clock.after(interval(), open)
    send(value, count)
  }

  return {
    add(value) {
      if (cancel) pending = { value, count: (pending?.count ?? 0) + 1 }
      else pass(value, 1)
    },
    end() {
      cancel?.()
      cancel = undefined
      pending = undefined
    },
  }
}
