import type { BlockRegistry } from '../../game/blocks.ts'
import { pathTouchesBlock } from '../../game/clear-path.ts'
import type { StandPosition, Walking } from '../../game/player.ts'
import { eyesAt, type Position, positionKey } from '../../game/position.ts'
import { distanceToBlock } from '../../game/reach.ts'
import type { World } from '../../game/world.ts'
import type { Site } from '../site/site.ts'
import type { ClickOptions } from './click-choice.ts'
import { placeableInTurn } from './placeable.ts'
import { standingPoints } from './standing-points.ts'

/** A place to stand at, on foot, and the blocks to place from there. */
export interface Stop {
  readonly stand: StandPosition
  /** The feet: the middle of the cell, or so near its edge that the eyes are over the next one. */
  readonly feet: Position
  /** Block numbers in an order in which each has something to be placed against. */
  readonly covers: readonly number[]
}

/** How blocks are placed from a stop. */
export type PlacingRules = Pick<
  ClickOptions,
  'surroundings' | 'reach' | 'mayUseAir' | 'prefersNeighbour' | 'mustSee'
>

export interface WalkStopOptions extends PlacingRules {
  readonly site: Site
  readonly player: {
    readonly world: Pick<World, 'stateAt'>
    readonly blocks: Pick<BlockRegistry, 'isSolid'>
    readonly walking: Pick<Walking, 'isShutIn'>
  }
  /** Placements per second. */
  readonly rate: number
  /** Blocks that may be placed now, the most urgent first. */
  readonly candidates: readonly number[]
  /** One of them without which a stop is of no use. */
  readonly mustCover?: number
  /** How many cells the player must be able to get to afterwards; when not given, enough not to be shut in where it was not. */
  readonly keptCells?: number | undefined
}

/** Seconds that every stop costs, for slowing down and for the server's reply. */
const stopCostSeconds = 0.25
/** How much more the first candidate counts than the last one: a block left behind costs a path back. */
const urgency = 2

interface Point {
  readonly stand: StandPosition
  readonly feet: Position
  /** Positions in the list of candidates of those in reach. */
  readonly inReach: readonly number[]
  /** The score if all of them could be placed. */
  readonly bound: number
}

/**
 * The stop from which the most can be placed for the time that going there and placing takes, early candidates counting more
 * than late ones; null when nothing can be placed from any of the positions. Blocks that would close the last path away are
 * not covered, unless there is no other stop: digging out is better than leaving all blocks.
 */
export function chooseStop(stands: Iterable<StandPosition>, options: WalkStopOptions): Stop | null {
  const { candidates, rate } = options
  const score = ({ seconds }: StandPosition, own: readonly number[]) => {
    const worth = own.reduce((sum, at) => sum + 1 + urgency * (1 - at / candidates.length), 0)
    return worth / (seconds + own.length / rate + stopCostSeconds)
  }
  const points: Point[] = []
  for (const stand of stands) {
    for (const feet of standingPoints(stand, options)) {
      const inReach = candidatesInReach(feet, options)
      if (inReach.length > 0) points.push({ stand, feet, inReach, bound: score(stand, inReach) })
    }
  }
  points.sort((a, b) => b.bound - a.bound)
  let best: { stop: Stop; score: number } | null = null
  let trap: Stop | null = null
  const stopOf = ({ stand, feet }: Point, placeable: readonly number[]): Stop => ({
    stand,
    feet,
    covers: placeable.map((at) => candidates[at]!),
  })
  for (const point of points) {
    if (best && point.bound <= best.score) break
    const placeable = placeableFrom(point.feet, point.inReach, options)
    if (placeable.length === 0) continue
    const kept = withWayOut(point, placeable, options)
    if (kept.length === 0) trap ??= stopOf(point, placeable)
    const own = score(point.stand, kept)
    if (kept.length > 0 && (!best || own > best.score)) best = { stop: stopOf(point, kept), score: own }
  }
  return best?.stop ?? trap
}

/** Those of the candidates, given in order, that can be placed without closing the last path away from there. */
function withWayOut(
  { stand, feet }: Point,
  placeable: readonly number[],
  options: WalkStopOptions,
): readonly number[] {
  const { site, player, candidates, keptCells } = options
  const keyOf = (at: number) => positionKey(site.position(candidates[at]!))
  const filled = new Set(placeable.map(keyOf))
  const isFilled = (x: number, y: number, z: number) => filled.has(positionKey({ x, y, z }))
  const isShutIn = () => player.walking.isShutIn(stand, isFilled, keptCells)
  if (!isShutIn()) return placeable
  filled.clear()
  if (keptCells === undefined && isShutIn()) return placeable
  const kept = placeable.filter((at) => {
    filled.add(keyOf(at))
    return !isShutIn() || !filled.delete(keyOf(at))
  })
  // Some may have nothing to be placed against without the others.
  return placeableFrom(feet, kept, options)
}

/** Candidates in reach that are not where the body is; none, if the one that must be covered is not among them. */
function candidatesInReach(
  feet: Position,
  { site, candidates, reach, mustCover }: WalkStopOptions,
): number[] {
  const eye = eyesAt(feet)
  const isInReach = (index: number) => {
    const [x, y, z] = [site.x[index]!, site.y[index]!, site.z[index]!]
    // Most are far away, which is cheaper to see than how far exactly.
    if (Math.abs(z - eye.z) > reach + 1 || Math.abs(y - eye.y) > reach + 1) return false
    return distanceToBlock(eye, x, y, z) <= reach && !pathTouchesBlock(feet, feet, x, y, z)
  }
  if (mustCover !== undefined && !isInReach(mustCover)) return []
  const found: number[] = []
  for (let at = 0; at < candidates.length; at++) if (isInReach(candidates[at]!)) found.push(at)
  return found
}

/** The candidates that can be placed from there one after another, in that order. */
function placeableFrom(feet: Position, inReach: readonly number[], options: WalkStopOptions): number[] {
  const { site, candidates, mustCover } = options
  const placeable = placeableInTurn(site, inReach, {
    ...options,
    eye: eyesAt(feet),
    indexOf: (at) => candidates[at]!,
  })
  if (mustCover !== undefined && !placeable.some((at) => candidates[at] === mustCover)) return []
  return placeable
}
