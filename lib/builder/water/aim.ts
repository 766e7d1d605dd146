import { faceCentre, faceNormals, neighbourAt, oppositeFace, sides } from '../../game/faces.ts'
import type { Face } from '../../game/placing.ts'
import { blockAt, distance, type Position } from '../../game/position.ts'
import type { BlockView } from '../../game/world.ts'
import { isWaterSource } from '../permission/flood.ts'

/** Blocks from the eyes to the point that is looked at. */
export const bucketReach = 4.4
/** From the middle of a block to its farthest corner, about. */
export const halfBlock = 0.9
/** How far in front of the plane of a face the eyes must be, in blocks. */
const minViewBlocks = 0.05
/** Offsets from the middle of a face, in blocks. */
const offsets = [0, -0.3, 0.3] as const
/** The top of the block below first. */
const faces: readonly Face[] = [1, 2, 3, 4, 5, 0]

/** From where a look has to be right, in blocks: up to what distance, and how far beside it nothing may be in its way. */
export interface Exactness {
  readonly reach: number
  readonly margin: number
}

/** Where the body is to go, it may come to rest a little beside. The game allows 4.5 blocks. */
export const exactness = {
  onTheWay: { reach: bucketReach, margin: 0.06 },
  atRest: { reach: 4.49, margin: 0.01 },
} as const satisfies Record<string, Exactness>

/** A point of a face beside a cell at which a bucket pours the water into that cell; null when the eyes see none. */
export function aimBeside(
  eye: Position,
  cell: Position,
  view: BlockView,
  exact: Exactness = exactness.onTheWay,
): Position | null {
  const look = { ...view, exact }
  for (const face of faces) {
    const clicked = neighbourAt(cell, oppositeFace(face))
    const state = view.world.stateAt(clicked.x, clicked.y, clicked.z)
    if (state === null || !view.blocks.isPouredAgainst(state) || !isInFront(eye, clicked, face)) continue
    for (const point of pointsOn(clicked, face)) if (seesThrough(eye, point, cell, look)) return point
  }
  return null
}

/** A point inside the block in a cell, for a bucket that fills the block itself. */
export function aimInside(
  eye: Position,
  cell: Position,
  view: BlockView,
  exact: Exactness = exactness.onTheWay,
): Position | null {
  const state = view.world.stateAt(cell.x, cell.y, cell.z)
  if (state === null) return null
  const { x, y, z } = view.blocks.pointIn(state)
  const point = { x: cell.x + x, y: cell.y + y, z: cell.z + z }
  return seesThrough(eye, point, cell, { ...view, exact }) ? point : null
}

/** A point of a source of water, for an empty bucket, which takes the first source that it meets. */
export function aimAtSource(
  eye: Position,
  source: Position,
  view: BlockView,
  exact: Exactness = exactness.onTheWay,
): Position | null {
  const point = { x: source.x + 0.5, y: source.y + 0.7, z: source.z + 0.5 }
  const isPassed = (cell: Position) => !isWaterSource(cell, view)
  return seesThrough(eye, point, source, { ...view, exact, isPassed }) ? point : null
}

interface Look extends BlockView {
  readonly exact: Exactness
  readonly isPassed?: (cell: Position) => boolean
}

const middleAndSides = [{ x: 0, z: 0 }, ...sides]

/**
 * Whether a look from the eyes to a point in, or on the edge of, a cell meets nothing before that cell, nor does one a little beside
 * it: a look that passes an edge closely would empty the bucket before it.
 */
function seesThrough(eye: Position, point: Position, cell: Position, look: Look): boolean {
  const { reach, margin } = look.exact
  return (
    distance(eye, point) <= reach &&
    middleAndSides.every((side) => {
      const along = ({ x, y, z }: Position) => ({ x: x + side.x * margin, y, z: z + side.z * margin })
      return meets(cell, along(eye), along(point), look)
    })
  )
}

/** Whether a look meets a cell before anything else. */
function meets(
  cell: Position,
  eye: Position,
  point: Position,
  { world, blocks, isPassed = () => true }: Look,
): boolean {
  for (const own of cellsBetween(eye, point)) {
    if (own.x === cell.x && own.y === cell.y && own.z === cell.z) return true
    const state = world.stateAt(own.x, own.y, own.z)
    if (state === null || !blocks.isClearView(state) || !isPassed(own)) return false
  }
  return false
}

/** The cells that a straight line passes through, in their order. */
function* cellsBetween(from: Position, to: Position): Generator<Position> {
  const cell = { ...blockAt(from) }
  const axes = (['x', 'y', 'z'] as const).map((axis) => {
    const span = to[axis] - from[axis]
    const step = Math.sign(span)
    const edge = step > 0 ? cell[axis] + 1 : cell[axis]
    return {
      axis,
      step,
      /** Shares of the line: at the next edge, and from one edge to the next. */
      next: step === 0 ? Number.POSITIVE_INFINITY : (edge - from[axis]) / span,
      every: step === 0 ? Number.POSITIVE_INFINITY : 1 / Math.abs(span),
    }
  })
  for (;;) {
    yield { ...cell }
    const nearest = axes.reduce((best, own) => (own.next < best.next ? own : best))
    if (nearest.next > 1) return
    cell[nearest.axis] += nearest.step
    nearest.next += nearest.every
  }
}

function isInFront(eye: Position, block: Position, face: Face): boolean {
  const [centre, normal] = [faceCentre(block, face), faceNormals[face]!]
  const before = (eye.x - centre.x) * normal.x + (eye.y - centre.y) * normal.y + (eye.z - centre.z) * normal.z
  return before > minViewBlocks
}

/** Points of a face, the middle first. */
function* pointsOn(block: Position, face: Face): Generator<Position> {
  const [centre, normal] = [faceCentre(block, face), faceNormals[face]!]
  const [first = 'x', second = 'z'] = (['x', 'y', 'z'] as const).filter((axis) => normal[axis] === 0)
  for (const one of offsets)
    for (const other of offsets)
      yield { ...centre, [first]: centre[first] + one, [second]: centre[second] + other }
}
