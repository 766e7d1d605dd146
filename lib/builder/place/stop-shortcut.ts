import { cellsTouched, pathTouchesBlock } from '../../game/clear-path.ts'
import { between, distance, eyesAt, type Position } from '../../game/position.ts'
import { distanceToBlock } from '../../game/reach.ts'
import type { Waypoint } from '../plan/route.ts'
import type { Sweep, SweepOptions } from './sweep.ts'
import { stage } from './sweep-work.ts'

/** How near to the straight way a stop is moved, the nearest first. */
const shares = [1, 0.8, 0.6, 0.4, 0.2] as const

/**
 * Much of what is due at a stop is placed on the way there. The function returned finds where the rest can be placed from, as
 * near as can be to the straight way to the next stop; null when there is no clear way to such a place.
 */
export function createShortcut(
  { site, player, reach }: SweepOptions,
  route: readonly Waypoint[],
  { work, placer }: Pick<Sweep, 'work' | 'placer'>,
) {
  /** Whether what is due can all be placed from a position, and none into the player or the way on. */
  function serves(at: Position, next: Position, due: readonly number[]): boolean {
    if (cellsTouched(at).some(({ x, y, z }) => site.indexAt(x, y, z) !== -1)) return false
    const eye = eyesAt(at)
    return due.every((index) => {
      if (work.stageOf(index) !== stage.todo) return true
      const { x, y, z } = site.position(index)
      return distanceToBlock(eye, x, y, z) <= reach && !pathTouchesBlock(at, next, x, y, z)
    })
  }

  return (position: Position, waypoint: number): Position | null => {
    const { at, due } = route[waypoint]!
    const next = route[waypoint + 1]?.at ?? position
    const ahead = nearestOn(position, next, at)
    const isGood = (goal: Position) =>
      serves(goal, next, due) && player.body.isPathClear(position, goal) && !placer.isInPath(goal)
    return shares.map((share) => between(at, ahead, share)).find(isGood) ?? null
  }
}

/** The point of a straight way that is nearest to a position. */
function nearestOn(from: Position, to: Position, position: Position): Position {
  const length = distance(from, to)
  if (length === 0) return from
  const along =
    (position.x - from.x) * (to.x - from.x) +
    (position.y - from.y) * (to.y - from.y) +
    (position.z - from.z) * (to.z - from.z)
  return between(from, to, Math.max(0, Math.min(1, along / length ** 2)))
}
