import { type Position, positionKey } from '../../game/position.ts'
import type { Stop } from '../plan/walk-stops.ts'
import { limits } from '../policy/limits.ts'
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
  /** How often a block could not be placed from a stop that covers it. */
  const failed = new Map<number, number>()
  /** The points that walks have not led to, and how often. */
  const blocked = new Map<string, number>()
  /** In a row. */
  let failedWalks = 0

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
    if (outcome === 'blocked') {
      const feet = positionKey(stop.feet)
      blocked.set(feet, (blocked.get(feet) ?? 0) + 1)
    }
    failedWalks = outcome === 'moved' || outcome === 'blocked' ? failedWalks + 1 : 0
  }

  const hasFailed = (count: number) => count >= limits.walk.maxTriesOfBlock

  function fail(index: number): void {
    const count = (failed.get(index) ?? 0) + 1
    failed.set(index, count)
    if (hasFailed(count)) work.set(index, stage.givenUp)
  }

  return {
    serve,
    fail,
    /** Whether so many walks in a row have led to no stop that others are no use. */
    isInVain: () => failedWalks >= limits.walk.maxFailedWalks,
    /** Whether any block waits for a later round. */
    hasGivenUp: () => failed.values().some(hasFailed),
    /** Whether walks do not lead to a point, for a reason that was not foreseen. */
    isOutOfReach: (feet: Position): boolean => (blocked.get(positionKey(feet)) ?? 0) >= limits.walk.maxWalks,
  }
}
