import { blockAt, distance, type Position } from '../../game/position.ts'
import { isInReach } from './in-reach.ts'
import { type Footing, footingBeside } from './walk-footing.ts'
import type { GroundAt } from './walk-ground.ts'
import { middleOf, pace, type Reached, searchOnFoot } from './walk-search.ts'

/** A target of a walk: exactly there when `within` is 0, else anywhere with the eyes within so many blocks of the block. */
export interface WalkGoal {
  readonly target: Position
  readonly within: number
}

/** Where a walk leads. */
export interface WalkPlan {
  readonly end: Reached
  /** False when it only gets nearer: the rest of the world is not loaded yet. */
  readonly isGoal: boolean
}

/** Cells that a search looks at: some 100 ms. */
const maxNodes = 40_000
/** An exact target that nothing can stand at is reached from so far away, in blocks. */
const nearBlocks = 1.5

/** The best path to a goal, or to the edge of what is loaded on the way there; null when there is none. */
export function planWalk(groundAt: GroundAt, from: Footing, goal: WalkGoal): WalkPlan | null {
  const { target, within } = goal
  const distanceFrom = (footing: Footing) => distance(middleOf(footing), target)
  const estimate = (footing: Footing) => Math.max(0, distanceFrom(footing) - within - 2) * pace.block
  let nearest: Reached | null = null
  for (const node of searchOnFoot({ groundAt, from, estimate, maxNodes })) {
    if (isAtGoal(groundAt, node, goal)) return { end: node, isGoal: true }
    if (!nearest || distanceFrom(node) < distanceFrom(nearest)) nearest = node
  }
  if (!nearest) return null
  if (!isLoaded(groundAt, target) || isEdge(groundAt, nearest))
    return nearest.before ? { end: nearest, isGoal: false } : null
  return within === 0 && distanceFrom(nearest) <= nearBlocks ? { end: nearest, isGoal: true } : null
}

export function isAtGoal(groundAt: GroundAt, footing: Footing, { target, within }: WalkGoal): boolean {
  const feet = middleOf(footing)
  const block = blockAt(target)
  if (within === 0) return footing.x === block.x && footing.z === block.z && Math.abs(feet.y - target.y) < 0.6
  return !footing.isAfloat && isInReach(feet, block, within) && !isCarriedBy(groundAt, footing, block)
}

/** A block that is about to be dug must not be stood on, unless it is not far down from there. */
function isCarriedBy(groundAt: GroundAt, footing: Footing, block: Position): boolean {
  if (footing.x !== block.x || footing.z !== block.z || Math.ceil(footing.y - 1e-4) - 1 !== block.y)
    return false
  return footingBeside(groundAt, { ...footing, y: footing.y - 1 }, footing.x, footing.z) === null
}

function isLoaded(groundAt: GroundAt, position: Position): boolean {
  const { x, y, z } = blockAt(position)
  return groundAt(x, y, z) !== null
}

function isEdge(groundAt: GroundAt, { x, y, z }: Footing): boolean {
  return [
    { x: x + 1, y, z },
    { x: x - 1, y, z },
    { x, y, z: z + 1 },
    { x, y, z: z - 1 },
  ].some((beside) => !isLoaded(groundAt, beside))
}
