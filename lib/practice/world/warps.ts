import type { Position } from './position.ts'

/** A place that `/warp NAME` leads to. */
export interface Warp extends Position {
  readonly name: string
  /** Milliseconds between the command and the teleport. */
  readonly delay: number
  /** Milliseconds before the player may use the command again. */
  readonly cooldown: number
  /** The server says no. */
  readonly refuse: boolean
}
