import { flightBlocksPerTick } from '../../../game/clear-path.ts'
import { distance, type Position } from '../../../game/position.ts'
import type { Waypoint } from '../../plan/route.ts'
import type { SweepOptions } from '../placer.ts'
import type { Sweep } from '../sweep.ts'
import { createShortcuts, shareOn } from './stop-shortcut.ts'

/** Placements per second below which flying costs no time. */
export const slowRate = 60
/** Waypoints ahead of the player whose blocks are placed as soon as they are in reach. */
const lookahead = 12
const cutBlocks = 2 * flightBlocksPerTick

/** Flies the straight runs of a route, and places what comes into reach. */
export function createFlyRun(
  options: SweepOptions,
  route: readonly Waypoint[],
  { work, placer, everyTick, isStuck }: Sweep,
) {
  const { player, placementRate, clock } = options
  const { body } = player
  const shortcuts = createShortcuts(options, route, work, placer)

  const isPatient = () => placementRate.rate() < slowRate || placementRate.isCautious(clock.now())

  /** Whether blocks keep the player at a waypoint: those to be sent, and if it is patient those without an outcome. */
  const isOpenAt = (waypoint: number) =>
    isPatient() ? !route[waypoint]!.due.every(work.isSettled) : work.dueAt(waypoint) > 0

  /** Whether the blocks due at a waypoint are sent, or left for a later sweep because they can't be. */
  function isServed(waypoint: number, begun: number): boolean {
    if (!isOpenAt(waypoint)) return true
    if (work.dueAt(waypoint) === 0 || !isStuck(route[waypoint]!.due, begun)) return false
    work.giveUp(route[waypoint]!.due)
    return true
  }

  /** A straight run whose blocks were all sent on the way needs no flight. */
  function isDone(from: number, to: number): boolean {
    for (let waypoint = from; waypoint <= to; waypoint++) if (isOpenAt(waypoint)) return false
    return true
  }

  /** One tick may lead past several waypoints. */
  function isPast(position: Position, waypoint: number): boolean {
    const { at } = route[waypoint]!
    const next = route[waypoint + 1]?.at
    if (isAt(position, at) || !next) return true
    return shareOn(at, next, position) >= 0
  }

  /** Whether a corner is so near that a tick may lead past it, straight to the next. */
  function mayCut([corner, next]: readonly Position[], position: Position): boolean {
    if (!corner || !next || distance(position, corner) > cutBlocks) return false
    return body.isPathClear(position, next) && !placer.isInPath(next)
  }

  /**
   * Flies a path and then the straight run of waypoints up to `to`, never past one that is not served. Returns the waypoint
   * to go on at: the next one, or an earlier one when the server has moved the player.
   */
  async function flyRun(path: readonly Position[], from: number, to: number): Promise<number> {
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
      while (target < to && !isOpenAt(target)) target++
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

  return { flyRun, isDone }
}

const isAt = (position: Position, waypoint: Position) => distance(position, waypoint) < 0.05
