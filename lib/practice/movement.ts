import { type Box, boxAt, intersects, playerBox } from './bodies.ts'
import type { Packet } from './connection.ts'
import type { Player } from './player.ts'
import type { Position } from './position.ts'
import type { World } from './world.ts'

/** What the movement checks remember of a player between packets. */
export interface Motion {
  /** Where the player was when the tick began. */
  tickStart: Position
  packetsThisTick: number
  floatingTicks: number
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

/** Blocks a player may travel in one tick, per packet of that tick: the game's limit of 100 for the square. */
const squaredDistancePerPacket = 100

/**
 * Whether a real server lets a move through: not more than 10 blocks per tick and packet, not into blocks that the player
 * was not in before, and not through any on the way. It does not look at flying or falling; see `checkFloating`.
 */
export function judgeMove(player: Player, to: Position): MoveVerdict {
  const { motion } = player
  const from = player.saved.position
  motion.packetsThisTick++
  const packets = motion.packetsThisTick > 5 ? 1 : motion.packetsThisTick
  if (squaredDistance(motion.tickStart, to) > squaredDistancePerPacket * packets) return 'tooQuickly'
  return isBlocked(player, from, to) ? 'wrongly' : 'fine'
}

/** Walks the way in steps shorter than a body is wide, so that no wall is jumped over. */
function isBlocked(player: Player, from: Position, to: Position): boolean {
  const { world } = player.subServer
  const before = shrink(playerBox(player, from))
  const length = Math.sqrt(squaredDistance(from, to))
  const steps = Math.max(1, Math.ceil(length / 0.5))
  for (let step = 1; step <= steps; step++) {
    const share = step / steps
    const at = {
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
      z: from.z + (to.z - from.z) * share,
    }
    // On the way a step up or down may cut a corner; only the end must be quite free.
    const body = step === steps ? shrink(playerBox(player, at)) : raise(shrink(playerBox(player, at)))
    if (touchesNew(world, body, before)) return true
  }
  return false
}

function touchesNew(world: World, body: Box, before: Box): boolean {
  for (const solid of solidsIn(world, body))
    if (intersects(body, solid) && !intersects(before, solid)) return true
  return false
}

/** Bodies of all blocks that may reach into a box. Fences are higher than their cell, so one more layer below counts. */
export function* solidsIn(world: World, box: Box): Generator<Box> {
  for (let y = Math.floor(box.min.y) - 1; y <= Math.floor(box.max.y); y++) {
    for (let z = Math.floor(box.min.z); z <= Math.floor(box.max.z); z++) {
      for (let x = Math.floor(box.min.x); x <= Math.floor(box.max.x); x++) {
        for (const shape of world.state(x, y, z).shapes) yield boxAt(shape, { x, y, z })
      }
    }
  }
}

/** Ticks of hanging in the air after which a server without flight kicks. */
const floatingLimit = 80

/** Once per tick: true when a player who may not fly has hung in the air for too long. */
export function isFloatingTooLong(player: Player, mayFly: boolean): boolean {
  const { motion } = player
  const moved = player.saved.position.y - motion.tickStart.y
  const isHanging = !mayFly && !player.isDead && moved >= -0.03125 && !hasGroundNear(player)
  motion.floatingTicks = isHanging ? motion.floatingTicks + 1 : 0
  motion.tickStart = player.saved.position
  motion.packetsThisTick = 0
  return motion.floatingTicks > floatingLimit
}

function hasGroundNear(player: Player): boolean {
  const body = playerBox(player)
  const around: Box = {
    min: { x: body.min.x - 0.0625, y: body.min.y - 0.55, z: body.min.z - 0.0625 },
    max: { x: body.max.x + 0.0625, y: body.max.y + 0.0625, z: body.max.z + 0.0625 },
  }
  for (const solid of solidsIn(player.subServer.world, around)) if (intersects(around, solid)) return true
  return false
}

function shrink({ min, max }: Box): Box {
  const by = 1e-5
  return {
    min: { x: min.x + by, y: min.y + by, z: min.z + by },
    max: { x: max.x - by, y: max.y - by, z: max.z - by },
  }
}

function raise({ min, max }: Box): Box {
  return { min: { ...min, y: Math.min(min.y + 0.6, max.y) }, max }
}

function squaredDistance(a: Position, b: Position): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2
}
