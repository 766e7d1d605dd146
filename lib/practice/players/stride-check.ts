import type { Player } from '../server/player.ts'
import { hasGround } from '../world/collision.ts'
import type { Position } from '../world/position.ts'
import { playerBox } from './body.ts'

/** What an anti-cheat plug-in remembers of a player. */
export interface Gait {
  /** Last tick's climb, by which gravity foretells the next. */
  climb: number
  wasOnGround: boolean
  /** Blocks that the player may still run ahead of the sustained speed. */
  runway: number
  /** Moves that the player may still make ahead of the clock. */
  spareMoves: number
  lastMoveAtTick: number
  /** Ticks for which water still counts. */
  carriedTicks: number
  /** A teleport was confirmed, and the client has yet to say that it is there. */
  isArriving: boolean
}

export function createGait(): Gait {
  return {
    climb: 0,
    wasOnGround: true,
    runway,
    spareMoves,
    lastMoveAtTick: 0,
    carriedTicks: -1,
    isArriving: false,
  }
}

/** Speeds in blocks a tick (minecraft.wiki, Player#Speed), each with a little room: sprint-jumping, sprint-flying. */
const walkingSpeed = 0.36
const longestStride = 0.65
const flyingSpeed = 1.12
const flyingClimb = 0.45
const jump = 0.42
const step = 0.6
/** Pushed up a bank, while pressing jump. */
const swimmingClimb = 0.34
const slack = 0.03
/** Sprint jumps come in bursts; so much may be ahead of the sustained speed. */
const runway = 1.5
/** Network jitter bunches moves; so many may be ahead of the clock. */
const spareMoves = 12

export type StrideVerdict = 'fine' | 'tooManyMoves' | 'tooFast' | 'notFalling' | 'tooHigh'

/**
 * What an anti-cheat plug-in looks at beyond the game's own checks: one move per client tick, no faster than sprinting or
 * flying, up only by jumping or stepping, and down as gravity wills when nothing carries. Forgets nothing on a set-back
 * but the climb.
 */
export function judgeStride(player: Player, to: Position, isFlying: boolean): StrideVerdict {
  const { gait } = player
  const from = player.saved.position
  const climb = to.y - from.y
  const distance = Math.hypot(to.x - from.x, to.z - from.z)
  const isArrival = gait.isArriving && climb === 0 && distance === 0
  gait.isArriving = false
  if (isArrival) return 'fine'
  gait.spareMoves = Math.min(spareMoves, gait.spareMoves + player.ticks - gait.lastMoveAtTick) - 1
  gait.lastMoveAtTick = player.ticks
  if (gait.spareMoves < -1) return 'tooManyMoves'
  if (isFlying) {
    gait.climb = 0
    gait.wasOnGround = false
    if (distance > flyingSpeed) return 'tooFast'
    return Math.abs(climb) > flyingClimb && climb > 0 ? 'tooHigh' : 'fine'
  }
  gait.runway = Math.min(runway, gait.runway + walkingSpeed) - distance
  if (distance > longestStride || gait.runway < 0) return 'tooFast'
  return judgeClimb(player, to, climb)
}

function judgeClimb(player: Player, to: Position, climb: number): StrideVerdict {
  const { gait } = player
  const { world } = player.subServer
  // A body moves down before it moves aside: it may land on what the same move leads it off.
  const lands = climb < 0 && hasGround(world, playerBox(player, { ...player.saved.position, y: to.y }))
  const stands = lands || hasGround(world, playerBox(player, to))
  const stood = gait.wasOnGround && hasGround(world, playerBox(player))
  const foretold = (gait.climb - 0.08) * 0.98
  gait.wasOnGround = stands
  gait.climb = stands ? 0 : climb
  // What lifts a swimmer goes on for two more ticks.
  gait.carriedTicks = isCarried(player, to) ? 2 : gait.carriedTicks - 1
  if (gait.carriedTicks >= 0) return climb > swimmingClimb + slack ? 'tooHigh' : 'fine'
  if (stood) {
    const highest = stands ? step : jump
    return climb > highest + slack ? 'tooHigh' : 'fine'
  }
  if (stands) return climb > Math.max(step, foretold) + slack ? 'tooHigh' : 'fine'
  return climb > foretold + slack ? 'notFalling' : 'fine'
}

/** Water, ladders and the like carry whoever is in them. */
function isCarried(player: Player, { x, y, z }: Position): boolean {
  const name = (height: number) =>
    player.subServer.world.state(Math.floor(x), Math.floor(y + height), Math.floor(z)).name
  return [0, 0.4, 1].some((height) =>
    /^(water|ladder|vine|scaffolding|twisting_vines.*|weeping_vines.*|cobweb)$/.test(name(height)),
  )
}
