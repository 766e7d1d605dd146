import { type Box, intersects } from '../world/boxes.ts'
import { isFree, moveBody, solidsIn } from '../world/collision.ts'
import { distanceBetween, type Position } from '../world/position.ts'
import type { World } from '../world/world.ts'
import { type Body, playerBox } from './body.ts'
import type { Presence } from './presence.ts'

/** The movement checks' memory between packets. */
export interface Motion {
  /** Position at the start of the tick. */
  tickStart: Position
  packetsThisTick: number
  floatingTicks: number
  fallDistance: number
}

interface MovingPlayer extends Body {
  readonly motion: Motion
  readonly presence: Presence
  readonly subServer: { readonly world: World }
}

export function createMotion(position: Position): Motion {
  return { tickStart: position, packetsThisTick: 0, floatingTicks: 0, fallDistance: 0 }
}

type MoveVerdict = 'fine' | 'tooQuickly' | 'wrongly'

/** Maximum distance per tick, times the square root of that tick's packets. */
const maxMoveBlocks = 10
/** Maximum distance between the position that a client reports and the one that collisions allow. */
const toleranceBlocks = 0.25

/**
 * A real server's own checks: at most 10 blocks a tick and packet, no further than collisions allow, and not into
 * blocks that the body was not in before. Speed and gravity are not checked; for these see `stride-check.ts` and
 * `isFloatingTooLong`.
 */
export function judgeMove(player: MovingPlayer, to: Position): MoveVerdict {
  const { motion } = player
  const from = player.saved.position
  motion.packetsThisTick++
  const packets = motion.packetsThisTick > 5 ? 1 : motion.packetsThisTick
  if (distanceBetween(motion.tickStart, to) > maxMoveBlocks * Math.sqrt(packets)) return 'tooQuickly'
  const { world } = player.subServer
  const before = playerBox(player, from)
  const reached = moveBody(
    world,
    before,
    { x: to.x - from.x, y: to.y - from.y, z: to.z - from.z },
    player.stance.isOnGround,
  )
  // As in the game, height is left to the next check.
  const miss = Math.hypot(to.x - from.x - reached.x, to.z - from.z - reached.z)
  if (miss > toleranceBlocks && isFree(world, shrink(before))) return 'wrongly'
  return entersBlock(player, before, playerBox(player, to)) ? 'wrongly' : 'fine'
}

function entersBlock(player: MovingPlayer, before: Box, after: Box): boolean {
  const [old, now] = [shrink(before), shrink(after)]
  for (const solid of solidsIn(player.subServer.world, now)) {
    if (intersects(now, solid) && !intersects(old, solid)) return true
  }
  return false
}

/** Ticks of floating after which a server without flight kicks. */
const maxFloatingTicks = 80

/** Called once per tick: whether a player without flight has floated for too long. */
export function isFloatingTooLong(player: MovingPlayer, mayFly: boolean): boolean {
  const { motion } = player
  const climbed = player.saved.position.y - motion.tickStart.y
  const isFloating = !mayFly && !player.presence.isDead && climbed >= -0.03125 && !hasBlockNear(player)
  motion.floatingTicks = isFloating ? motion.floatingTicks + 1 : 0
  motion.tickStart = player.saved.position
  motion.packetsThisTick = 0
  return motion.floatingTicks > maxFloatingTicks
}

function hasBlockNear(player: MovingPlayer): boolean {
  const { min, max } = playerBox(player)
  return !isFree(player.subServer.world, {
    min: { x: min.x - 0.0625, y: min.y - 0.55, z: min.z - 0.0625 },
    max: { x: max.x + 0.0625, y: max.y + 0.0625, z: max.z + 0.0625 },
  })
}

/** Blocks of a fall that do no harm. */
const safeFallBlocks = 3

/** Tracks a fall; returns the damage in half hearts when it ends. */
export function fallDamage(motion: Motion, climbed: number, isOnGround: boolean): number {
  if (!isOnGround) {
    motion.fallDistance = climbed < 0 ? motion.fallDistance - climbed : 0
    return 0
  }
  const fallen = motion.fallDistance - Math.min(0, climbed)
  motion.fallDistance = 0
  return Math.max(0, Math.ceil(fallen - safeFallBlocks))
}

function shrink({ min, max }: Box): Box {
  const by = 1e-5
  return {
    min: { x: min.x + by, y: min.y + by, z: min.z + by },
    max: { x: max.x - by, y: max.y - by, z: max.z - by },
  }
}
