import { distance, type Position } from '../../game/position.ts'
import { type BoundingBox, grow, intersects } from '../world/boxes.ts'
import { isFree, moveBody, solidsIn } from '../world/collision.ts'
import type { World } from '../world/world.ts'
import { type Body, type Presence, playerBox } from './body.ts'

export type Motion = ReturnType<typeof createMotion>

interface MovingPlayer extends Body {
  readonly motion: Motion
  readonly presence: Presence
  readonly subServer: { readonly world: World }
}

/** The movement checks' memory between packets; `tickStart` is the position at the start of the tick. */
export function createMotion(tickStart: Position) {
  return { tickStart, packetsThisTick: 0, floatingTicks: 0, fallDistance: 0 }
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
  if (distance(motion.tickStart, to) > maxMoveBlocks * Math.sqrt(packets)) return 'tooQuickly'
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

function entersBlock(player: MovingPlayer, before: BoundingBox, after: BoundingBox): boolean {
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

/** Tracks a fall; returns the blocks that it was, when it ends. Nobody falls while flying. */
export function fallOf(motion: Motion, climbed: number, { isOnGround, isFlying }: Body['stance']): number {
  if (isFlying) motion.fallDistance = 0
  if (!isOnGround) {
    motion.fallDistance = climbed < 0 ? motion.fallDistance - climbed : 0
    return 0
  }
  const fallen = motion.fallDistance - Math.min(0, climbed)
  motion.fallDistance = 0
  return isFlying ? 0 : fallen
}

/** Of a fall, in half hearts. */
export function fallDamage(fallenBlocks: number): number {
  return Math.max(0, Math.ceil(fallenBlocks - safeFallBlocks))
}

function shrink(box: BoundingBox): BoundingBox {
  return grow(box, -1e-5, -1e-5, -1e-5)
}
