import { stepHeight } from '../../../game/moves.ts'
import type { Position } from '../../../game/position.ts'
import { bodyAt, bodySize, isBoxFree, moveBody } from './collision.ts'
import { type Ground, type GroundAt, noBlock } from './ground.ts'

/** A walking body between two ticks. */
export interface PhysicsState {
  /** The middle of the feet. */
  readonly position: Position
  /** Blocks a tick, after the friction of the last one. */
  readonly velocity: Position
  readonly isOnGround: boolean
  /** Something stopped it sideways. */
  readonly isBlocked: boolean
}

/** The controls held for one tick. Walking is always forward: turning costs nothing. */
export interface ControlState {
  /** Degrees; 0 looks south, 90 west. */
  readonly yaw: number
  readonly forward: boolean
  readonly jump: boolean
  readonly sneak: boolean
  readonly sprint: boolean
}

export const noControls: Omit<ControlState, 'yaw'> = {
  forward: false,
  jump: false,
  sneak: false,
  sprint: false,
}

/** The game's own numbers (minecraft.wiki, Player; mcpk.wiki), per tick. */
const gravity = { pull: 0.08, keep: 0.98 } as const
const jumpSpeed = 0.42
const sprintLeap = 0.2
const airKeep = 0.91
const water = { push: 0.02, keep: 0.8, pull: 0.005, lift: 0.04, climb: 0.3 } as const
/** Added to the speed in a tick of walking, and the factors of sneaking and sprinting. */
const push = { key: 0.98, ground: 0.1, air: 0.02, sneaking: 0.3, sprinting: 1.3 } as const
/** Slower counts as still. */
const minSpeed = 0.003

/**
 * One tick of a body under the game's physics. Where the world is not loaded it stays. By hand although mineflayer's
 * prismarine-physics moves a body exactly alike on ordinary blocks, ice and slime (a test compares them): that ignores how
 * soul sand and honey slow down, takes a sneaking body for 1.8 blocks high, and works on mutable mineflayer objects.
 */
export function walkStep(state: PhysicsState, controls: ControlState, groundAt: GroundAt): PhysicsState {
  const { position } = state
  const here = groundAt(Math.floor(position.x), Math.floor(position.y), Math.floor(position.z))
  if (!here) return { ...state, velocity: still }
  const from = { ...state, velocity: settle(state.velocity) }
  return isInWater(position, groundAt) ? swim(from, controls, groundAt) : walk(from, controls, groundAt)
}

/** How much a tick of walking adds to the speed here, and what share of the speed is kept; for planning ahead. */
export function gripOf(
  { position, isOnGround }: PhysicsState,
  groundAt: GroundAt,
): { push: number; keep: number } {
  if (!isOnGround) return { push: push.key * push.air, keep: airKeep }
  const { slipperiness } = beneath(position, groundAt)
  return { push: push.key * groundPush(slipperiness), keep: slipperiness * airKeep }
}

export function isInWater({ x, y, z }: Position, groundAt: GroundAt): boolean {
  return [0.1, 0.5].some(
    (height) => groundAt(Math.floor(x), Math.floor(y + height), Math.floor(z))?.isWater === true,
  )
}

function walk(state: PhysicsState, controls: ControlState, groundAt: GroundAt): PhysicsState {
  const { position, isOnGround } = state
  const ground = beneath(position, groundAt)
  const keep = isOnGround ? ground.slipperiness * airKeep : airKeep
  const strength = isOnGround
    ? groundPush(ground.slipperiness) * (controls.sprint ? push.sprinting : 1)
    : push.air * (controls.sprint ? push.sprinting : 1)
  const isJumping = controls.jump && isOnGround
  let velocity = pushed(state.velocity, controls, strength)
  if (isJumping) velocity = leap(velocity, controls, ground)
  const moved = move(state, velocity, controls, groundAt)
  const speed = moved.isOnGround ? beneath(moved.position, groundAt).speed : 1
  return {
    ...moved,
    velocity: {
      x: moved.velocity.x * speed * keep,
      y: (moved.velocity.y - gravity.pull) * gravity.keep,
      z: moved.velocity.z * speed * keep,
    },
  }
}

