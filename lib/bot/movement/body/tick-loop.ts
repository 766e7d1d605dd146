import type { Session } from '../../connection/session.ts'

/** Milliseconds of one game tick. */
const tickMs = 50

/** Calls `tick` twenty times a second until the connection ends. */
export function runTicks({ clock, ended }: Session, tick: () => void): void {
  let next = clock.now() + tickMs
  const run = () => {
    if (ended.aborted) return
    tick()
    // After a long pause the lost ticks stay lost: a burst of movement packets looks like cheating.
    next = Math.max(next + tickMs, clock.now() - tickMs)
    cancel = clock.after(Math.max(0, next - clock.now()), run)
  }
  let cancel = clock.after(tickMs, run)
  ended.addEventListener('abort', () => cancel(), { once: true })
}
