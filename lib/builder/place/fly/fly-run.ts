import { cellsTouched, flightBlocksPerTick } from '../../../game/clear-path.ts'
import { between, distance, eyesAt, type Position } from '../../../game/position.ts'
import { distanceToBlock } from '../../../game/reach.ts'
import type { Waypoint } from '../../plan/route.ts'
import type { SweepOptions } from '../placer.ts'
import type { Sweep } from '../sweep.ts'

/** Placements per second below which flying costs no time. */
export const slowRate = 60
/** Waypoints ahead of the player whose blocks are placed as soon as they are in reach. */
const lookahead = 12
const cutBlocks = 2 * flightBlocksPerTick
/** How near to the straight way a stop is moved, the nearest first. */
const shares = [1, 0.8, 0.6, 0.4, 0.2] as const
/** Blocks behind an end to which a tick may lead, the farthest first: twice as far as it flies where the way turns round. */
const blocksPast = Array.from({ length: 20 }, (_, step) => flightBlocksPerTick * (2 - step / 10))

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

/** Ends of a flight to a stop from which what is due there can be placed as well as from the stop itself. */
export function createShortcuts(
  { site, player, profile: { reach } }: Pick<SweepOptions, 'site' | 'player' | 'profile'>,
  route: readonly Waypoint[],
  work: Pick<Sweep['work'], 'isOpen'>,
  placer: Pick<Sweep['placer'], 'isInPath'>,
) {
  /** Whether there is a clear way to a position from which all that is due can be placed, and none of it into the way on. */
  function isGood(goal: Position, position: Position, next: Position, due: readonly number[]): boolean {
    const eye = eyesAt(goal)
    const isServed = due.every((index) => {
      if (!work.isOpen(index)) return true
      const { x, y, z } = site.position(index)
      return distanceToBlock(eye, x, y, z) <= reach && !site.isTouched(index, goal, next)
    })
    return isServed && player.body.isPathClear(position, goal) && !placer.isInPath(goal)
  }
  const isOutside = (at: Position) => cellsTouched(at).every((cell) => !site.has(cell))

  return {
    /** As near as can be to the straight way to the next stop, since much of what is due is placed on the way; null for none. */
    nearer(position: Position, waypoint: number): Position | null {
      const { at, due } = route[waypoint]!
      const next = route[waypoint + 1]?.at ?? position
      const ahead = between(position, next, Math.max(0, Math.min(1, shareOn(position, next, at))))
      const goals = shares.map((share) => between(at, ahead, share))
      return goals.find((goal) => isOutside(goal) && isGood(goal, position, next, due)) ?? null
    },
    /** The farthest point of the way on to the next stop to which one tick leads from here, cutting the corner; null for none. */
    past(position: Position, end: Position, waypoint: number): Position | null {
      const next = route[waypoint + 1]?.at
      if (!next || distance(position, end) > flightBlocksPerTick) return null
      const length = distance(end, next)
      return (
        blocksPast
          .map((blocks) => between(end, next, Math.min(1, blocks / length)))
          .filter((goal) => distance(position, goal) <= flightBlocksPerTick)
          .find((goal) => isGood(goal, position, next, route[waypoint]!.due)) ?? null
      )
    },
  }
}

/** How far along a straight way a position is: from 0 to 1, less before it and more beyond its end. */
function shareOn(from: Position, to: Position, position: Position): number {
  const length = distance(from, to)
  if (length === 0) return 0
  const along =
    (position.x - from.x) * (to.x - from.x) +
    (position.y - from.y) * (to.y - from.y) +
    (position.z - from.z) * (to.z - from.z)
  return along / length ** 2
}
