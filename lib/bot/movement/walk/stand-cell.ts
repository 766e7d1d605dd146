import { stepHeight } from '../../../game/moves.ts'
import { returnDropBlocks, type StandPosition } from '../../../game/player.ts'
import type { Position } from '../../../game/position.ts'
import { bodySize } from './collision.ts'
import { type Ground, type GroundAt, isClosedTowards, meetsMiddle } from './ground.ts'

/** Where a body can stand or swim: the middle of a cell, at the height of its feet. */
export type StandCell = Omit<StandPosition, 'seconds'> & {
  /** Whether what carries it is not as wide as a body. */
  readonly isNarrow?: true
}

/** The highest step, in blocks, that a jump takes, with room to spare (a jump is 1.252 high). */
const jumpHeight = returnDropBlocks
/** Blocks that a body may drop: falling more than 3 hurts. */
const dropDepth = 2.95

/** Where a body that stands here comes to stand in a neighbouring column: level, up a step or a jump, or down. */
export function standCellBeside(
  groundAt: GroundAt,
  from: StandCell,
  x: number,
  z: number,
  maxDrop = dropDepth,
): StandCell | null {
  const lowest = Math.floor(from.y - maxDrop) - 1
  for (let cell = Math.ceil(from.y + bodySize.height) - 1; cell >= lowest; cell--) {
    const ground = groundAt(x, cell, z)
    if (!ground || ground.isAvoided || isClosedTowards(ground, from.x - x, from.z - z)) return null
    if (ground.isWater && cell <= from.y) return afloat(groundAt, x, cell, z)
    const height = topOf(ground)
    if (height === 0) continue
    const stand = { x, y: cell + height, z, isAfloat: false }
    return moveOnto(groundAt, from, ground.isNarrow ? { ...stand, isNarrow: true } : stand, maxDrop)
  }
  return null
}

/** Whether nothing at the edges of the cells of a body is in its way to the column beside it. */
export function isOpenTowards(groundAt: GroundAt, { x, y, z }: StandCell, dx: number, dz: number): boolean {
  for (let cell = Math.floor(y + slack); cell < y + bodySize.height; cell++) {
    const ground = groundAt(x, cell, z)
    if (ground && isClosedTowards(ground, dx, dz)) return false
  }
  return true
}

/** A stand position on the first block that a look down from the head of the body found, if the body gets there. */
function moveOnto(groundAt: GroundAt, from: StandCell, to: StandCell, maxDrop: number): StandCell | null {
  const rise = to.y - from.y
  if (rise > (from.isAfloat ? 0.9 : jumpHeight) || rise < -maxDrop) return null
  if (rise > stepHeight && isHeldDown(groundAt, from)) return null
  // All over it was free on the way down; a fence below may still reach higher.
  if (rise <= 0) return isColumnFree(groundAt, to.x, to.z, to.y, to.y) ? to : null
  const top = to.y + bodySize.height
  if (!isColumnFree(groundAt, to.x, to.z, to.y, top)) return null
  return isColumnFree(groundAt, from.x, from.z, from.y + bodySize.height, top) ? atRest(groundAt, to) : null
}

/** From honey, a body jumps less high than it steps. */
function isHeldDown(groundAt: GroundAt, { x, y, z, isAfloat }: StandCell): boolean {
  const ground = groundAt(x, Math.ceil(y - slack) - 1, z)
  return !isAfloat && ground !== null && ground.jump < 1
}

/** A body does not stay on the ground under water, but rises. */
function atRest(groundAt: GroundAt, stand: StandCell): StandCell | null {
  const feet = Math.floor(stand.y + slack)
  return isOpenWater(groundAt(stand.x, feet, stand.z)) ? afloat(groundAt, stand.x, feet, stand.z) : stand
}

function isOpenWater(ground: Ground | null): boolean {
  return ground?.isWater === true && topOf(ground) === 0
}

/** On top of a block; null when a body can't stand there. */
function standCellOn(groundAt: GroundAt, x: number, cell: number, z: number): StandCell | null {
  const ground = groundAt(x, cell, z)
  if (!ground || ground.isAvoided) return null
  const height = topOf(ground)
  if (height === 0) return null
  const y = cell + height
  return isColumnFree(groundAt, x, z, y, y + bodySize.height) ? { x, y, z, isAfloat: false } : null
}

/** Where feet at a height stand: on a block beneath, or on a fence, which reaches out of the cell under that. */
export function standCellAt(groundAt: GroundAt, { x, y, z }: Position): StandCell | null {
  const cell = Math.ceil(y - 1e-4) - 1
  const found = standCellOn(groundAt, x, cell, z)
  if (found) return found
  const onFence = standCellOn(groundAt, x, cell - 1, z)
  return onFence && onFence.y > cell ? onFence : null
}

/** In water, to whose surface a body rises from any cell of it; null when that is no water or there is no room. */
export function afloat(groundAt: GroundAt, x: number, cell: number, z: number): StandCell | null {
  if (!isOpenWater(groundAt(x, cell, z))) return null
  let surface = cell
  while (isOpenWater(groundAt(x, surface + 1, z))) surface++
  const above = groundAt(x, surface + 1, z)
  if (!above || above.isAvoided) return null
  const feet = topOf(above) === 0 ? surface : surface - 1
  return feet < cell ? null : { x, y: feet + 0.4, z, isAfloat: true }
}

/** Whether a body in the middle of a column meets nothing between two heights. */
export function isColumnFree(groundAt: GroundAt, x: number, z: number, low: number, high: number): boolean {
  // Fences reach half a block over their cell.
  for (let cell = Math.floor(low + slack) - 1; cell < high - slack; cell++) {
    const ground = groundAt(x, cell, z)
    if (!ground) return false
    if (ground.isAvoided && cell + 1 > low) return false
    for (const box of ground.boxes) {
      if (meetsMiddle(box) && cell + box[1] < high - slack && cell + box[4] > low + slack) return false
    }
  }
  return true
}

/** Height at which a block carries a body in the middle of its cell, over the cell's floor; 0 = not at all. */
function topOf({ boxes }: Ground): number {
  let top = 0
  for (const box of boxes) if (meetsMiddle(box)) top = Math.max(top, box[4])
  return top
}

const slack = 1e-6
