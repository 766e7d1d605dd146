import type { Clock } from '../clock.ts'

/** The runtime's time; its timers do not keep an otherwise finished program alive. */
export const mockClock: Clock = {
  now: () => performance.now(),
  date: () => new Date(),
  after(milliseconds, run) {
    const timer: unknown = setTimeout(run, milliseconds)
    if (typeof timer === 'object') (timer as { unref?: () => void } | null)?.unref?.()
    return () => clearTimeout(timer as ReturnType<typeof setTimeout>)
  },
}
