import type { Packet } from '../protocol/connection.ts'
import type { Player } from '../server/player.ts'
import { isFree, moveBody, solidsIn } from '../world/collision.ts'
import { distanceBetween, type Position } from '../world/position.ts'
import { type Box, intersects, playerBox } from './body.ts'

/** What the movement checks remember of a player between packets. */
export interface Motion {
  /** Where the player was when the tick began. */
  tickStart: Position
  packetsThisTick: number
  floatingTicks: number
  fallDistance: number
}

export interface Move {
  readonly position: Position | null
  readonly yaw: number | null
  readonly pitch: number | null
  readonly isOnGround: boolean
}

/** Reads any of the four movement packets. */
export function readMove(fields: Packet, isOnGround: boolean): Move {
  const { x, y, z, yaw, pitch } = fields as Record<string, number | undefined>
  return {
    position: x === undefined || y === undefined || z === undefined ? null : { x, y, z },
    yaw: yaw ?? null,
    pitch: pitch ?? null,
    isOnGround,
  }
}

export type MoveVerdict = 'fine' | 'tooQuickly' | 'wrongly'

/** Blocks that a player may travel in one tick, times the square root of that tick's packets. */
const longestMove = 10
/** How far, in blocks, the place where a client says it is may lie from where the blocks let it get. */
const tolerance = 0.25

/**
 * Whether a real server lets a move through: not more than 10 blocks a tick and packet, to where the blocks let a body
 * get, and not into blocks that it was not in before. It looks neither at speed nor at gravity; for these see
 * `walking-rules.ts` and `isFloatingTooLong`.
 */
export function judgeMove(player: Player, to: Position): MoveVerdict {
  const { motion } = player
  const from = player.saved.position
  motion.packetsThisTick++
  const packets = motion.packetsThisTick > 5 ? 1 : motion.packetsThisTick
  if (distanceBetween(motion.tickStart, to) > longestMove * Math.sqrt(packets)) return 'tooQuickly'
  const { world } = player.subServer
  const before = playerBox(player, from)
  const reached = moveBody(
    world,
    before,
    { x: to.x - from.x, y: to.y - from.y, z: to.z - from.z },
    player.isOnGround,
  )
  // Like the game, this leaves height out: the next check sees to that.
  const miss = Math.hypot(to.x - from.x - reached.x, to.z - from.z - reached.z)
  if (miss > tolerance && isFree(world, shrink(before))) return 'wrongly'
  return entersBlock(player, before, playerBox(player, to)) ? 'wrongly' : 'fine'
}

function entersBlock(player: Player, before: Box, after: Box): boolean {
  const [old, now] = [shrink(before), shrink(after)]
  for (const solid of solidsIn(player.subServer.world, now)) {
    if (intersects(now, solid) && !intersects(old, solid)) return true
  }
  return false
}

/** Ticks of hanging in the air after which a server without flight kicks. */
const floatingLimit = 80

/** Once per tick: true when a player who may not fly has hung in the air for too long. */
export function isFloatingTooLong(player: Player, mayFly: boolean): boolean {
  const { motion } = player
  const climbed = player.saved.position.y - motion.tickStart.y
  const isHanging = !mayFly && !player.isDead && climbed >= -0.03125 && !hasBlockNear(player)
  motion.floatingTicks = isHanging ? motion.floatingTicks + 1 : 0
  motion.tickStart = player.saved.position
  motion.packetsThisTick = 0
  return motion.floatingTicks > floatingLimit
}

function hasBlockNear(player: Player): boolean {
  const { min, max } = playerBox(player)
  return !isFree(player.subServer.world, {
    min: { x: min.x - 0.0625, y: min.y - 0.55, z: min.z - 0.0625 },
    max: { x: max.x + 0.0625, y: max.y + 0.0625, z: max.z + 0.0625 },
  })
}

/** Blocks that a player may fall unhurt. */
const safeFall = 3

/** Follows a fall; returns the damage when it ends. */
export function fallDamage(motion: Motion, climbed: number, isOnGround: boolean): number {
  if (!isOnGround) {
    motion.fallDistance = climbed < 0 ? motion.fallDistance - climbed : 0
    return 0
  }
  const fallen = motion.fallDistance - Math.min(0, climbed)
  motion.fallDistance = 0
  return Math.max(0, Math.ceil(fallen - safeFall))
}

function shrink({ min, max }: Box): Box {
  const by = 1e-5
  return {
    min: { x: min.x + by, y: min.y + by, z: min.z + by },
    max: { x: max.x - by, y: max.y - by, z: max.z - by },
  }
}
