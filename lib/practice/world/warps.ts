import type { Position } from './position.ts'

/** A destination of `/warp NAME`. */
export interface Warp extends Position {
  readonly name: string
  /** Time between the command and the teleport. */
  readonly delayMs: number
  /** Time before the player may use the command again. */
  readonly cooldownMs: number
  /** Whether the server refuses the warp. */
  readonly isRefused: boolean
}
