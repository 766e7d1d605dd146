import type { Position } from '../../game/position.ts'

/** How fast a flight may be. */
export interface FlightLimits {
  /** Blocks per tick, in any direction. */
  readonly speed: number
  /**
   * Whether the body speeds up and slows down as a player's does, and climbs as slowly, or moves at once as it likes. A
   * server without a watcher only minds more than ten blocks a tick.
   */
  readonly hasInertia: boolean
}

/** Sprinting flight in the game's own arithmetic: 0.098 more a tick, of which 9 % is lost again. */
export const sprintFlight = { speed: 1.088 } as const

const thrust = { level: 0.098, upright: 0.15 } as const
const drag = { level: 0.91, upright: 0.6 } as const

export interface Motion {
  readonly position: Position
  /** Blocks in the last tick. */
  readonly velocity: Position
}

export const standstill: Position = { x: 0, y: 0, z: 0 }

/** One tick of flight straight towards a target, ending on it exactly. */
export function flightStep({ position, velocity }: Motion, target: Position, limits: FlightLimits): Motion {
  const way = { x: target.x - position.x, y: target.y - position.y, z: target.z - position.z }
  const wanted = limits.hasInertia ? reachable(velocity, desired(way)) : straight(way, limits)
  return {
    position: { x: position.x + wanted.x, y: position.y + wanted.y, z: position.z + wanted.z },
    velocity: wanted,
  }
}

function straight(way: Position, { speed }: FlightLimits): Position {
  const share = ratio(speed, Math.hypot(way.x, way.y, way.z))
  return { x: way.x * share, y: way.y * share, z: way.z * share }
}

const ratio = (limit: number, length: number) => (length > limit ? limit / length : 1)

/** The velocity that still lets the body stop at the target. */
function desired(way: Position): Position {
  const level = Math.hypot(way.x, way.z)
  const speed = Math.min(level, stoppable(level, thrust.level, drag.level))
  const share = level === 0 ? 0 : speed / level
  const upright = Math.min(Math.abs(way.y), stoppable(Math.abs(way.y), thrust.upright, drag.upright))
  return { x: way.x * share, y: Math.sign(way.y) * upright, z: way.z * share }
}

/** The highest speed from which full counter-thrust stops within `distance`, this tick's own way included. */
function stoppable(distance: number, push: number, keep: number): number {
  let low = 0
  let high = distance
  for (let round = 0; round < 20; round++) {
    const speed = (low + high) / 2
    let way = 0
    for (let left = speed; left > 0; left = left * keep - push) way += left
    if (way <= distance) low = speed
    else high = speed
  }
  return low
}

/** What thrust and drag make of the present velocity, as near to the desired one as they can. */
function reachable(velocity: Position, wish: Position): Position {
  const x = wish.x - velocity.x * drag.level
  const z = wish.z - velocity.z * drag.level
  const share = Math.min(1, ratio(thrust.level, Math.hypot(x, z)))
  const y = wish.y - velocity.y * drag.upright
  return {
    x: velocity.x * drag.level + x * share,
    y: velocity.y * drag.upright + y * Math.min(1, ratio(thrust.upright, Math.abs(y))),
    z: velocity.z * drag.level + z * share,
  }
}
