import type { Clock } from '../../lib/clock.ts'

/** A clock that stands still until the test turns it. */
export interface HandClock extends Clock {
  /** Lets time pass; timers that fall due run in their order. */
  advance(milliseconds: number): Promise<void>
}

const start = Date.parse('2026-11-20T12:00:00.000Z')

export function createHandClock(): HandClock {
  let time = 0
  let timers: { at: number; run: () => void }[] = []

  return {
    now: () => time,
    date: () => new Date(start + time),
    after(milliseconds, run) {
      const timer = { at: time + milliseconds, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    async advance(milliseconds) {
      const end = time + milliseconds
      for (;;) {
        // Code that waits for an earlier timer continues, and may set new timers, before the next is due.
        await new Promise((resolve) => setImmediate(resolve))
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        time = Math.max(time, next.at)
        timers = timers.filter((other) => other !== next)
        next.run()
      }
      time = end
    },
  }
}
