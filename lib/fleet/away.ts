import type { Clock } from '../clock.ts'
import type { FleetBot } from './fleet-bot.ts'

interface AwayOptions {
  /** Whether another bot could do its work. */
  readonly hasOthers: () => boolean
  readonly clock: Clock
  readonly interrupt: () => void
}

/** How long a bot may be out of the game before another takes its area. */
const maxAbsenceMs = 20_000

/**
 * Interrupts a bot as soon as it is paused, and when it is out of the game for so long that another had better take its work.
 * Returns a function that ends the watch.
 */
export function interruptWhenAway(bot: FleetBot, { hasOthers, clock, interrupt }: AwayOptions): () => void {
  let cancel = (): void => {}

  function check(): void {
    cancel()
    if (bot.isPaused()) interrupt()
    else if (!bot.isReady()) cancel = clock.after(maxAbsenceMs, replace)
  }

  function replace(): void {
    if (hasOthers()) interrupt()
    else check()
  }

  const unsubscribe = bot.changed(check)
  check()
  return () => {
    unsubscribe()
    cancel()
  }
}
