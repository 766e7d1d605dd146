/** Time as an argument: the program uses the system's, tests one that they advance themselves. */
export interface Clock {
  /** Milliseconds since some moment; never jumps back. */
  now(): number
  /** The time of day, for records. */
  date(): Date
  /** Calls `run` once, `milliseconds` from now, unless the returned function is called first. */
  after(milliseconds: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => performance.now(),
  date: () => new Date(),
  after(milliseconds, run) {
    // A moment that has passed already; the runtime would warn of a negative time.
    const timer = setTimeout(run, Math.max(0, milliseconds))
    return () => clearTimeout(timer)
  },
}
