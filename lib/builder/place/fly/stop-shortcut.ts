import { cellsTouched, flightBlocksPerTick, pathTouchesBlock } from '../../../game/clear-path.ts'
import { between, distance, eyesAt, type Position } from '../../../game/position.ts'
import { distanceToBlock } from '../../../game/reach.ts'
import type { Waypoint } from '../../plan/route.ts'
import type { createPlacer, SweepOptions } from '../placer.ts'
import type { SweepWork } from '../sweep-work.ts'

/** How near to the straight way a stop is moved, the nearest first. */
const shares = [1, 0.8, 0.6, 0.4, 0.2] as const
/** Blocks behind an end to which a tick may lead, the farthest first: twice as far as it flies where the way turns round. */
const blocksPast = Array.from({ length: 20 }, (_, step) => flightBlocksPerTick * (2 - step / 10))

/** Ends of a flight to a stop from which what is due there can be placed as well as from the stop itself. */
export function createShortcuts(
  { site, player, profile: { reach } }: Pick<SweepOptions, 'site' | 'player' | 'profile'>,
  route: readonly Waypoint[],
  work: Pick<SweepWork, 'isOpen'>,
  placer: Pick<ReturnType<typeof createPlacer>, 'isInPath'>,
) {
  /** Whether there is a clear way to a position from which all that is due can be placed, and none of it into the way on. */
  function isGood(goal: Position, position: Position, next: Position, due: readonly number[]): boolean {
    const eye = eyesAt(goal)
    const isServed = due.every((index) => {
      if (!work.isOpen(index)) return true
      const { x, y, z } = site.position(index)
      return distanceToBlock(eye, x, y, z) <= reach && !pathTouchesBlock(goal, next, x, y, z)
    })
    return isServed && player.body.isPathClear(position, goal) && !placer.isInPath(goal)
  }
  const isOutside = (at: Position) => cellsTouched(at).every(({ x, y, z }) => site.indexAt(x, y, z) === -1)

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
export function shareOn(from: Position, to: Position, position: Position): number {
  const length = distance(from, to)
  if (length === 0) return 0
  const along =
    (position.x - from.x) * (to.x - from.x) +
    (position.y - from.y) * (to.y - from.y) +
    (position.z - from.z) * (to.z - from.z)
  return along / length ** 2
}
