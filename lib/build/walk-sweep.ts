import { waitFor } from '../waiting.ts'
import type { Foothold } from './build-bot.ts'
import { createHolds } from './click-choice.ts'
import type { Helper } from './helper.ts'
import { createPlacer, type PlacerOptions } from './placer.ts'
import type { SweepResult } from './sweep.ts'
import { createSweepWork, stage } from './sweep-work.ts'
import type { WalkOrder } from './walk-order.ts'
import { chooseSpot, type Spot, type SpotOptions } from './walk-spots.ts'

export interface WalkSweepOptions extends PlacerOptions {
  /** Block numbers in the order of work. */
  readonly blocks: readonly number[]
  readonly order: WalkOrder
  readonly helper: Helper
  /** Ends the sweep; also aborts when the connection ends. */
  readonly signal: AbortSignal
}

/** Footholds around the bot among which the next spot is chosen, and how far they may be, in seconds. */
const choice = { count: 420, seconds: 6 } as const
/** Blocks around the most urgent one that are weighed when a spot is chosen. */
const vicinity = 10
/** Urgent blocks that are tried before the sweep is at its end: those that can be reached at all, and long ways. */
const patience = { near: 40, far: 6, helped: 6 } as const
/** Milliseconds without anything happening at a spot after which its blocks wait for a later round. */
const stuckAfter = 2500
const fallDeadline = 20_000
const runDeadline = 30 * 60_000

/**
 * Builds on foot: always goes to the spot from which the most urgent block, and many with it, can be placed, and places what
 * is in reach on the way. The bot stands on the ground or on what it has built, never where something is to be placed.
 * Ends when every block is placed or left for later.
 */
