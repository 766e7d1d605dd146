import type { Position } from '../../../game/position.ts'
import { flightStep, standstill } from './flight-step.ts'

/** A body's flight from tick to tick. */
export function createFlight() {
  let hasInertia = false
  let velocity = standstill
  let target: Position | null = null

  return {
    /** Flies straight towards a position and stops there; null stops at once. */
    aim(next: Position | null): void {
      target = next
    },
    hasTarget: () => target !== null,
    setInertia(next: boolean): void {
      hasInertia = next
    },
    /** One tick; without a target the body hovers. */
    step(position: Position): Position {
      const resting = { position, velocity: standstill }
      const next = target ? flightStep({ position, velocity }, target, hasInertia) : resting
      velocity = next.velocity
      return next.position
    },
    /** Loses its speed, but not its target: something else has moved the body. */
    rest(): void {
      velocity = standstill
    },
    /** Loses both. */
    stop(): void {
      velocity = standstill
      target = null
    },
  }
}
