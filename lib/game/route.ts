import type { Position } from './position.ts'

/**
 * A stop on the bot's way. On the way to it, and there, everything in reach is placed; it goes on when all that is `due`
 * has been sent, because from further on that would be out of reach.
 */
export interface Waypoint {
  readonly at: Position
  /** Block numbers; every block of a route is due at one waypoint. */
  readonly due: readonly number[]
  /** The next waypoint lies straight ahead, and nothing of the art comes into the way: the bot need not stop here. */
  readonly leadsOn: boolean
}

/** Blocks in the order in which a route comes to them. */
export function blocksOf(route: readonly Waypoint[]): number[] {
  return route.flatMap(({ due }) => due)
}

/** Speed of sprinting flight, in blocks a second. */
export const flightSpeed = 21.6

/** Seconds that a flight takes at full speed. */
export function flightTime(from: Position, to: Position): number {
  return Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z) / flightSpeed
}

/** Seconds for a whole route at full speed. */
export function routeTime(route: readonly Waypoint[]): number {
  let time = 0
  for (const [index, { at }] of route.entries()) {
    const previous = route[index - 1]
    if (previous) time += flightTime(previous.at, at)
  }
  return time
}
