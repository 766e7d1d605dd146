import { clearanceBlocks, flightSeconds, type IsFree } from '../../game/clear-path.ts'
import type { Position } from '../../game/position.ts'
import type { Turns } from '../../waiting.ts'

/**
 * A stop on the bot's path. On the way to it, and there, everything in reach is placed; the bot goes on when every block
 * that is `due` has been sent, because from farther on they would be out of reach.
 */
export interface Waypoint {
  readonly at: Position
  /** Block numbers; every block of a route is due at one waypoint. */
  readonly due: readonly number[]
  /** The next waypoint lies straight ahead with nothing of the art between: the bot need not stop here. */
  readonly leadsOn: boolean
  /** The next stops, if nothing is to be placed into the straight way to them before the player has passed. */
  readonly keptClear?: readonly Position[]
}

export interface StopsOptions extends Turns {
  /** Blocks from the eyes, as far as placing is allowed. */
  readonly reach: number
  /** Whether a body may be in this cell, now and until all is built. */
  readonly isFree: IsFree
  readonly start: Position
}

/** Where the feet of a flying player are in a cell. */
export const feetIn = ({ x, y, z }: Position): Position => ({
  x: x + 0.5,
  y: y + clearanceBlocks,
  z: z + 0.5,
})

export function blocksOf(route: readonly Waypoint[]): number[] {
  return route.flatMap(({ due }) => due)
}

/** At full speed. */
export function routeSeconds(route: readonly Waypoint[]): number {
  const times = route.map(({ at }, index) => flightSeconds(route[index - 1]?.at ?? at, at))
  return times.reduce((sum, time) => sum + time, 0)
}
