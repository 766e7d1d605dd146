import type { Clock } from '../clock.ts'

/** The time of the runtime; what it waits for does not keep a program alive that has nothing else to do. */
export const mockClock: Clock = {
  now: () => performance.now(),
  date: () => new Date(),
  after(milliseconds, run) {
    const timer: unknown = setTimeout(run, milliseconds)
    if (typeof timer === 'object') (timer as { unref?: () => void } | null)?.unref?.()
    return () => clearTimeout(timer as ReturnType<typeof setTimeout>)
  },
}
