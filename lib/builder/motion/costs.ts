import type { Position } from '../../game/position.ts'

/**
 * The seconds that a plan may cost besides walking, whose seconds are the game's (`moveSeconds`), by cell. A kind of work that is
 * not given is not allowed anywhere, one with an infinite cost not there.
 */
export interface Costs {
  dig?(cell: Position): number
  /** Scaffolding: placing it, and digging it in the end. */
  place?(cell: Position): number
  /** Whether blocks may be placed under the own feet in a jump. */
  readonly mayPillar?: boolean
}

export const scaffoldSeconds = 2.5

/** Such a block stands at the bottom of a hole in the end, where it is hard to dig: a way out is dug where that is allowed. */
export const pillarSeconds = 60

/** A block of the art that is dug has to be fetched and placed again. */
export const replacingSeconds = 5
