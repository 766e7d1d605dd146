import { flightBlocksPerTick } from '../../../game/clear-path.ts'
import type { Position } from '../../../game/position.ts'
import { stoppingSpeed } from './stopping-speed.ts'

/** Blocks a tick that a body can speed up or brake by, and the share of its speed that it keeps in each. */
const horizontal = { push: 0.098, keep: 0.91 } as const
const vertical = { push: 0.15, keep: 0.6 } as const

export interface Motion {
  readonly position: Position
  /** Blocks in the last tick. */
  readonly velocity: Position
}

export const standstill: Position = { x: 0, y: 0, z: 0 }

/** A body's flight from tick to tick. */
export function createFlight() {
  let hasInertia = false
  let velocity = standstill
  let target: Position | null = null

  return {
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

/**
 * One tick of flight straight towards a target, ending on it exactly. With inertia the body speeds up, brakes and climbs as
 * slowly as a player's; without, it does so at once: a server without an anti-cheat only rejects more than ten blocks a tick.
 */
export function flightStep({ position, velocity }: Motion, target: Position, hasInertia: boolean): Motion {
  const offset = { x: target.x - position.x, y: target.y - position.y, z: target.z - position.z }
  const wanted = hasInertia ? reachable(velocity, offset) : straight(offset)
  return {
    position: { x: position.x + wanted.x, y: position.y + wanted.y, z: position.z + wanted.z },
    velocity: wanted,
  }
}

function straight(offset: Position): Position {
  const share = ratio(flightBlocksPerTick, Math.hypot(offset.x, offset.y, offset.z))
  return { x: offset.x * share, y: offset.y * share, z: offset.z * share }
}

const ratio = (limit: number, length: number) => (length > limit ? limit / length : 1)

/**
 * The velocity nearest to that along the straight way to the target that thrust and drag allow, and from which the body can still stop
 * there. It gets on as fast as the slower of its two directions, level and upright, lets it: else it would leave the way, and meet what
 * stands beside it. What leads aside is braked first: a body that has just come round a corner would drift on.
 */
function reachable(velocity: Position, offset: Position): Position {
  const [level, height] = [Math.hypot(offset.x, offset.z), Math.abs(offset.y)]
  const drag = { x: velocity.x * horizontal.keep, z: velocity.z * horizontal.keep }
  const along = level === 0 ? standstill : { x: offset.x / level, z: offset.z / level }
  const speed = drag.x * along.x + drag.z * along.z
  const aside = { x: drag.x - along.x * speed, z: drag.z - along.z * speed }
  const drift = Math.hypot(aside.x, aside.z)
  const braked = Math.min(drift, horizontal.push)
  const left = drift === 0 ? 0 : (drift - braked) / drift
  const push = Math.sqrt(horizontal.push ** 2 - braked ** 2)
  const upright = Math.sign(offset.y || velocity.y)
  const climb = velocity.y * vertical.keep * upright
  const share = Math.min(
    shareOf(level, Math.min(stoppingSpeed(level, horizontal), speed + push)),
    shareOf(height, Math.min(stoppingSpeed(height, vertical), climb + vertical.push)),
  )
  const forward = clamp(level * share, speed, push)
  const up = clamp(height * share, climb, vertical.push)
  return {
    x: along.x * forward + aside.x * left,
    y: upright * up,
    z: along.z * forward + aside.z * left,
  }
}

/** The share of a way that is made in one tick at this speed. */
const shareOf = (length: number, speed: number) => (length === 0 ? 1 : Math.min(1, speed / length))
const clamp = (wanted: number, middle: number, around: number) =>
  Math.max(middle - around, Math.min(middle + around, wanted))
