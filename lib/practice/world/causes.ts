import type { Position } from '../../game/position.ts'

/** The action of a player that the world changes by. */
export interface Cause {
  readonly player: string
  /** Such as `digging` or `moving`. */
  readonly action: string
  /** Of the block or entity that it is about, else of the player. */
  readonly position: Position
}

export type Causes = ReturnType<typeof createCauses>

/**
 * Whose doing a change of the world is. Everything that a player's packet does runs `during` its cause, and what it leads to in
 * later ticks does, too, since a schedule keeps the cause of its work. What has none is the world's own doing, or that of whoever
 * reaches into it from outside, such as faults.
 */
export function createCauses() {
  let current: Cause | null = null
  return {
    get current() {
      return current
    },
    during<Result>(cause: Cause | null, work: () => Result): Result {
      const outer = current
      current = cause
      try {
        return work()
      } finally {
        current = outer
      }
    },
  }
}
