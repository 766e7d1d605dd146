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
 * than late ones; null when nothing can be placed from any of the positions. One that traps the player is used only if there
 * is no other: digging out is better than leaving all blocks.
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
  for (const { stand, feet, inReach, bound } of points) {
    if (best && bound <= best.score) break
    const placeable = placeableFrom(feet, inReach, options)
    if (placeable.length === 0) continue
    const own = score(stand, placeable)
    if (best && own <= best.score) continue
    const stop = { stand, feet, covers: placeable.map((at) => candidates[at]!) }
    if (isTrap(stop, options)) trap ??= stop
    else best = { stop, score: own }
  }
  return best?.stop ?? trap
}

/** Whether the blocks placed from a stop close the last path away from it. */
function isTrap({ stand, covers }: Stop, { site, player: { walking }, keptCells }: WalkStopOptions): boolean {
  const filled = new Set(covers.map((index) => positionKey(site.position(index))))
  const isFilled = (x: number, y: number, z: number) => filled.has(positionKey({ x, y, z }))
  return (
    walking.isShutIn(stand, isFilled, keptCells) &&
    (keptCells !== undefined || !walking.isShutIn(stand, () => false))
  )
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
