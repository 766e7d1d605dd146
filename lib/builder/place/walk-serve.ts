import { type Position, positionKey } from '../../game/position.ts'
import type { Stop } from '../plan/walk-stops.ts'
import { limits } from '../policy/limits.ts'
import { createLedger } from '../work/ledger.ts'
import type { SweepOptions } from './placer.ts'
import type { Sweep } from './sweep.ts'
import { stage } from './sweep-work.ts'

/** Goes to stops on foot and places what they cover. Remembers what could not be placed, and where no walk has led. */
export function createStopService(
  options: SweepOptions & { begin(stop: Stop): void; onBegin(): void },
  { work, placer, signal, everyTick, isStuck }: Sweep,
) {
  const { player, placementRate, clock } = options
  const { body, walking } = player
  const tried = createLedger()
  /** Whether any block waits for a later round. */
  let hasGivenUp = false

  async function serve(stop: Stop): Promise<void> {
    options.begin(stop)
    const leaving = new AbortController()
    let outcome: 'there' | 'moved' | 'blocked' | null = null
    const noteOutcome = (reached: typeof outcome) => {
      outcome = reached
    }
    // Leaving early is no error.
    const walk = walking
      .walk(stop.stand, { end: stop.feet, signal: AbortSignal.any([signal, leaving.signal]) })
      .then(noteOutcome, () => {})
    let since = clock.now()
    const step = (): boolean => {
      if (outcome === 'moved' || outcome === 'blocked' || stop.covers.every(work.isSettled)) return true
      if (placer.isAllRefused()) return true
      if (outcome || placer.hasPlaced()) options.onBegin()
      placer.prepare(stop.covers)
      const ahead = walking.ahead()
      if (options.profile.mustLook && ahead.length > 0) placer.rest()
      else placer.pump(0, [body.position(), ...ahead])
      if (outcome !== 'there') since = clock.now()
      return outcome === 'there' && isStuck(stop.covers, since)
    }
    try {
      await everyTick(step)
      placer.rest()
    } finally {
      leaving.abort()
    }
    await walk
    if (outcome === 'moved') placementRate.forgive(clock.now())
    // Blocks that were not placed wait for a later round after some tries.
    if (outcome === 'there') for (const index of stop.covers.filter(work.isOpen)) fail(index)
    if (outcome === 'blocked') tried.settle(`walk to ${positionKey(stop.feet)}`, { hasDone: false })
    tried.settle('walk', { hasDone: outcome === 'there' || outcome === null })
  }

  /** A block could not be placed from a stop that covers it. */
  function fail(index: number): void {
    tried.settle(`place ${index}`, { hasDone: false })
    if (tried.timesInVain(`place ${index}`) < limits.walk.maxTriesOfBlock) return
    work.set(index, stage.givenUp)
    hasGivenUp = true
  }

  return {
    serve,
    fail,
    /** Whether so many walks in a row have led to no stop that others are no use. */
    isInVain: () => tried.timesInVain('walk') >= limits.walk.maxFailedWalks,
    hasGivenUp: () => hasGivenUp,
    /** Whether walks do not lead to a point, for a reason that was not foreseen. */
    isOutOfReach: (feet: Position) =>
      tried.timesInVain(`walk to ${positionKey(feet)}`) >= limits.walk.maxWalks,
  }
}
