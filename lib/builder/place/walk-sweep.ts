import { Failure } from '../../failure.ts'
import { waitFor } from '../../waiting.ts'
import { createCanPlaceAgainst } from '../plan/click-choice.ts'
import type { WalkOrder } from '../plan/walk-order.ts'
import type { Stop } from '../plan/walk-stops.ts'
import { limits } from '../policy/limits.ts'
import type { Scaffolder } from '../scaffold/scaffolder.ts'
import { createPlacer, type PlacerOptions } from './placer.ts'
import type { SweepResult } from './sweep.ts'
import { createSweepWork, stage } from './sweep-work.ts'
import { createStopFinder } from './walk-next-stop.ts'

export interface WalkSweepOptions extends PlacerOptions {
  /** Block numbers in the order of work. */
  readonly blocks: readonly number[]
  readonly order: WalkOrder
  readonly scaffolder: Scaffolder
  /** Ends the sweep; also aborts when the connection ends. */
  readonly signal: AbortSignal
}

/** Nobody comes to stand exactly where planned, in blocks. */
const sway = 0.1

/**
 * Builds on foot: always goes to the stop from which the most urgent block, and many with it, can be placed, and places what
 * is in reach on the way. The bot stands on the ground or on what it has built, never where something is to be placed.
 * Ends when every block is placed or left for later.
 */
export async function walkSweep(options: WalkSweepOptions): Promise<SweepResult> {
  const { site, player, placementRate, clock, order, blocks, scaffolder } = options
  const { body, walking } = player
  const broken = new AbortController()
  const signal = AbortSignal.any([options.signal, broken.signal])
  const work = createSweepWork(site, [{ at: body.position(), due: blocks, leadsOn: false }])
  /** How often a block could not be placed from where that should have been possible. */
  const failed = new Map<number, number>()
  let isSomethingLeft = false
  let hasPlaced = false
  let strip = -1
  const placer = createPlacer(
    { ...options, mayPlace: (index) => order.isFlat || order.stripOf(index) <= strip },
    work,
    { signal, onFailure: (error) => broken.abort(error) },
  )

  const nextStop = createStopFinder({
    site,
    player,
    work,
    order,
    canPlaceAgainst: createCanPlaceAgainst(player.world, player.blocks),
    judging: () => ({
      reach: options.reach - sway,
      mayUseAir: options.mayUseAir(),
      prefersNeighbour: options.prefersNeighbour,
      mustSee: options.mustLook ?? false,
      rate: placementRate.rate(),
    }),
  })

  /** Goes to a stop and places what it covers; says whether the bot got there. */
  async function serve(stop: Stop): Promise<boolean> {
    strip = Math.max(strip, ...stop.covers.map(order.stripOf))
    const leaving = new AbortController()
    let outcome: 'there' | 'moved' | 'blocked' | null = null
    const walk = walking
      .walk(stop.stand, { end: stop.feet, signal: AbortSignal.any([signal, leaving.signal]) })
      .then((own) => {
        outcome = own
      })
    // An early end is no error; what else goes wrong is heard below.
    walk.catch(() => {})
    let since = clock.now()
    const isServed = () =>
      stop.covers.every((index) => {
        const own = work.stageOf(index)
        return own === stage.done || own === stage.givenUp
      })
    const step = (): boolean => {
      if (outcome === 'moved' || outcome === 'blocked' || isServed()) return true
      placer.prepare(stop.covers)
      const ahead = walking.ahead()
      if (options.mustLook && ahead.length > 0) placer.rest()
      else placer.pump(0, [body.position(), ...ahead])
      if (outcome !== 'there') since = clock.now()
      const quietSince = Math.max(since, placer.lastEvent())
      return (
        outcome === 'there' && clock.now() - quietSince > limits.place.stuckTimeoutMs && !placer.isPreparing()
      )
    }
    try {
      await waitFor(body.ticked, step, {
        clock,
        timeoutMs: limits.place.stopTimeoutMs,
        signal,
        timeoutMessage: 'The bot does not get on with placing; look what is in its way.',
      })
      placer.rest()
      leaving.abort()
      await walk.catch((error: unknown) => {
        if (!leaving.signal.aborted) throw error
      })
    } finally {
      leaving.abort()
    }
    if (outcome === 'moved') placementRate.forgive(clock.now())
    if (outcome === 'there' && !isServed()) giveUp(stop)
    hasPlaced ||= stop.covers.some((index) => work.stageOf(index) === stage.done)
    return outcome !== 'moved' && outcome !== 'blocked'
  }

  /**
   * Helps the most urgent of the blocks that can be helped. What was left behind comes first, in a later round: mostly it
   * is just what the others lack.
   */
  async function help(): Promise<boolean> {
    placer.rest()
    if (isSomethingLeft && hasPlaced) return false
    const needs = new Map(work.demands(Number.POSITIVE_INFINITY, []).map(({ item, count }) => [item, count]))
    const items = new Set(player.inventory.slots().map((stack) => stack?.item))
    let tried = 0
    for (const index of work.open(0)) {
      if (!items.has(site.item(index)) || ++tried > limits.walk.maxBlocksScaffolded) return false
      if (await scaffolder.reach(index, { ...options, needs })) return true
    }
    return false
  }

  /** Waits for the end of a fall. Who finds no ground then is held by something, and has to be freed first. */
  async function waitUntilStanding(): Promise<boolean> {
    signal.throwIfAborted()
    if (walking.isStanding()) return true
    try {
      await waitFor(body.ticked, walking.isStanding, {
        clock,
        timeoutMs: limits.walk.fallTimeoutMs,
        signal,
        timeoutMessage: '',
      })
      return true
    } catch (error) {
      if (signal.aborted || !(error instanceof Failure)) throw error
      return false
    }
  }

  /** A second try, from elsewhere or with another stack in the hand, mostly does. */
  function giveUp({ covers }: Stop): void {
    for (const index of covers) {
      if (work.stageOf(index) !== stage.todo) continue
      const count = (failed.get(index) ?? 0) + 1
      failed.set(index, count)
      if (count < limits.walk.maxTriesOfBlock) continue
      work.set(index, stage.givenUp)
      isSomethingLeft = true
    }
  }

  try {
    let failures = 0
    while (!work.isFinished() && failures < limits.walk.maxFailedWalks) {
      if (!(await waitUntilStanding())) break
      const stop = nextStop()
      if (stop) failures = (await serve(stop)) ? 0 : failures + 1
      else if (!(await help())) break
      await scaffolder.tidy(
        (index) => work.stageOf(index) !== stage.todo && work.stageOf(index) !== stage.sent,
      )
    }
  } finally {
    placer.stop()
  }
  return { leftOver: work.leftOver(), refusals: placer.refusals }
}
