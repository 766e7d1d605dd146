import type { Clock } from '../clock.ts'

/** Lets things through one at a time. */
interface Gatherer<Value> {
  tell(value: Value): void
  /** Forgets what is held back. */
  end(): void
}

interface Options<Value> {
  readonly clock: Clock
  /** Milliseconds between two that are let through; asked anew each time. */
  readonly interval: () => number
  /** `count` says for how many it stands. */
  send(value: Value, count: number): void
}

/**
 * Lets the first value through at once. What comes within the interval is held back; when that is over, the last of it
 * follows for all the others.
 */
export function createGatherer<Value>({ clock, interval, send }: Options<Value>): Gatherer<Value> {
  let held: { readonly value: Value; readonly count: number } | undefined
  let cancel: (() => void) | undefined

  function open(): void {
    cancel = undefined
    if (!held) return
    const { value, count } = held
    held = undefined
    pass(value, count)
  }

  function pass(value: Value, count: number): void {
    cancel = clock.after(interval(), open)
    send(value, count)
  }

  return {
    tell(value) {
      if (cancel) held = { value, count: (held?.count ?? 0) + 1 }
      else pass(value, 1)
    },
    end() {
      cancel?.()
      cancel = undefined
      held = undefined
    },
  }
}
