import type { Clock } from '../../clock.ts'
import type { Pulse } from '../connection/silence.ts'

/** Plug-ins end the connection of a player who places more blocks in a tick of the server. */
const mostInTick = 20
/** Sent since anything came from the server: those that count as dropped meanwhile are sent again and arrive twice. */
const mostUnheard = 10
const tickMs = 50

export interface TickBudget {
  /** A placement is sent. */
  sent(): void
  /** The outcomes of so many placements are known. */
  settled(count: number): void
  /** Whether one more could be too many, with so many placements without an outcome. */
  isSpent(open: number): boolean
}

/**
 * How many placements a server may find in one of its ticks. One that stands still works off, in the tick in which it has stopped, all that
 * has come meanwhile; what it had dealt with in that tick before counts as well. So the placements that were settled in the last tick in
 * which it was heard and those without an outcome are together as many as one tick may have.
 */
export function createTickBudget({
  pulse,
  clock,
}: {
  readonly pulse: Pick<Pulse, 'lastHeardAt'>
  readonly clock: Clock
}): TickBudget {
  let unheard = { since: 0, count: 0 }
  let settledAt: number[] = []

  return {
    sent(): void {
      const since = pulse.lastHeardAt()
      unheard = { since, count: unheard.since === since ? unheard.count + 1 : 1 }
    },
    settled(count: number): void {
      for (let one = 0; one < count; one++) settledAt.push(clock.now())
    },
    isSpent(open: number): boolean {
      const heardAt = pulse.lastHeardAt()
      if (settledAt[0]! <= heardAt - tickMs) settledAt = settledAt.filter((at) => at > heardAt - tickMs)
      const isUnheard = unheard.since === heardAt && unheard.count >= mostUnheard
      return isUnheard || settledAt.length + open >= mostInTick
    },
  }
}
