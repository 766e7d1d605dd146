import type { Position } from '../../game/position.ts'
import { stoppingSpeed } from './stopping-speed.ts'
import type { GroundAt } from './walk-ground.ts'
import { type ControlState, gripOf, isInWater, noKeys, type PhysicsState } from './walk-physics.ts'

/** Where a walker is to go next, and how. */
export interface Aim {
  readonly at: Position
  /** Blocks a tick that must not be exceeded: over edges one goes slowly. */
  readonly maxSpeed: number
  /** Comes to rest there, rather than passing by. */
  readonly isEnd: boolean
  /** Leads up by more than a step. */
  readonly isJump: boolean
  readonly maySprint: boolean
}

/** Blocks a tick, far above what legs can do. */
export const anySpeed = 1
/** What sneaking, walking and sprinting push, as shares of walking. */
const strengths = { sneak: 0.3, walk: 1, sprint: 1.3 } as const
/** From so near a jump is begun, in blocks from the middle of the higher block; and so well aimed. */
const takeOff = { distance: 1.3, offLine: 0.28 } as const

/** The keys for one tick on the way to an aim. */
export function steer(gait: PhysicsState, aim: Aim, yaw: number, groundAt: GroundAt): ControlState {
  const { position, velocity } = gait
  const way = { x: aim.at.x - position.x, z: aim.at.z - position.z }
  const distance = Math.hypot(way.x, way.z)
  const isSwimming = isInWater(position, groundAt)
  const grip = isSwimming ? { push: 0.0196, keep: 0.8 } : gripOf(gait, groundAt)
  const speed = Math.min(
    aim.maxSpeed,
    distance,
    aim.isEnd ? stoppingSpeed(distance, { ...grip, push: grip.push * 0.9 }) : anySpeed,
  )
  const share = distance === 0 ? 0 : speed / distance
  // The push that turns what is left of the last tick's movement into the wanted one.
  const wanted = { x: way.x * share - velocity.x, z: way.z * share - velocity.z }
  const gear = chooseGear(Math.hypot(wanted.x, wanted.z) / grip.push, aim)
  return {
    yaw: gear === null ? yaw : (Math.atan2(-wanted.x, wanted.z) * 180) / Math.PI,
    forward: gear !== null,
    sneak: gear === 'sneak' && gait.isOnGround,
    sprint: gear === 'sprint' && !aim.isJump,
    jump: isSwimming || (aim.isJump && mayTakeOff(gait, aim, distance)),
  }
}

/** Lets go of everything but what keeps the head over water. */
export function rest(gait: PhysicsState, yaw: number, groundAt: GroundAt): ControlState {
  return { ...noKeys, yaw, jump: isInWater(gait.position, groundAt) }
}

function chooseGear(needed: number, { maySprint, isEnd }: Aim): keyof typeof strengths | null {
  if (needed < strengths.sneak / 2) return null
  if (isEnd && needed < (strengths.sneak + strengths.walk) / 2) return 'sneak'
  if (needed < strengths.walk / 2) return null
  return maySprint && needed > (strengths.walk + strengths.sprint) / 2 ? 'sprint' : 'walk'
}

function mayTakeOff({ position, isOnGround }: PhysicsState, { at }: Aim, distance: number): boolean {
  if (!isOnGround || at.y - position.y < 0.6) return false
  const offLine = Math.min(Math.abs(at.x - position.x), Math.abs(at.z - position.z))
  return distance <= takeOff.distance && offLine <= takeOff.offLine
}
