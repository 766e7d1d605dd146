import type { Pulse } from '../connection/silence.ts'

/** Plug-ins end the connection of a player who places more blocks in a tick of the server. */
const mostInTick = 20
/** Sent since anything came from the server. */
const mostUnheard = 10
const tickMs = 50

interface TickBudget {
  /** A placement is sent. */
  sent(): void
  /** The server has answered so many placements. */
  answered(count: number): void
  /** Whether one more could be too many, while so many are unanswered. */
  isSpent(unanswered: number): boolean
}

/**
 * How many placements a server may find in one of its ticks. One that stands still works off, in the tick in which it has stopped, all that
 * has come meanwhile; what it had dealt with in that tick before counts as well. So what it has answered in the last tick in which it was
 * heard, and what it has not answered, are together as many as one tick may have.
 */
export function createTickBudget({ pulse }: { readonly pulse: Pick<Pulse, 'lastHeardAt'> }): TickBudget {
  let unheard = { since: 0, count: 0 }
  /** When placements were answered. */
  let answeredAt: number[] = []
  const inTickOf = (heardAt: number) => answeredAt.filter((at) => at > heardAt - tickMs)

  return {
    sent(): void {
      const since = pulse.lastHeardAt()
      unheard = { since, count: unheard.since === since ? unheard.count + 1 : 1 }
    },
    answered(count: number): void {
      const heardAt = pulse.lastHeardAt()
      answeredAt = inTickOf(heardAt)
      for (let one = 0; one < count; one++) answeredAt.push(heardAt)
    },
    isSpent(unanswered: number): boolean {
      const heardAt = pulse.lastHeardAt()
      if (unheard.since !== heardAt) return false
      return unheard.count >= mostUnheard || unanswered + inTickOf(heardAt).length >= mostInTick
    },
  }
}
