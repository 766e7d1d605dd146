import type { BlockRegistry } from '../../game/blocks.ts'
import type { PlayerBody, WalkingView, WorldView } from '../../game/legacy-player.ts'
import type { StandPosition } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import { distanceToBlock, wayTouchesBlock } from '../../game/reach.ts'
import type { Site } from '../site/site.ts'
import { type CanPlaceAgainst, chooseClick } from './click-choice.ts'

/** A place to stand at for the work, and what can be placed from there. */
export interface Stop {
  readonly foothold: StandPosition
  /** The feet: the middle of the cell, or so near its edge that the eyes are over the next one. */
  readonly feet: Position
  /** Block numbers in an order in which each has something to be set against. */
  readonly covers: readonly number[]
}

/** What standing somewhere depends on. */
export interface SpotBot {
  readonly world: Pick<WorldView, 'stateAt'>
  readonly blocks: Pick<BlockRegistry, 'isSolid'>
  readonly body: Pick<PlayerBody, 'eyeHeight'>
  readonly walking: Pick<WalkingView, 'isShutIn'>
}

export interface SpotOptions {
  readonly site: Site
  readonly bot: SpotBot
  readonly isHold: CanPlaceAgainst
  readonly reach: number
  readonly mayUseAir: boolean
  readonly prefersNeighbour: boolean
  /** Whether only faces that the eye sees may be clicked. */
  readonly mustSee: boolean
  /** Placements a second. */
  readonly rate: number
  /** Blocks that may be placed now, the most urgent first. */
  readonly candidates: readonly number[]
  /** One of them without which a spot is of no use. */
  readonly mustCover?: number
}

/** Blocks from the middle of a cell at which the eyes are over the next one, and the feet still carried. */
const overhang = 0.63
/** Seconds that every stop costs, for slowing down and for the server's word. */
const stopCost = 0.25
/** How much more the first candidate counts than the last one: what is left behind costs a way back. */
const urgency = 2

interface Stand {
  readonly foothold: StandPosition
  readonly feet: Position
  /** Places in the list of candidates. */
  readonly near: readonly number[]
  readonly bound: number
}

/**
 * The foothold from which the most can be placed in the time that going there and placing it takes, early candidates
 * counting more than late ones, and rather one at which the bot does not wall itself in; null when nothing can be placed from
 * any of them.
 */
export function chooseStop(footholds: Iterable<StandPosition>, options: SpotOptions): Stop | null {
  const { candidates, rate } = options
  const score = ({ seconds }: StandPosition, own: readonly number[]) => {
    const worth = own.reduce((sum, at) => sum + 1 + urgency * (1 - at / candidates.length), 0)
    return worth / (seconds + own.length / rate + stopCost)
  }
  const stands: Stand[] = []
  for (const foothold of footholds) {
    for (const feet of standsAt(foothold, options)) {
      const near = inReach(feet, options)
      if (near.length > 0) stands.push({ foothold, feet, near, bound: score(foothold, near) })
    }
  }
  stands.sort((a, b) => b.bound - a.bound)
  let best: { spot: Stop; score: number } | null = null
  let trap: Stop | null = null
  for (const { foothold, feet, near, bound } of stands) {
    if (best && bound <= best.score) break
    const placeable = placeableFrom(feet, near, options)
    if (placeable.length === 0) continue
    const own = score(foothold, placeable)
    if (best && own <= best.score) continue
    const spot = { foothold, feet, covers: placeable.map((at) => candidates[at]!) }
    if (wallsIn(spot, options)) trap ??= spot
    else best = { spot, score: own }
  }
  // Who has walled himself in digs himself out, which is better than to leave it all.
  return best?.spot ?? trap
}

/** Whether the bot could not get away from a spot any more. */
function wallsIn({ foothold, covers }: Stop, { site, bot }: SpotOptions): boolean {
  const filled = new Set(covers.map((index) => `${site.x[index]},${site.y[index]},${site.z[index]}`))
  return (
    bot.walking.isShutIn(foothold, (x, y, z) => filled.has(`${x},${y},${z}`)) &&
    !bot.walking.isShutIn(foothold, () => false)
  )
}

/** Candidates in reach that are not where the body is; none, if the one that must be among them is not. */
function inReach(feet: Position, { site, bot, candidates, reach, mustCover }: SpotOptions): number[] {
  const eye = { ...feet, y: feet.y + bot.body.eyeHeight }
  const isNear = (index: number) => {
    const [x, y, z] = [site.x[index]!, site.y[index]!, site.z[index]!]
    // Most are far away, which is seen sooner than how far exactly.
    if (Math.abs(z - eye.z) > reach + 1 || Math.abs(y - eye.y) > reach + 1) return false
    return distanceToBlock(eye, x, y, z) <= reach && !wayTouchesBlock(feet, feet, x, y, z)
  }
  if (mustCover !== undefined && !isNear(mustCover)) return []
  const near: number[] = []
  for (let at = 0; at < candidates.length; at++) if (isNear(candidates[at]!)) near.push(at)
  return near
}

/** What of it can be placed from there, one thing after another, in an order in which each has a hold. */
function placeableFrom(feet: Position, near: readonly number[], options: SpotOptions): number[] {
  const { site, candidates, mustCover } = options
  const eye = { ...feet, y: feet.y + options.bot.body.eyeHeight }
  const planned = new Set<string>()
  const placeable: number[] = []
  const isHold: CanPlaceAgainst = (x, y, z) => planned.has(`${x},${y},${z}`) || options.isHold(x, y, z)
  let left = near
  // What comes later in the order may hold what comes earlier.
  for (let round = 0; round < rounds && left.length > 0; round++) {
    const waiting: number[] = []
    for (const at of left) {
      const index = candidates[at]!
      const place = { x: site.x[index]!, y: site.y[index]!, z: site.z[index]! }
      if (!canPlace(index, place, eye, isHold, options)) waiting.push(at)
      else {
        placeable.push(at)
        planned.add(`${place.x},${place.y},${place.z}`)
      }
    }
    if (waiting.length === left.length) break
    left = waiting
  }
  if (mustCover !== undefined && !placeable.some((at) => candidates[at] === mustCover)) return []
  return placeable
}

const rounds = 4

function canPlace(
  index: number,
  place: Position,
  eye: Position,
  isHold: CanPlaceAgainst,
  options: SpotOptions,
): boolean {
  const kind = options.site.kind(index)
  if (kind.needsSupport && !isHold(place.x, place.y - 1, place.z)) return false
  return chooseClick(place, kind, { ...options, isHold, eye, isPending: () => false }) !== null
}

/** Where exactly one may stand in a cell. Only who has to see what is clicked needs its edges. */
export function* standsAt(
  { x, y, z, isAfloat }: StandPosition,
  { bot, mustSee }: Pick<SpotOptions, 'bot' | 'mustSee'>,
): Generator<Position> {
  if (isAfloat) return
  yield { x: x + 0.5, y, z: z + 0.5 }
  if (!mustSee) return
  const level = Math.floor(y + 1e-6)
  for (const [dx, dz] of sides) {
    const isOpen = [level, level + 1].every((height) => {
      const state = bot.world.stateAt(x + dx, height, z + dz)
      return state !== null && !bot.blocks.isSolid(state)
    })
    const carrier = bot.world.stateAt(x + dx, level - 1, z + dz)
    // Where the next cell carries as well, one can just as well stand in it.
    if (isOpen && carrier !== null && !bot.blocks.isSolid(carrier))
      yield { x: x + 0.5 + dx * overhang, y, z: z + 0.5 + dz * overhang }
  }
}

const sides = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const
