import { blockAt, type Position } from '../../game/position.ts'
import { hasGround } from '../world/collision.ts'
import { waterIn } from '../world/fluids.ts'
import type { World } from '../world/world.ts'
import { type Body, playerBox } from './body.ts'

interface StridingPlayer extends Body {
  readonly antiCheat: { readonly strides: ReturnType<typeof createStrides> }
  readonly ticks: number
  readonly subServer: { readonly world: World }
}

const noMove: Position = { x: 0, y: 0, z: 0 }

/** A movement anti-cheat's memory of one player. */
export function createStrides() {
  return {
    /** Climb of the last move, from which gravity predicts the next. */
    climb: 0,
    /** The last move of a flight, from which the next is foreseen. */
    flown: noMove,
    wasOnGround: true,
    /** Blocks left of the allowance over the sustained speed. */
    spareBlocks: maxSpareBlocks,
    /** Moves left of the allowance over one per tick. */
    spareMoves: maxSpareMoves,
    lastMoveAtTick: 0,
    /** Ticks for which water still counts. */
    carriedTicks: -1,
    /** A teleport was confirmed, but no move has been sent from there yet. */
    isArriving: false,
  }
}

/** Blocks per tick (minecraft.wiki, Player#Speed), each with a margin: walking, sprint-jumping, sprint-flying. */
const walkingSpeed = 0.24
const sprintingSpeed = 0.36
/** Sprinting in water, where a body keeps nine tenths of its speed and adds 0.02 in a tick. */
const wadingSpeed = 0.22
const maxStrideBlocks = 0.65
const flyingSpeed = 1.12
const maxFlyingClimb = 0.45
const jumpBlocks = 0.42
const stepBlocks = 0.6
/** Climb per tick while jumping out of water. */
const swimmingClimb = 0.34
const toleranceBlocks = 0.03
/** Sprint jumps come in bursts: distance allowed ahead of the sustained speed. */
const maxSpareBlocks = 1.5
/** Network jitter bunches moves: number allowed ahead of the clock. */
const maxSpareMoves = 12

type StrideVerdict = 'fine' | 'tooManyMoves' | 'tooFast' | 'notFalling' | 'tooHigh'

/**
 * A movement anti-cheat's checks beyond the game's own: one move per client tick, no faster than flying, walking or, if the client
 * has said that it sprints, sprinting; up only by jumping or stepping, and down by gravity unless something carries the player. A
 * set-back resets only the climb; a move too many does not count (GrimAnticheat/Grim, TimerCheck).
 */
export function judgeStride(player: StridingPlayer, to: Position, isFlying: boolean): StrideVerdict {
  const { strides } = player.antiCheat
  const from = player.saved.position
  const climb = to.y - from.y
  const distance = Math.hypot(to.x - from.x, to.z - from.z)
  const isArrival = strides.isArriving && climb === 0 && distance === 0
  strides.isArriving = false
  if (isArrival) return 'fine'
  strides.spareMoves = Math.min(maxSpareMoves, strides.spareMoves + player.ticks - strides.lastMoveAtTick)
  strides.lastMoveAtTick = player.ticks
  if (strides.spareMoves < 0) return 'tooManyMoves'
  strides.spareMoves--
  if (isFlying) {
    strides.climb = 0
    strides.wasOnGround = false
    if (distance > flyingSpeed) return 'tooFast'
    return Math.abs(climb) > maxFlyingClimb && climb > 0 ? 'tooHigh' : 'fine'
  }
  const speedOnLand = player.stance.isSprinting ? sprintingSpeed : walkingSpeed
  const speed = isWading(player) ? wadingSpeed : speedOnLand
  strides.spareBlocks = Math.min(maxSpareBlocks, strides.spareBlocks + speed) - distance
  if (distance > maxStrideBlocks || strides.spareBlocks < 0) return 'tooFast'
  return judgeClimb(player, to, climb)
}

/** A flying client keeps this share of its speed in a tick, and adds to it by its keys, with and without sprinting (minecraft.wiki, Flying). */
const flight = {
  keep: 0.91,
  pushes: [0, 0.049, 0.05],
  sprintPushes: [0.098, 0.1],
  keepUpright: 0.6,
  climb: 0.15,
} as const
/** The client drops speeds below 0.003. */
const foreseenBlocks = 0.005

/** Whether a flying player's move is one that the game's own client can make after the last (GrimAnticheat/Grim, PredictionEngine). */
export function isForeseen(
  { antiCheat: { strides }, saved: { position }, stance }: StridingPlayer,
  to: Position,
): boolean {
  const move = { x: to.x - position.x, y: to.y - position.y, z: to.z - position.z }
  const { flown } = strides
  const isNear = (value: number) => (other: number) => Math.abs(value - other) <= foreseenBlocks
  const push = Math.hypot(move.x - flight.keep * flown.x, move.z - flight.keep * flown.z)
  const climb = Math.abs(move.y - flight.keepUpright * flown.y)
  const pushes = stance.isSprinting ? [...flight.pushes, ...flight.sprintPushes] : flight.pushes
  const isPossible = pushes.some(isNear(push)) && [0, flight.climb].some(isNear(climb))
  strides.flown = isPossible ? move : noMove
  return isPossible
}

function judgeClimb(player: StridingPlayer, to: Position, climb: number): StrideVerdict {
  const { strides } = player.antiCheat
  const { world } = player.subServer
  // A body moves down before it moves sideways: it may land on a block that the same move carries it off.
  const hasLanded = climb < 0 && hasGround(world, playerBox(player, { ...player.saved.position, y: to.y }))
  const isOnGround = hasLanded || hasGround(world, playerBox(player, to))
  const wasOnGround = strides.wasOnGround && hasGround(world, playerBox(player))
  const predictedClimb = (strides.climb - 0.08) * 0.98
  strides.wasOnGround = isOnGround
  strides.climb = isOnGround ? 0 : climb
  // The push out of water lasts for two more ticks.
  strides.carriedTicks = isCarried(player, to) ? 2 : strides.carriedTicks - 1
  if (strides.carriedTicks >= 0) return climb > swimmingClimb + toleranceBlocks ? 'tooHigh' : 'fine'
  if (wasOnGround) {
    const maxClimb = isOnGround ? stepBlocks : jumpBlocks
    return climb > maxClimb + toleranceBlocks ? 'tooHigh' : 'fine'
  }
  if (isOnGround) return climb > Math.max(stepBlocks, predictedClimb) + toleranceBlocks ? 'tooHigh' : 'fine'
  return climb > predictedClimb + toleranceBlocks ? 'notFalling' : 'fine'
}

/** Whether the feet are in water. */
export function isWading({
  saved: { position },
  subServer,
}: Pick<StridingPlayer, 'saved' | 'subServer'>): boolean {
  return waterIn(subServer.world.stateAt(blockAt(position))).amount > 0
}

/** Whether the player is in water, on a ladder or the like, where gravity does not apply. */
function isCarried(player: StridingPlayer, { x, y, z }: Position): boolean {
  const name = (height: number) =>
    player.subServer.world.state(Math.floor(x), Math.floor(y + height), Math.floor(z)).name
  return [0, 0.4, 1].some((height) =>
    /^(water|ladder|vine|scaffolding|twisting_vines.*|weeping_vines.*|cobweb)$/.test(name(height)),
  )
}
