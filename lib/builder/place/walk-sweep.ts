import { waitUntil } from '../../waiting.ts'
import { createSurroundings } from '../plan/surroundings.ts'
import type { WalkOrder } from '../plan/walk-order.ts'
import type { Stop } from '../plan/walk-stops.ts'
import { limits } from '../policy/limits.ts'
import type { Scaffolder } from '../scaffold/scaffolder.ts'
import { type Sweep, type SweepOptions, type SweepResult, sweep } from './sweep.ts'
import { stage } from './sweep-work.ts'
import { createStopFinder } from './walk-next-stop.ts'

interface WalkSweepOptions extends SweepOptions {
  /** Block numbers in the order of work. */
  readonly blocks: readonly number[]
  readonly order: WalkOrder
  readonly scaffolder: Pick<Scaffolder, 'reach' | 'tidy'>
}

/** How far from the planned point a walk may end, in blocks. */
const walkTolerance = 0.1

/**
 * Builds on foot: always goes to the stop from which the most urgent block, and many with it, can be placed, and places what
 * is in reach on the way. The player stands on the ground or on what it has built, never where a block is to be placed.
 * Ends when every block is placed or left for later.
 */
export async function walkSweep(options: WalkSweepOptions): Promise<SweepResult> {
  const { order, blocks, player } = options
  /** The farthest strip on which work has begun. */
  const begun = { strip: -1 }
  const mayPlace = (index: number) => order.isFlat || order.stripOf(index) <= begun.strip
  const route = [{ at: player.body.position(), due: blocks, leadsOn: false }]
  return sweep({ ...options, mayPlace }, route, (own) => createWalkingMover(options, begun, own))
}

function createWalkingMover(
  options: WalkSweepOptions,
  begun: { strip: number },
  { work, placer, signal, everyTick, isStuck }: Sweep,
) {
  const { site, player, placementRate, clock, order, scaffolder } = options
  const { body, walking } = player
  /** How often a block could not be placed from a stop that covers it. */
  const failed = new Map<number, number>()
  let failedWalks = 0
  let hasGivenUp = false

  const nextStop = createStopFinder({
    site,
    player,
    work,
    order,
    rules: () => ({
      surroundings: createSurroundings(player.world, player.blocks),
      reach: options.reach - walkTolerance,
      mayUseAir: options.mayUseAir(),
      prefersNeighbour: options.prefersNeighbour,
      mustSee: options.mustLook,
    }),
    rate: placementRate.rate,
  })

  const isSettled = (index: number) => {
    const own = work.stageOf(index)
    return own === stage.done || own === stage.givenUp
  }

  /** Goes to a stop and places what it covers; says whether the player got there. */
  async function serve(stop: Stop): Promise<boolean> {
    begun.strip = Math.max(begun.strip, ...stop.covers.map(order.stripOf))
    const leaving = new AbortController()
    let outcome: 'there' | 'moved' | 'blocked' | null = null
    const walk = walking
      .walk(stop.stand, { end: stop.feet, signal: AbortSignal.any([signal, leaving.signal]) })
      .then((own) => {
        outcome = own
      })
    // Leaving early is no error; any other is thrown below.
    walk.catch(() => {})
    let since = clock.now()
    const step = (): boolean => {
      if (outcome === 'moved' || outcome === 'blocked' || stop.covers.every(isSettled)) return true
      placer.prepare(stop.covers)
      const ahead = walking.ahead()
      if (options.mustLook && ahead.length > 0) placer.rest()
      else placer.pump(0, [body.position(), ...ahead])
      if (outcome !== 'there') since = clock.now()
      return outcome === 'there' && isStuck(stop.covers, since)
    }
    try {
      await everyTick(step)
      placer.rest()
      leaving.abort()
      await walk.catch((error: unknown) => {
        if (!leaving.signal.aborted) throw error
      })
    } finally {
      leaving.abort()
    }
    if (outcome === 'moved') placementRate.forgive(clock.now())
    if (outcome === 'there') giveUp(stop)
    return outcome !== 'moved' && outcome !== 'blocked'
  }

  /** Blocks that were not placed wait for a later round after some tries. */
  function giveUp({ covers }: Stop): void {
    for (const index of covers) {
      if (work.stageOf(index) !== stage.todo) continue
      const count = (failed.get(index) ?? 0) + 1
      failed.set(index, count)
      if (count < limits.walk.maxTriesOfBlock) continue
      work.set(index, stage.givenUp)
      hasGivenUp = true
    }
  }

  /**
   * Builds scaffolding for the most urgent block for which it is possible. If blocks were given up, they come first, in a
   * later round: mostly they are just what the others lack.
   */
  async function scaffold(): Promise<boolean> {
    placer.rest()
    if (hasGivenUp && placer.hasPlaced()) return false
    const needs = new Map(work.demands(Number.POSITIVE_INFINITY, []).map(({ item, count }) => [item, count]))
    const items = new Set(player.inventory.slots().map((stack) => stack?.item))
    let tried = 0
    for (const index of work.open(0)) {
      if (!items.has(site.item(index)) || ++tried > limits.walk.maxBlocksScaffolded) return false
      if (await scaffolder.reach(index, { ...options, needs })) return true
    }
    return false
  }

  /** Waits for the end of a fall; false when it does not end, because something holds the player. */
  async function waitUntilStanding(): Promise<boolean> {
    signal.throwIfAborted()
    if (walking.isStanding()) return true
    return waitUntil(body.ticked, walking.isStanding, {
      clock,
      timeoutMs: limits.walk.fallTimeoutMs,
      signal,
    })
  }

  return {
    async next(): Promise<boolean> {
      if (failedWalks >= limits.walk.maxFailedWalks || !(await waitUntilStanding())) return false
      const stop = nextStop()
      if (stop) failedWalks = (await serve(stop)) ? 0 : failedWalks + 1
      else if (!(await scaffold())) return false
      await scaffolder.tidy(isSettled)
      return true
    },
  }
}
