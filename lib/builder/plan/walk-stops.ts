import type { BlockRegistry } from '../../game/blocks.ts'
import type { PlayerBody, WalkingView, WorldView } from '../../game/legacy-player.ts'
import type { StandPosition } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import { distanceToBlock, pathTouchesBlock } from '../../game/reach.ts'
import type { Site } from '../site/site.ts'
import { type CanPlaceAgainst, chooseClick } from './click-choice.ts'

/** A place to stand at for the work, and what can be placed from there. */
export interface Stop {
  readonly stand: StandPosition
  /** The feet: the middle of the cell, or so near its edge that the eyes are over the next one. */
  readonly feet: Position
  /** Block numbers in an order in which each has something to be set against. */
  readonly covers: readonly number[]
}

/** What standing somewhere depends on. */
export interface StopPlayer {
  readonly world: Pick<WorldView, 'stateAt'>
  readonly blocks: Pick<BlockRegistry, 'isSolid'>
  readonly body: Pick<PlayerBody, 'eyeHeight'>
  readonly walking: Pick<WalkingView, 'isShutIn'>
}

export interface WalkStopOptions {
  readonly site: Site
  readonly player: StopPlayer
  readonly canPlaceAgainst: CanPlaceAgainst
  readonly reach: number
  readonly mayUseAir: boolean
  readonly prefersNeighbour: boolean
  /** Whether only faces that the eye sees may be clicked. */
  readonly mustSee: boolean
  /** Placements a second. */
  readonly rate: number
  /** Blocks that may be placed now, the most urgent first. */
  readonly candidates: readonly number[]
  /** One of them without which a stop is of no use. */
  readonly mustCover?: number
}

/** Blocks from the middle of a cell at which the eyes are over the next one, and the feet still carried. */
const overhang = 0.63
/** Seconds that every stop costs, for slowing down and for the server's word. */
const stopCost = 0.25
/** How much more the first candidate counts than the last one: what is left behind costs a way back. */
const urgency = 2

interface Point {
  readonly stand: StandPosition
  readonly feet: Position
  /** Places in the list of candidates. */
  readonly near: readonly number[]
  readonly bound: number
}

/**
 * The stand from which the most can be placed in the time that going there and placing it takes, early candidates
 * counting more than late ones, and rather one at which the bot does not wall itself in; null when nothing can be placed from
 * any of them.
 */
export function chooseStop(stands: Iterable<StandPosition>, options: WalkStopOptions): Stop | null {
  const { candidates, rate } = options
  const score = ({ seconds }: StandPosition, own: readonly number[]) => {
    const worth = own.reduce((sum, at) => sum + 1 + urgency * (1 - at / candidates.length), 0)
    return worth / (seconds + own.length / rate + stopCost)
  }
  const points: Point[] = []
  for (const stand of stands) {
    for (const feet of standingPoints(stand, options)) {
      const near = inReach(feet, options)
      if (near.length > 0) points.push({ stand, feet, near, bound: score(stand, near) })
    }
  }
  points.sort((a, b) => b.bound - a.bound)
  let best: { stop: Stop; score: number } | null = null
  let trap: Stop | null = null
  for (const { stand, feet, near, bound } of points) {
    if (best && bound <= best.score) break
    const placeable = placeableFrom(feet, near, options)
    if (placeable.length === 0) continue
    const own = score(stand, placeable)
    if (best && own <= best.score) continue
    const stop = { stand, feet, covers: placeable.map((at) => candidates[at]!) }
    if (wallsIn(stop, options)) trap ??= stop
    else best = { stop, score: own }
  }
  // Who has walled himself in digs himself out, which is better than to leave it all.
  return best?.stop ?? trap
}

/** Whether the bot could not get away from a stop any more. */
function wallsIn({ stand, covers }: Stop, { site, player }: WalkStopOptions): boolean {
  const filled = new Set(covers.map((index) => `${site.x[index]},${site.y[index]},${site.z[index]}`))
  return (
    player.walking.isShutIn(stand, (x, y, z) => filled.has(`${x},${y},${z}`)) &&
    !player.walking.isShutIn(stand, () => false)
  )
}

/** Candidates in reach that are not where the body is; none, if the one that must be among them is not. */
function inReach(feet: Position, { site, player, candidates, reach, mustCover }: WalkStopOptions): number[] {
  const eye = { ...feet, y: feet.y + player.body.eyeHeight }
  const isNear = (index: number) => {
    const [x, y, z] = [site.x[index]!, site.y[index]!, site.z[index]!]
    // Most are far away, which is seen sooner than how far exactly.
    if (Math.abs(z - eye.z) > reach + 1 || Math.abs(y - eye.y) > reach + 1) return false
    return distanceToBlock(eye, x, y, z) <= reach && !pathTouchesBlock(feet, feet, x, y, z)
  }
  if (mustCover !== undefined && !isNear(mustCover)) return []
  const near: number[] = []
  for (let at = 0; at < candidates.length; at++) if (isNear(candidates[at]!)) near.push(at)
  return near
}

/** What of it can be placed from there, one thing after another, in an order in which each has a hold. */
function placeableFrom(feet: Position, near: readonly number[], options: WalkStopOptions): number[] {
  const { site, candidates, mustCover } = options
  const eye = { ...feet, y: feet.y + options.player.body.eyeHeight }
  const planned = new Set<string>()
  const placeable: number[] = []
  const canPlaceAgainst: CanPlaceAgainst = (x, y, z) =>
    planned.has(`${x},${y},${z}`) || options.canPlaceAgainst(x, y, z)
  let left = near
  // What comes later in the order may hold what comes earlier.
  for (let round = 0; round < rounds && left.length > 0; round++) {
    const waiting: number[] = []
    for (const at of left) {
      const index = candidates[at]!
      const place = { x: site.x[index]!, y: site.y[index]!, z: site.z[index]! }
      if (!canPlace(index, place, eye, canPlaceAgainst, options)) waiting.push(at)
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
  canPlaceAgainst: CanPlaceAgainst,
  options: WalkStopOptions,
): boolean {
  const kind = options.site.kind(index)
  if (kind.support === 'below' && !canPlaceAgainst(place.x, place.y - 1, place.z)) return false
  return chooseClick(place, kind, { ...options, canPlaceAgainst, eye, isPending: () => false }) !== null
}

/** Where exactly one may stand in a cell. Only who has to see what is clicked needs its edges. */
export function* standingPoints(
  { x, y, z, isAfloat }: StandPosition,
  { player, mustSee }: Pick<WalkStopOptions, 'player' | 'mustSee'>,
): Generator<Position> {
  if (isAfloat) return
  yield { x: x + 0.5, y, z: z + 0.5 }
  if (!mustSee) return
  const level = Math.floor(y + 1e-6)
  for (const [dx, dz] of sides) {
    const isOpen = [level, level + 1].every((height) => {
      const state = player.world.stateAt(x + dx, height, z + dz)
      return state !== null && !player.blocks.isSolid(state)
    })
    const carrier = player.world.stateAt(x + dx, level - 1, z + dz)
    // Where the next cell carries as well, one can just as well stand in it.
    if (isOpen && carrier !== null && !player.blocks.isSolid(carrier))
      yield { x: x + 0.5 + dx * overhang, y, z: z + 0.5 + dz * overhang }
  }
}

const sides = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const
