import type { Position } from '../../../game/position.ts'
import { flightStep, standstill } from './flight-step.ts'

/** A body's flight from tick to tick. */
export interface Flight {
  /** Flies straight towards a position and stops there; null stops at once. */
  aim(target: Position | null): void
  hasTarget(): boolean
  setInertia(hasInertia: boolean): void
  /** One tick; without a target the body hovers. */
  step(position: Position): Position
  /** Loses its speed, but not its target: something else has moved the body. */
  rest(): void
  /** Loses both. */
  stop(): void
}

export function createFlight(): Flight {
  let hasInertia = false
  let velocity = standstill
  let target: Position | null = null

  return {
    aim(next) {
      target = next
    },
    hasTarget: () => target !== null,
    setInertia(next) {
      hasInertia = next
    },
    step(position) {
      const next = target
        ? flightStep({ position, velocity }, target, hasInertia)
        : { position, velocity: standstill }
      velocity = next.velocity
      return next.position
    },
    rest() {
      velocity = standstill
    },
    stop() {
      velocity = standstill
      target = null
    },
  }
}
