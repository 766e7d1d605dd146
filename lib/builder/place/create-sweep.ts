import type { Body } from '../../game/player.ts'
import { waitFor } from '../../waiting.ts'
import type { Waypoint } from '../plan/route.ts'
import { limits } from '../policy/limits.ts'
import { createPlacer, type Placer, type PlacerOptions } from './placer.ts'
import { createSweepWork, type SweepWork } from './sweep-work.ts'

export interface SweepOptions extends PlacerOptions {
  readonly player: PlacerOptions['player'] & { readonly body: Pick<Body, 'ticked'> }
  /** Ends the sweep; also aborts when the connection ends. */
  readonly signal: AbortSignal
}

export interface SweepResult {
  /** Blocks that were not placed, for whatever reason. */
  readonly leftOver: readonly number[]
  /** How often the server refused a block, by its number. */
  readonly refusals: ReadonlyMap<number, number>
}

interface Sweep {
  readonly work: SweepWork
  readonly placer: Placer
  /** Aborts with the signal of the options, and when the hotbar can't be kept filled. */
  readonly signal: AbortSignal
  /** Runs `step` every tick until it returns true. */
  everyTick(step: () => boolean): Promise<void>
  result(): SweepResult
}

/** A sweep: going over some blocks once and placing them; blocks that are given up wait for a later one. */
export function createSweep(options: SweepOptions, route: readonly Waypoint[]): Sweep {
  const { site, player, clock } = options
  const broken = new AbortController()
  const signal = AbortSignal.any([options.signal, broken.signal])
  const work = createSweepWork(site, route)
  const placer = createPlacer(options, work, { signal, onFailure: (error) => broken.abort(error) })
  return {
    work,
    placer,
    signal,
    async everyTick(step) {
      await waitFor(player.body.ticked, step, {
        clock,
        timeoutMs: limits.place.stopTimeoutMs,
        signal,
        timeoutMessage: 'The bot makes no progress with placing; see what is in its way.',
      })
    },
    result: () => ({ leftOver: work.leftOver(), refusals: placer.refusals }),
  }
}
