import type { Position } from '../../../game/position.ts'
import { stoppingSpeed } from '../body/stopping-speed.ts'
import type { GroundAt } from './ground.ts'
import {
  type ControlState,
  gripOf,
  isInWater,
  isOverGround,
  noControls,
  type PhysicsState,
  walkStep,
} from './physics.ts'

/** Where a walker goes next, and how. */
export interface Aim {
  readonly at: Position
  /** Blocks a tick that must not be exceeded: edges are crossed slowly. */
  readonly maxSpeed: number
  /** Comes to rest there, rather than passing by. */
  readonly isEnd: boolean
  /** Leads up by more than a step. */
  readonly isJump: boolean
  readonly maySprint: boolean
}

/** Blocks a tick: no limit, because walking is far slower. */
export const anySpeed = 1
/** Push of sneaking, walking and sprinting, as shares of walking. */
const strengths = { sneak: 0.3, walk: 1, sprint: 1.3 } as const
/** A fall of three blocks has ended by then; where nothing is loaded it does not. */
const maxFallTicks = 30
/** Where a jump may begin, in blocks from the middle of the higher block: how far, and how far off the line. */
const takeOff = { distance: 1.3, offLine: 0.28 } as const
/** A body that gets on by less in a tick is caught. */
const caughtBlocks = 0.001

/** The controls for one tick towards an aim. */
export function steer(state: PhysicsState, aim: Aim, yaw: number, groundAt: GroundAt): ControlState {
  const { position, velocity } = state
  const offset = { x: aim.at.x - position.x, z: aim.at.z - position.z }
  const distance = Math.hypot(offset.x, offset.z)
  const isSwimming = isInWater(position, groundAt)
  const grip = isSwimming ? { push: 0.0196, keep: 0.8 } : gripOf(state, groundAt)
  const speed = Math.min(
    aim.maxSpeed,
    distance,
    aim.isEnd ? stoppingSpeed(distance, { ...grip, push: grip.push * 0.9 }) : anySpeed,
  )
  const share = distance === 0 ? 0 : speed / distance
  // The push that turns the present velocity into the wanted one.
  const wanted = { x: offset.x * share - velocity.x, z: offset.z * share - velocity.z }
  const gear = chooseGear(Math.hypot(wanted.x, wanted.z) / grip.push, aim)
  const controls = {
    yaw: gear === null ? yaw : (Math.atan2(-wanted.x, wanted.z) * 180) / Math.PI,
    forward: gear !== null,
    sneak: gear === 'sneak' && state.isOnGround,
    sprint: gear === 'sprint' && !aim.isJump && !isSwimming,
    jump: isSwimming,
  }
  if (!aim.isJump || !mayTakeOff(state, aim, distance)) return controls
  return isInLine(position, aim) || isCaught(state, controls, groundAt)
    ? { ...controls, jump: true }
    : controls
}

/** Holds nothing but what keeps the head over water. */
export function rest(state: PhysicsState, yaw: number, groundAt: GroundAt): ControlState {
  return { ...noControls, yaw, jump: isInWater(state.position, groundAt) }
}

/**
 * The controls, or those that brake where a body that holds them for one more tick would fall below `lowest`, however it
 * brakes from then on.
 */
export function holdBack(
  state: PhysicsState,
  controls: ControlState,
  lowest: number,
  groundAt: GroundAt,
): ControlState {
  const isHeld = ({ position, isOnGround }: PhysicsState) =>
    (isOnGround && isOverGround(position, groundAt)) || isInWater(position, groundAt)
  let then = walkStep(state, controls, groundAt)
  for (let tick = 0; tick < maxFallTicks && !isHeld(then) && then.position.y >= lowest; tick++)
    then = walkStep(then, brake(then, groundAt), groundAt)
  return then.position.y >= lowest ? controls : brake(state, groundAt)
}

function brake(state: PhysicsState, groundAt: GroundAt): ControlState {
  const here: Aim = { at: state.position, maxSpeed: 0, isEnd: true, isJump: false, maySprint: false }
  return { ...steer(state, here, 0, groundAt), sneak: state.isOnGround }
}

function chooseGear(needed: number, { maySprint, isEnd }: Aim): keyof typeof strengths | null {
  if (needed < strengths.sneak / 2) return null
  if (isEnd && needed < (strengths.sneak + strengths.walk) / 2) return 'sneak'
  if (needed < strengths.walk / 2) return null
  return maySprint && needed > (strengths.walk + strengths.sprint) / 2 ? 'sprint' : 'walk'
}

function mayTakeOff({ position, isOnGround }: PhysicsState, { at }: Aim, distance: number): boolean {
  return isOnGround && at.y - position.y >= 0.6 && distance <= takeOff.distance
}

function isInLine(position: Position, { at }: Aim): boolean {
  return Math.min(Math.abs(at.x - position.x), Math.abs(at.z - position.z)) <= takeOff.offLine
}

/** Whether a body gets no nearer to the line, as beside the post of a pane. */
function isCaught(state: PhysicsState, controls: ControlState, groundAt: GroundAt): boolean {
  const { position } = walkStep(state, controls, groundAt)
  return Math.hypot(position.x - state.position.x, position.z - state.position.z) < caughtBlocks
}
