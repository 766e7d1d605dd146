import type { Position } from '../../game/position.ts'
import { waitFor } from '../../waiting.ts'
import { tryTravel } from '../move/try-travel.ts'
import type { Waypoint } from '../plan/route.ts'
import { limits } from '../policy/limits.ts'
import { createPlacer, type PlacerOptions } from './placer.ts'
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
/** Placements a second below which flying costs no time. */
const slowRate = 60

/**
 * Flies a route and places its blocks on the way: keeps moving while everything that would get out of reach has been
 * sent, keeps as many placements under way as the placement rate allows, and the hotbar ahead of need. Every block is counted
 * only by the server's word. Ends when every block is placed or left for later.
 */
export async function sweep(options: SweepOptions): Promise<SweepResult> {
  const { site, route, player, placementRate, clock } = options
  const { body } = player
  const broken = new AbortController()
  const signal = AbortSignal.any([options.signal, broken.signal])
  const work = createSweepWork(site, route)
  const placer = createPlacer(options, work, { signal, onFailure: (error) => broken.abort(error) })

  /** Whether what is due at a waypoint is sent. What can't be sent is left for a later round, at the latest after a while. */
  function isServed(waypoint: number, begun: number): boolean {
    if (openAt(waypoint) === 0) return true
    if (work.dueAt(waypoint) === 0) return false
    const quiet = clock.now() - Math.max(begun, placer.lastEvent())
    if (quiet < limits.place.hopelessAfterMs || placer.isPreparing()) return false
    if (quiet < limits.place.stuckTimeoutMs && !isHopeless(waypoint)) return false
    giveUp(waypoint)
    return true
  }

  /**
   * Blocks that keep the bot at a waypoint: those to be sent, and where placements go missing or the server's limit leaves
   * time for it, those without an outcome.
   */
  function openAt(waypoint: number): number {
    const isPatient = placementRate.rate() < slowRate || placementRate.isCautious(clock.now())
    return isPatient ? work.unsettledAt(waypoint) : work.dueAt(waypoint)
  }

  function isHopeless(waypoint: number): boolean {
    return route[waypoint]!.due.every(
      (block) => work.stageOf(block) !== stage.todo || placer.isHopeless(block),
    )
  }

  function giveUp(waypoint: number): void {
    for (const block of route[waypoint]!.due) {
      if (work.stageOf(block) === stage.todo) work.set(block, stage.givenUp)
    }
  }

  /**
   * Flies over the corners of a way and then the straight run of waypoints from `from` to `to`, never further than what is
   * served. Returns the waypoint at which it goes on: the next one, or an earlier one when the server has moved the bot.
   */
  async function flyRun(way: readonly Position[], from: number, to: number): Promise<number> {
    const corners = [...way]
    let waypoint = from
    // Nothing is given up before the bot has had time to get there.
    let begun = Number.POSITIVE_INFINITY
    let wasMoved = false
    const stop = body.movedByServer(() => {
      wasMoved = true
      placementRate.forgive(clock.now())
    })
    const approach = (position: Position): boolean => {
      while (corners[0] && isAt(position, corners[0])) corners.shift()
      const [corner] = corners
      if (corner) body.aim(corner)
      return corner === undefined
    }
    const step = (): boolean => {
      if (wasMoved || isDone(from, to) || placer.isInVain()) return true
      const position = body.position()
      placer.prepare()
      const isThere = approach(position)
      placer.pump(waypoint + lookahead, isThere ? [route[to]!.at] : [...corners, route[to]!.at])
      if (!isThere) return false
      begun = Math.min(begun, clock.now())
      while (waypoint < to && isServed(waypoint, begun) && isPast(position, waypoint)) waypoint++
      let target = waypoint
      while (target < to && openAt(target) === 0) target++
      body.aim(route[target]!.at)
      return waypoint === to && isAt(position, route[to]!.at) && isServed(to, begun)
    }
    try {
      // At once, so that not a tick is flown towards the last goal: the way was looked for from here.
      if (!step()) await everyTick(step)
    } finally {
      stop()
    }
    return wasMoved ? waypoint : to + 1
  }

  /** A stop whose blocks were all sent on the way needs no visit. */
  function isDone(from: number, to: number): boolean {
    return from === to && openAt(from) === 0
  }

  /** Runs `step` every tick until it says true. */
  async function everyTick(step: () => boolean): Promise<void> {
    await waitFor(body.ticked, step, {
      clock,
      timeoutMs: limits.place.stopTimeoutMs,
      signal,
      timeoutMessage: 'The bot does not get on with placing; look what is in its way.',
    })
  }

  /** A tick's way may lead past several waypoints. */
  function isPast(position: Position, waypoint: number): boolean {
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

  /** Corners of a free way to a waypoint, what is being placed taken into account; null when there is none. */
  async function wayTo(waypoint: number): Promise<readonly Position[] | null> {
    const { at } = route[waypoint]!
    if (body.isPathClear(body.position(), at) && !placer.isInWay(at)) return [at]
    const way = body.findPath(at, placer.isTaken)
    if (way) return way
    // Far places may lie beyond what is loaded; that takes a journey of several legs.
    placer.rest()
    return (await tryTravel(body, at, { within: 0, signal })) ? [at] : null
  }

  async function flyRoute(): Promise<void> {
    let setBacks = 0
    for (let from = 0; from < route.length && !placer.isInVain(); ) {
      let to = endOfRun(route, from)
      if (isDone(from, to)) {
        from++
        continue
      }
      const way = setBacks > limits.fly.maxSetBacks ? null : await wayTo(from)
      if (!way) {
        giveUp(from++)
        setBacks = 0
        continue
      }
      while (to > from && !body.isPathClear(route[from]!.at, route[to]!.at)) to--

      const next = await flyRun(way, from, to)
      setBacks = next === from ? setBacks + 1 : 0
      from = next
    }
    // The last outcomes; what turns out to have been dropped is sent again from here, if it is in reach.
    await everyTick(() => {
      if (placer.isInVain()) return true
      placer.pump(route.length, [body.position()])
      return (
        work.isFinished() ||
        (player.placing.inFlight() === 0 && clock.now() - placer.lastEvent() > limits.place.settleTimeoutMs)
      )
    })
  }

  try {
    await flyRoute()
  } finally {
    placer.stop()
    body.aim(null)
  }
  return { leftOver: work.leftOver(), refusals: placer.refusals }
}

function isAt(position: Position, place: Position): boolean {
  return Math.hypot(place.x - position.x, place.y - position.y, place.z - position.z) < 0.05
}

/** The last waypoint of the straight run that begins at `from`. */
function endOfRun(route: readonly Waypoint[], from: number): number {
  let to = from
  while (route[to]?.leadsOn && to + 1 < route.length) to++
  return to
}
