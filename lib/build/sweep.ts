import { Failure } from '../failure.ts'
import { waitFor } from '../waiting.ts'
import type { Place } from './build-bot.ts'
import { createPlacer, type PlacerOptions } from './placer.ts'
import type { Waypoint } from './route.ts'
import { createSweepWork, stage } from './sweep-work.ts'

export interface SweepOptions extends PlacerOptions {
  readonly route: readonly Waypoint[]
  /** Ends the sweep; also aborts when the connection ends. */
  readonly signal: AbortSignal
}

export interface SweepResult {
  /** Blocks that have not come to stand, for whatever reason. */
  readonly leftOver: readonly number[]
  /** How often the server refused a block, by its number. */
  readonly refusals: ReadonlyMap<number, number>
}

/** Waypoints ahead of the bot whose blocks are placed as soon as they are in reach. */
const lookahead = 12
/** Milliseconds without anything happening at a waypoint after which its blocks wait for a later round. */
const stuckAfter = 2500
/** Milliseconds that the end of a sweep waits for something that could still be placed from there. */
const settleTime = 500
/** Milliseconds for one straight run: a whole lane at the slowest rate. */
const runDeadline = 30 * 60_000

/**
 * Flies a route and places its blocks on the way: keeps moving while everything that would get out of reach has been
 * sent, keeps as many placements under way as the governor allows, and the hotbar ahead of need. Every block is counted
 * only by the server's word. Ends when every block is placed or left for later.
 */
export async function sweep(options: SweepOptions): Promise<SweepResult> {
  const { site, route, bot, governor, clock } = options
  const { body } = bot
  const broken = new AbortController()
  const signal = AbortSignal.any([options.signal, broken.signal])
  const work = createSweepWork(site, route)
  const placer = createPlacer(options, work, { signal, onFailure: (error) => broken.abort(error) })

  /** Whether what is due at a waypoint is sent. What can't be sent at all is given up after a while. */
  function isServed(waypoint: number, begun: number): boolean {
    if (work.dueAt(waypoint) === 0) return true
    const quietSince = Math.max(begun, placer.lastEvent())
    if (clock.now() - quietSince < stuckAfter || placer.isPreparing()) return false
    giveUp(waypoint)
    return true
  }

  function giveUp(waypoint: number): void {
    for (const block of route[waypoint]!.due) {
      if (work.stageOf(block) === stage.todo) work.set(block, stage.givenUp)
    }
  }

  /** Flies the straight run of waypoints from `from` to `to`, never further than what is served. */
  async function flyRun(from: number, to: number): Promise<void> {
    let waypoint = from
    let hasBegun = false
    // Nothing is given up before the bot has had time to get there.
    let begun = clock.now()
    await untilMoved((position) => {
      placer.prepare()
      placer.pump(waypoint + lookahead)
      if (!hasBegun && isAt(position, route[from]!.at)) {
        hasBegun = true
        begun = clock.now()
      }
      if (!hasBegun) {
        body.aim(route[from]!.at)
        return false
      }
      while (waypoint < to && isServed(waypoint, begun) && isPast(position, waypoint)) waypoint++
      let target = waypoint
      while (target < to && work.dueAt(target) === 0) target++
      body.aim(route[target]!.at)
      return waypoint === to && isAt(position, route[to]!.at) && isServed(to, begun)
    })
  }

  /** Runs `step` every tick until it says true. Where the server moves the bot meanwhile, it flies back and goes on. */
  async function untilMoved(step: (position: Place) => boolean): Promise<void> {
    const stop = body.movedByServer(() => governor.forgive(clock.now()))
    try {
      await waitFor(body.ticked, () => step(body.position()), {
        clock,
        deadline: runDeadline,
        signal,
        otherwise: 'The bot does not get on with placing; look what is in its way.',
      })
    } finally {
      stop()
    }
  }

  /** A tick's way may lead past several waypoints. */
  function isPast(position: Place, waypoint: number): boolean {
    const { at } = route[waypoint]!
    const next = route[waypoint + 1]?.at
    if (isAt(position, at) || !next) return true
    return (
      (position.x - at.x) * (next.x - at.x) +
        (position.y - at.y) * (next.y - at.y) +
        (position.z - at.z) * (next.z - at.z) >=
      0
    )
  }

  async function goTo(waypoint: number): Promise<boolean> {
    const { at } = route[waypoint]!
    if (body.isWayFree(body.position(), at)) return true
    try {
      await body.travel(at, { within: 0, signal })
      return true
    } catch (error) {
      if (signal.aborted || !(error instanceof Failure)) throw error
      return false
    }
  }

  try {
    for (let from = 0; from < route.length; ) {
      if (!(await goTo(from))) {
        giveUp(from++)
        continue
      }
      let to = endOfRun(route, from)
      while (to > from && !body.isWayFree(route[from]!.at, route[to]!.at)) to--
      await flyRun(from, to)
      from = to + 1
    }
    await untilMoved(() => {
      placer.pump(route.length)
      return (
        work.isFinished() || (bot.placing.inFlight() === 0 && clock.now() - placer.lastEvent() > settleTime)
      )
    })
  } finally {
    placer.stop()
    body.aim(null)
  }
  return { leftOver: work.leftOver(), refusals: placer.refusals }
}

function isAt(position: Place, place: Place): boolean {
  return Math.hypot(place.x - position.x, place.y - position.y, place.z - position.z) < 0.05
}

/** The last waypoint of the straight run that begins at `from`. */
function endOfRun(route: readonly Waypoint[], from: number): number {
  let to = from
  while (
    to + 1 < route.length &&
    (to === from || isStraight(route[from]!.at, route[to]!.at, route[to + 1]!.at))
  )
    to++
  return to
}

function isStraight(a: Place, b: Place, c: Place): boolean {
  const first = { x: b.x - a.x, y: b.y - a.y, z: b.z - a.z }
  const second = { x: c.x - b.x, y: c.y - b.y, z: c.z - b.z }
  const dot = first.x * second.x + first.y * second.y + first.z * second.z
  const lengths = Math.hypot(first.x, first.y, first.z) * Math.hypot(second.x, second.y, second.z)
  return lengths === 0 || dot > lengths * 0.99999
}
