import { attempt } from '../../failure.ts'
import { flightBlocksPerTick } from '../../game/clear-path.ts'
import { distance, type Position } from '../../game/position.ts'
import type { Waypoint } from '../plan/route.ts'
import { limits } from '../policy/limits.ts'
import { createShortcuts } from './stop-shortcut.ts'
import { type Sweep, type SweepOptions, type SweepResult, sweep } from './sweep.ts'
import { stage } from './sweep-work.ts'

/** Waypoints ahead of the player whose blocks are placed as soon as they are in reach. */
const lookahead = 12
const cutBlocks = 2 * flightBlocksPerTick
/** Placements per second below which flying costs no time. */
export const slowRate = 60

/**
 * Flies a route and places its blocks on the way: keeps moving while every block that would get out of reach has been sent,
 * keeps as many placements in flight as the placement rate allows, and the hotbar ahead of need. Blocks count only when the
 * server has confirmed them. Ends when every block is placed or left for later.
 */
export async function flySweep(options: SweepOptions, route: readonly Waypoint[]): Promise<SweepResult> {
  try {
    return await sweep(options, route, (own) => createFlyingMover(options, route, own))
  } finally {
    options.player.body.aim(null)
  }
}

function createFlyingMover(
  options: SweepOptions,
  route: readonly Waypoint[],
  { work, placer, signal, everyTick, isStuck }: Sweep,
) {
  const { player, placementRate, clock } = options
  const { body } = player
  const shortcuts = createShortcuts(options, route, work, placer)
  /** The waypoint to fly to next, and how often in a row the server has moved the player away from it. */
  let from = 0
  let setBacks = 0

  /** Whether the blocks due at a waypoint are sent, or left for a later sweep because they can't be. */
  function isServed(waypoint: number, begun: number): boolean {
    if (openAt(waypoint) === 0) return true
    if (work.dueAt(waypoint) === 0 || !isStuck(route[waypoint]!.due, begun)) return false
    giveUp(waypoint)
    return true
  }

  /**
   * Blocks that keep the player at a waypoint: those to be sent, and where placements go missing or the server's limit
   * leaves time for it, those without an outcome.
   */
  function openAt(waypoint: number): number {
    return isPatient() ? work.unsettledAt(waypoint) : work.dueAt(waypoint)
  }

  const isPatient = () => placementRate.rate() < slowRate || placementRate.isCautious(clock.now())

  function giveUp(waypoint: number): void {
    for (const block of route[waypoint]!.due) {
      if (work.stageOf(block) === stage.todo) work.set(block, stage.givenUp)
    }
  }

  /**
   * Flies a path and then the straight run of waypoints up to `to`, never past one that is not served. Returns the waypoint
   * to go on at: the next one, or an earlier one when the server has moved the player.
   */
  async function flyRun(path: readonly Position[], to: number): Promise<number> {
    const corners = [...path]
    let waypoint = from
    // Blocks are not given up before the player has had time to get there.
    let begun = Number.POSITIVE_INFINITY
    let wasMoved = false
    /** Where the run ends in place of its last waypoint. */
    let past: Position | null = null
    const unsubscribe = body.movedByServer(() => {
      wasMoved = true
      placementRate.forgive(clock.now())
    })
    const approach = (position: Position): boolean => {
      while (corners[0] && (isAt(position, corners[0]) || mayCut(corners, position))) corners.shift()
      const [corner] = corners
      if (corner) body.aim(corner)
      return corner === undefined
    }
    /** Where the run ends as things stand, and whether no corner is left before it. */
    const steer = (position: Position): { end: Position; isThere: boolean } => {
      const nearer = !past && from === to && !isPatient() ? shortcuts.nearer(position, to) : null
      if (nearer) corners.splice(0, corners.length, nearer)
      return { end: past ?? nearer ?? route[to]!.at, isThere: approach(position) }
    }
    /** Spares the body the stop, if it can, once all that is due before it is sent. */
    function flyPast(position: Position, end: Position): void {
      if (past || isPatient()) return
      past = shortcuts.past(position, end, to)
      if (!past) return
      waypoint = to
      placer.pump(to + lookahead, [past, ...(route[to]!.keptClear ?? [])])
    }
    /** Goes on along the run; says whether it is at its end. */
    const advance = (position: Position, end: Position): boolean => {
      begun = Math.min(begun, clock.now())
      while (waypoint < to && isServed(waypoint, begun) && isPast(position, waypoint)) waypoint++
      let target = waypoint
      while (target < to && openAt(target) === 0) target++
      if (target === to) flyPast(position, end)
      const goal = target === to ? (past ?? end) : route[target]!.at
      body.aim(goal)
      if (!isAt(position, goal)) return false
      // Blocks that are still due here would close the way on from the end of the run, but can be placed from nowhere else.
      placer.pump(target, [end])
      return waypoint === to && isServed(to, begun)
    }
    const step = (): boolean => {
      if (wasMoved || isDone(from, to) || placer.isAllRefused()) return true
      const position = body.position()
      placer.prepare()
      const { end, isThere } = steer(position)
      placer.pump(waypoint + lookahead, [...(isThere ? [] : corners), end, ...(route[to]!.keptClear ?? [])])
      return isThere && advance(position, end)
    }
    try {
      // At once, so that not a tick is flown towards the last goal: the path was searched from here.
      if (!step()) await everyTick(step)
    } finally {
      unsubscribe()
    }
    return wasMoved ? waypoint : to + 1
  }

  /** Whether a corner is so near that a tick may lead past it, straight to the next. */
  function mayCut([corner, next]: readonly Position[], position: Position): boolean {
    if (!corner || !next || distance(position, corner) > cutBlocks) return false
    return body.isPathClear(position, next) && !placer.isInPath(next)
  }

  /** A straight run whose blocks were all sent on the way needs no flight. */
  function isDone(from: number, to: number): boolean {
    for (let waypoint = from; waypoint <= to; waypoint++) if (openAt(waypoint) > 0) return false
    return true
  }

  /** One tick may lead past several waypoints. */
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

  /** A clear path to a waypoint, past blocks that are being placed, too; null when there is none. */
  async function pathTo(waypoint: number): Promise<readonly Position[] | null> {
    const { at } = route[waypoint]!
    if (body.isPathClear(body.position(), at) && !placer.isInPath(at)) return [at]
    const path = await body.findPath(at, { isTaken: placer.isTaken, signal })
    if (path) return path
    // A far waypoint may lie beyond the loaded chunks, which takes a journey in several flights.
    placer.rest()
    return (await attempt(() => body.travel(at, { within: 0, signal }), signal)) ? null : [at]
  }

  /** The last waypoint up to which a straight run is clear: a chunk farther on may not be loaded yet. */
  function lastClear(end: number): number {
    const isClear = (to: number) => body.isPathClear(route[from]!.at, route[to]!.at)
    if (end === from || isClear(end)) return end
    let [clear, blocked] = [from, end]
    while (blocked - clear > 1) {
      const middle = (clear + blocked) >> 1
      if (isClear(middle)) clear = middle
      else blocked = middle
    }
    return clear
  }

  /** Whether it can pass by what is due before the stop at the end of a straight run. */
  function mayFlyOn(to: number): boolean {
    const { at, keptClear } = route[to]!
    return (
      to > from && keptClear !== undefined && body.isPathClear(body.position(), at) && !placer.isInPath(at)
    )
  }

  return {
    async next(): Promise<boolean> {
      if (from === route.length || placer.isAllRefused()) return false
      let to = endOfRun(route, from)
      if (isDone(from, to)) {
        from++
        return true
      }
      const path = setBacks > limits.fly.maxSetBacks ? null : mayFlyOn(to) ? [] : await pathTo(from)
      if (!path) {
        giveUp(from++)
        setBacks = 0
        return true
      }
      to = lastClear(to)
      const next = await flyRun(path, to)
      setBacks = next === from ? setBacks + 1 : 0
      from = next
      return true
    },
    /** Waits for the last outcomes; blocks that turn out to have been dropped are sent again, if they are in reach. */
    async end(): Promise<void> {
      await everyTick(() => {
        if (placer.isAllRefused()) return true
        placer.pump(route.length, [body.position()])
        const isQuiet = player.placing.inFlight() === 0 && placer.quietMs(0) > limits.place.settleTimeoutMs
        return work.isFinished() || isQuiet
      })
    },
  }
}

function isAt(position: Position, waypoint: Position): boolean {
  return distance(position, waypoint) < 0.05
}

/** The last waypoint of the straight run that begins at `from`. */
function endOfRun(route: readonly Waypoint[], from: number): number {
  let to = from
  while (route[to]?.leadsOn && to + 1 < route.length) to++
  return to
}
