import type { PlaceSettled } from '../../game/placing.ts'
import { waitFor } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import type { Waypoint } from '../plan/route.ts'
import { limits } from '../policy/limits.ts'
import { createPlacer, type SweepOptions } from './placer.ts'
import { createSweepWork } from './sweep-work.ts'

export interface TripOptions {
  /** Whether other blocks are left for later trips. */
  readonly hasMore: boolean
  /** Called once or more often when the player has come to where it places. */
  onBegin(): void
  onSettled(settled: PlaceSettled): void
}

export interface SweepResult {
  /** Blocks that were not placed, for whatever reason. */
  readonly leftOver: readonly number[]
  readonly hasRefused: boolean
}

interface Mover {
  /** Goes to the next stop, and places what can be placed on the way and there; false when there is none. */
  next(): Promise<boolean>
  /** Waits for the last outcomes, or ends what was begun. */
  end?(): Promise<void>
}

export type Sweep = ReturnType<typeof createSweep>

/** Goes over a route once, from stop to stop as the mover goes, until every block is placed or given up, or there is no other stop. */
export async function sweep(
  options: SweepOptions,
  route: readonly Waypoint[],
  createMover: (tools: Sweep) => Mover,
): Promise<SweepResult> {
  const tools = createSweep(options, route)
  const { work, placer } = tools
  const mover = createMover(tools)
  try {
    while (!work.isFinished() && (await mover.next()));
    await mover.end?.()
  } finally {
    placer.stop()
  }
  return { leftOver: work.leftOver(), hasRefused: placer.hasRefused() }
}

function createSweep(options: SweepOptions, route: readonly Waypoint[]) {
  const { site, player, clock } = options
  const broken = new AbortController()
  const signal = AbortSignal.any([options.signal, broken.signal])
  const work = createSweepWork(site, route)
  const placer = createPlacer({ ...options, signal }, work, (error) => broken.abort(error))

  return {
    work,
    placer,
    /** Aborts with the signal of the options, and when the hotbar can't be kept filled. */
    signal,
    /** Runs `step` every tick until it returns true. */
    async everyTick(step: () => boolean): Promise<void> {
      await waitFor(player.body.ticked, step, {
        clock,
        timeoutMs: limits.place.stopTimeoutMs,
        signal,
        timeoutMessage: sentence('placingStuck'),
      })
    },
    /** Whether it is no use to wait any longer at a stop, where the player has been since `since`, for these blocks. */
    isStuck(blocks: readonly number[], since: number): boolean {
      const quietMs = placer.quietMs(since)
      if (quietMs < limits.place.hopelessAfterMs) return false
      if (quietMs >= limits.place.stuckTimeoutMs) return true
      const todo = blocks.filter(work.isOpen)
      return todo.length > 0 && todo.every(placer.isHopeless)
    },
  }
}