function swim(state: PhysicsState, controls: ControlState, groundAt: GroundAt): PhysicsState {
  const pushedOn = pushed(state.velocity, controls, water.push)
  const moved = move(
    state,
    { ...pushedOn, y: pushedOn.y + (controls.jump ? water.lift : 0) },
    { ...controls, sneak: false },
    groundAt,
  )
  const { x, y, z } = moved.velocity
  const velocity = { x: x * water.keep, y: y * water.keep - water.pull, z: z * water.keep }
  const over = {
    x: moved.position.x + velocity.x,
    y: moved.position.y + stepHeight,
    z: moved.position.z + velocity.z,
  }
  const canClimb = moved.isBlocked && isBoxFree(groundAt, bodyAt(over))
  return { ...moved, velocity: canClimb ? { ...velocity, y: water.climb } : velocity }
}

function move(
  state: PhysicsState,
  wanted: Position,
  controls: ControlState,
  groundAt: GroundAt,
): PhysicsState {
  const height = controls.sneak ? bodySize.sneaking : bodySize.height
  const box = bodyAt(state.position, height)
  const by =
    controls.sneak && state.isOnGround && wanted.y <= 0 ? backOff(state.position, wanted, groundAt) : wanted
  const moved = moveBody(groundAt, box, by, state.isOnGround)
  const position = {
    x: state.position.x + moved.x,
    y: state.position.y + moved.y,
    z: state.position.z + moved.z,
  }
  const hasLanded = by.y < 0 && Math.abs(moved.y - by.y) > 1e-9
  const isStopped = { x: Math.abs(moved.x - by.x) > 1e-5, z: Math.abs(moved.z - by.z) > 1e-5 }
  return {
    position,
    velocity: {
      x: isStopped.x ? 0 : by.x,
      y: Math.abs(moved.y - by.y) > 1e-9 ? rebound(by.y, position, controls, groundAt) : by.y,
      z: isStopped.z ? 0 : by.z,
    },
    isOnGround: hasLanded,
    isBlocked: isStopped.x || isStopped.z,
  }
}

function rebound(speed: number, position: Position, controls: ControlState, groundAt: GroundAt): number {
  return speed < 0 && !controls.sneak && beneath(position, groundAt).isBouncy ? -speed : 0
}

/** Whether something is within a step beneath: there a sneaking body stays. */
export function isOverGround(position: Position, groundAt: GroundAt): boolean {
  const { min, max } = bodyAt(position)
  return !isBoxFree(groundAt, { min: { ...min, y: min.y - stepHeight }, max: { ...max, y: min.y } })
}

/** A sneaking body does not fall: its move is shortened until something is beneath. */
function backOff(position: Position, wanted: Position, groundAt: GroundAt): Position {
  const isCarried = (x: number, z: number) =>
    isOverGround({ x: position.x + x, y: position.y, z: position.z + z }, groundAt)
  const shorten = (by: number) => (Math.abs(by) <= 0.05 ? 0 : by - Math.sign(by) * 0.05)
  let { x, z } = wanted
  while (x !== 0 && !isCarried(x, 0)) x = shorten(x)
  while (z !== 0 && !isCarried(0, z)) z = shorten(z)
  while (x !== 0 && z !== 0 && !isCarried(x, z)) {
    x = shorten(x)
    z = shorten(z)
  }
  return { x, y: wanted.y, z }
}

function pushed(velocity: Position, { yaw, forward, sneak }: ControlState, strength: number): Position {
  if (!forward) return velocity
  const by = strength * push.key * (sneak ? push.sneaking : 1)
  const { x, z } = ahead(yaw)
  return { x: velocity.x + x * by, y: velocity.y, z: velocity.z + z * by }
}

function leap(velocity: Position, { yaw, sprint }: ControlState, ground: Ground): Position {
  const { x, z } = ahead(yaw)
  const far = sprint ? sprintLeap : 0
  return { x: velocity.x + x * far, y: jumpSpeed * ground.jump, z: velocity.z + z * far }
}

function ahead(yaw: number): { x: number; z: number } {
  const turn = (yaw * Math.PI) / 180
  return { x: -Math.sin(turn), z: Math.cos(turn) }
}

/** The block that a body stands on, as far as friction is concerned. */
function beneath({ x, y, z }: Position, groundAt: GroundAt): Ground {
  return groundAt(Math.floor(x), Math.floor(y - 0.500001), Math.floor(z)) ?? noBlock
}

function groundPush(slipperiness: number): number {
  return (push.ground * 0.216) / slipperiness ** 3
}

function settle({ x, y, z }: Position): Position {
  const part = (value: number) => (Math.abs(value) < minSpeed ? 0 : value)
  return { x: part(x), y: part(y), z: part(z) }
}

const still: Position = { x: 0, y: 0, z: 0 }
