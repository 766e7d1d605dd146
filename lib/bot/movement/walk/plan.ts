import { moveSeconds } from '../../../game/moves.ts'
import { blockAt, distance, type Position } from '../../../game/position.ts'
import { isInReach } from '../../../game/reach.ts'
import { findInSlices, type Turns } from '../../../waiting.ts'
import type { GroundAt } from './ground.ts'
import { type LostAt, middleOf, type ReachedCell, searchOnFoot, sliceCells } from './search.ts'
import { type StandCell, standCellBeside } from './stand-cell.ts'

/** A target of a walk: exactly there when `within` is 0, else anywhere with the eyes within so many blocks of the block. */
export interface WalkGoal {
  readonly target: Position
  readonly within: number
}

/** Where a walk leads. */
export interface WalkPlan {
  readonly end: ReachedCell
  /** False when it only gets nearer: the rest of the world is not loaded yet. */
  readonly isGoal: boolean
}

/** An exact target that nothing can stand at is reached from so far away, in blocks. */
const nearBlocks = 1.5

/** The best path to a goal, or to the edge of what is loaded on the way there; null when there is none. */
export async function planWalk(
  groundAt: GroundAt,
  from: StandCell,
  goal: WalkGoal,
  { lostAt, ...turns }: Turns & { readonly lostAt: LostAt },
): Promise<WalkPlan | null> {
  const { target, within } = goal
  const distanceFrom = (cell: StandCell) => distance(middleOf(cell), target)
  const estimate = (cell: StandCell) => Math.max(0, distanceFrom(cell) - within - 2) * moveSeconds.step
  let nearest = null as ReachedCell | null
  const isEnd = (node: ReachedCell) => {
    if (!nearest || distanceFrom(node) < distanceFrom(nearest)) nearest = node
    return isAtGoal(groundAt, node, goal)
  }
  const end = await findInSlices(searchOnFoot({ groundAt, from, estimate, lostAt }), isEnd, {
    ...turns,
    slice: sliceCells,
  })
  if (end) return { end, isGoal: true }
  if (!nearest) return null
  if (!isLoaded(groundAt, target) || isEdge(groundAt, nearest))
    return nearest.before ? { end: nearest, isGoal: false } : null
  return within === 0 && distanceFrom(nearest) <= nearBlocks ? { end: nearest, isGoal: true } : null
}

export function isAtGoal(groundAt: GroundAt, cell: StandCell, { target, within }: WalkGoal): boolean {
  const feet = middleOf(cell)
  const block = blockAt(target)
  if (within === 0) return cell.x === block.x && cell.z === block.z && Math.abs(feet.y - target.y) < 0.6
  return !cell.isAfloat && isInReach(feet, block, within) && !isCarriedBy(groundAt, cell, block)
}

/** A block that is about to be dug must not be stood on, unless it is not far down from there. */
function isCarriedBy(groundAt: GroundAt, cell: StandCell, block: Position): boolean {
  if (cell.x !== block.x || cell.z !== block.z || Math.ceil(cell.y - 1e-4) - 1 !== block.y) return false
  return standCellBeside(groundAt, { ...cell, y: cell.y - 1 }, cell.x, cell.z) === null
}

function isLoaded(groundAt: GroundAt, position: Position): boolean {
  const { x, y, z } = blockAt(position)
  return groundAt(x, y, z) !== null
}

function isEdge(groundAt: GroundAt, { x, y, z }: StandCell): boolean {
  return [
    { x: x + 1, y, z },
    { x: x - 1, y, z },
    { x, y, z: z + 1 },
    { x, y, z: z - 1 },
  ].some((beside) => !isLoaded(groundAt, beside))
}