export async function walkSweep(options: WalkSweepOptions): Promise<SweepResult> {
  const { site, bot, governor, clock, order, blocks, helper } = options
  const { body, walking } = bot
  const broken = new AbortController()
  const signal = AbortSignal.any([options.signal, broken.signal])
  const work = createSweepWork(site, [{ at: body.position(), due: blocks, leadsOn: false }])
  const isHold = createHolds(bot.world, bot.blocks)
  let strip = -1
  const placer = createPlacer(
    { ...options, mayPlace: (index) => order.isFlat || order.stripOf(index) <= strip },
    work,
    { signal, onFailure: (error) => broken.abort(error) },
  )

  function* todo(): Generator<number> {
    for (const index of work.open(0)) yield index
  }

  function nearby(first: number): number[] {
    const [x, y, z] = [site.x[first]!, site.y[first]!, site.z[first]!]
    const found = [first]
    for (const index of todo()) {
      if (index === first || (!order.isFlat && order.stripOf(index) > order.stripOf(first))) continue
      const isNear =
        Math.abs(site.x[index]! - x) <= vicinity &&
        Math.abs(site.y[index]! - y) <= vicinity &&
        Math.abs(site.z[index]! - z) <= vicinity
      if (isNear) found.push(index)
    }
    return found
  }

  function spotOptions(first: number): SpotOptions {
    return {
      site,
      bot,
      isHold,
      reach: options.reach,
      mayUseAir: options.mayUseAir(),
      prefersNeighbour: options.prefersNeighbour,
      mustSee: options.looks ?? false,
      rate: governor.rate(),
      candidates: nearby(first),
    }
  }

  /** Whether there is anything to set a block against. */
  function hasHold(index: number): boolean {
    if (options.mayUseAir()) return true
    const [x, y, z] = [site.x[index]!, site.y[index]!, site.z[index]!]
    return (
      isHold(x, y - 1, z) ||
      isHold(x - 1, y, z) ||
      isHold(x + 1, y, z) ||
      isHold(x, y, z - 1) ||
      isHold(x, y, z + 1) ||
      isHold(x, y + 1, z)
    )
  }

  function nextSpot(): Spot | null {
    const around = firstOf(walking.around())
    let [near, far] = [0, 0]
    for (const first of todo()) {
      if (!hasHold(first)) continue
      const asked = spotOptions(first)
      const spot = chooseSpot(around, asked) ?? (far++ < patience.far ? farSpot(first, asked) : null)
      if (spot) return spot
      if (++near >= patience.near) return null
    }
    return null
  }

  function farSpot(first: number, asked: SpotOptions): Spot | null {
    const target = { x: site.x[first]! + 0.5, y: site.y[first]!, z: site.z[first]! + 0.5 }
    const foothold = walking.find(target, (own) => chooseSpot([own], asked) !== null)
    return foothold && chooseSpot([foothold], asked)
  }

  /** Goes to a spot and places what it covers; says whether the bot got there. */
  async function serve(spot: Spot): Promise<boolean> {
    strip = Math.max(strip, ...spot.covers.map(order.stripOf))
    const leaving = new AbortController()
    let outcome: 'there' | 'moved' | 'blocked' | null = null
    const walk = walking
      .walk(spot.foothold, { end: spot.feet, signal: AbortSignal.any([signal, leaving.signal]) })
      .then((own) => {
        outcome = own
      })
    // An early end is no error; what else goes wrong is heard below.
    walk.catch(() => {})
    let since = clock.now()
    const isServed = () =>
      spot.covers.every((index) => {
        const own = work.stageOf(index)
        return own === stage.done || own === stage.givenUp
      })
    const step = (): boolean => {
      if (outcome === 'moved' || outcome === 'blocked' || isServed()) return true
      placer.prepare()
      const ahead = walking.ahead()
      if (options.looks && ahead.length > 0) placer.rest()
      else placer.pump(0, [body.position(), ...ahead])
      if (outcome !== 'there') since = clock.now()
      const quietSince = Math.max(since, placer.lastEvent())
      return outcome === 'there' && clock.now() - quietSince > stuckAfter && !placer.isPreparing()
    }
    try {
      await waitFor(body.ticked, step, {
        clock,
        deadline: runDeadline,
        signal,
        otherwise: 'The bot does not get on with placing; look what is in its way.',
      })
      placer.rest()
      leaving.abort()
      await walk.catch((error: unknown) => {
        if (!leaving.signal.aborted) throw error
      })
    } finally {
      leaving.abort()
    }
    if (outcome === 'moved') governor.forgive(clock.now())
    if (outcome === 'there' && !isServed()) giveUp(spot)
    return outcome !== 'moved' && outcome !== 'blocked'
  }

  /** Helps the most urgent of the blocks that can be helped. */
  async function help(): Promise<boolean> {
    placer.rest()
    let tried = 0
    for (const index of todo()) {
      if (++tried > patience.helped) return false
      if (await helper.help(index, options)) return true
    }
    return false
  }

  async function stand(): Promise<void> {
    signal.throwIfAborted()
    if (walking.isStanding()) return
    await waitFor(body.ticked, walking.isStanding, {
      clock,
      deadline: fallDeadline,
      signal,
      otherwise: 'The bot finds no ground under its feet; bring it to a place where it can stand.',
    })
  }

  function giveUp({ covers }: Spot): void {
    for (const index of covers) if (work.stageOf(index) === stage.todo) work.set(index, stage.givenUp)
  }

  try {
    let failures = 0
    while (!work.isFinished() && failures < maxFailures) {
      await stand()
      const spot = nextSpot()
      if (spot) failures = (await serve(spot)) ? 0 : failures + 1
      else if (!(await help())) break
      await helper.tidy((index) => work.stageOf(index) !== stage.todo && work.stageOf(index) !== stage.sent)
    }
  } finally {
    placer.stop()
  }
  return { leftOver: work.leftOver(), refusals: placer.refusals }
}

/** Walks in a row that came to nothing before the sweep is given up. */
const maxFailures = 12

/** A few footholds, found out once. */
function firstOf(footholds: Iterable<Foothold>): Foothold[] {
  const found: Foothold[] = []
  for (const foothold of footholds) {
    if (foothold.seconds > choice.seconds) break
    found.push(foothold)
    if (found.length >= choice.count) break
  }
  return found
}
