import { faceCentre, faceNormals, neighbourAt, oppositeFace, sides } from '../../game/faces.ts'
import type { Face } from '../../game/placing.ts'
import { blockAt, distance, isSamePosition, type Position } from '../../game/position.ts'
import { type BlockView, cellHas } from '../../game/world.ts'
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

/**
 * Up to what distance of the eyes a look has to be right, and how far beside it nothing may be in its way, in blocks: where the body is
 * to go, it may come to rest a little beside. The game allows 4.5 blocks.
 */
const onTheWay = { reach: bucketReach, margin: 0.06 } as const
const atRest = { reach: 4.49, margin: 0.01 } as const

export interface BucketUse {
  readonly cell: Position
  /** The point to look at from where the body is to go, or is at rest; null when the eyes see none. */
  readonly aim: (eye: Position, isAtRest?: boolean) => Position | null
}

/** At a face beside a cell, a bucket pours the water into that cell. */
export const pourBeside = (cell: Position, view: BlockView): BucketUse => ({
  cell,
  aim(eye, isAtRest) {
    for (const face of faces) {
      const clicked = neighbourAt(cell, oppositeFace(face))
      const isPouredAgainst = cellHas(view.world, clicked, view.blocks.isPouredAgainst)
      if (!isPouredAgainst || !isInFront(eye, clicked, face)) continue
      for (const point of pointsOn(clicked, face))
        if (seesThrough(eye, point, cell, { ...view, isAtRest })) return point
    }
    return null
  },
})

/** At a point inside of it, a bucket fills the block itself. */
export const pourInside = (cell: Position, view: BlockView): BucketUse => ({
  cell,
  aim(eye, isAtRest) {
    const state = view.world.stateAt(cell.x, cell.y, cell.z)
    if (state === null) return null
    const { x, y, z } = view.blocks.pointIn(state)
    const point = { x: cell.x + x, y: cell.y + y, z: cell.z + z }
    return seesThrough(eye, point, cell, { ...view, isAtRest }) ? point : null
  },
})

/** An empty bucket takes the first source of water that it meets. */
export const takeSource = (source: Position, view: BlockView): BucketUse => ({
  cell: source,
  aim(eye, isAtRest) {
    const point = { x: source.x + 0.5, y: source.y + 0.7, z: source.z + 0.5 }
    const isPassed = (cell: Position) => !isWaterSource(cell, view)
    return seesThrough(eye, point, source, { ...view, isAtRest, isPassed }) ? point : null
  },
})

interface Look extends BlockView {
  readonly isAtRest: boolean | undefined
  readonly isPassed?: (cell: Position) => boolean
}

const middleAndSides = [{ x: 0, z: 0 }, ...sides]

/**
 * Whether a look from the eyes to a point in, or on the edge of, a cell meets nothing before that cell, nor does one a little beside
 * it: a look that passes an edge closely would empty the bucket before it.
 */
function seesThrough(eye: Position, point: Position, cell: Position, look: Look): boolean {
  const { reach, margin } = look.isAtRest ? atRest : onTheWay
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
  for (const passed of cellsBetween(eye, point)) {
    if (isSamePosition(passed, cell)) return true
    if (!cellHas(world, passed, blocks.isClearView) || !isPassed(passed)) return false
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
    const nearest = axes.reduce((best, axis) => (axis.next < best.next ? axis : best))
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
