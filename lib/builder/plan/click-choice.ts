import type { BlockKind, BlockRegistry } from '../../game/blocks.ts'
import { faceNormals, neighbourAt, oppositeFace } from '../../game/faces.ts'
import type { WorldView } from '../../game/legacy-player.ts'
import type { Face } from '../../game/placing.ts'
import type { Position } from '../../game/position.ts'
import { distanceToBlock } from '../../game/reach.ts'

export interface Click {
  readonly clicked: Position
  readonly face: Face
  /** Clicks nothing: the block is set into the air. */
  readonly isInAir: boolean
}

/** Whether a block in a cell can be clicked so that another comes to stand beside it. */
export type CanPlaceAgainst = (x: number, y: number, z: number) => boolean

/** What stands in the world and does nothing of its own when it is clicked. */
export function createCanPlaceAgainst(
  world: Pick<WorldView, 'stateAt'>,
  blocks: BlockRegistry,
): CanPlaceAgainst {
  return (x, y, z) => {
    const state = world.stateAt(x, y, z)
    return state !== null && !blocks.isReplaceable(state) && !blocks.isInteractive(state)
  }
}

interface ChoiceOptions {
  readonly canPlaceAgainst: CanPlaceAgainst
  /** Whether a block may be set into the air. */
  readonly mayUseAir: boolean
  /** Whether a block is to be set against a neighbour where there is one. */
  readonly prefersNeighbour: boolean
  readonly eye: Position
  readonly reach: number
  /** Whether the clicked face must be one that the eye sees. */
  readonly mustSee: boolean
  /** Whether a placement is under way at a place. */
  readonly isPending: (x: number, y: number, z: number) => boolean
}

/** Faces by their axis; a clicked face gives a log its axis. */
const facesOf: Readonly<Record<'x' | 'y' | 'z', readonly Face[]>> = { y: [1, 0], z: [2, 3], x: [4, 5] }
/** The top first: blocks that need support are set on it, and it is what players do. */
const allFaces: readonly Face[] = [1, 2, 3, 4, 5, 0]
const sideFaces: readonly Face[] = [2, 3, 4, 5]

/**
 * What to click so that a block comes to stand at `target`, or null when nothing will do now. A neighbour is better than
 * air: when the click should arrive twice, the second finds the place taken, while in the air it would set a second block
 * beside the first.
 */
export function chooseClick(target: Position, kind: BlockKind, options: ChoiceOptions): Click | null {
  const faces = facesFor(kind)
  const mayUseAir = options.mayUseAir && !hangs(kind)
  if (options.prefersNeighbour || !mayUseAir) {
    const neighbour = chooseNeighbour(target, faces, options)
    if (neighbour) return neighbour
  }
  if (!mayUseAir) return null
  // The server tells of the cell before the face too; a placement under way there would be mistaken for refused.
  const face = faces.find((own) => !isPendingAt(neighbourAt(target, own), options)) ?? faces[0]!
  return { clicked: target, face, isInAir: true }
}

/** A log's axis is that of the clicked face; a torch on a wall is another block than one on the ground. */
function facesFor({ axis, support }: BlockKind): readonly Face[] {
  if (axis) return facesOf[axis]
  if (support === 'beside') return sideFaces
  return support === 'above' ? [0] : allFaces
}

/** In the air, the server chooses by where the bot looks what such a block hangs on. */
function hangs({ support }: BlockKind): boolean {
  return support === 'beside' || support === 'above'
}

function chooseNeighbour(target: Position, faces: readonly Face[], options: ChoiceOptions): Click | null {
  for (const face of faces) {
    const clicked = neighbourAt(target, oppositeFace(face))
    if (!options.canPlaceAgainst(clicked.x, clicked.y, clicked.z)) continue
    if (options.mustSee && !seesFace(options.eye, clicked, face)) continue
    if (isPendingAt(clicked, options)) continue
    if (distanceToBlock(options.eye, clicked.x, clicked.y, clicked.z) > options.reach) continue
    return { clicked, face, isInAir: false }
  }
  return null
}

/** A point of a face, in the world; `turn` shifts it a little from the middle, so that no two looks are the same. */
export function pointOnFace(block: Position, face: Face, turn: number): Position {
  const way = faceNormals[face]!
  const shift = ((turn % 5) - 2) * 0.06
  const along = (axis: 'x' | 'y' | 'z') => block[axis] + 0.5 + (way[axis] === 0 ? shift : way[axis] / 2)
  return { x: along('x'), y: along('y'), z: along('z') }
}

/** Whether the eye is before the plane of a face, rather than behind it. */
function seesFace(eye: Position, block: Position, face: Face): boolean {
  const way = faceNormals[face]!
  const before = (axis: 'x' | 'y' | 'z') => {
    if (way[axis] === 0) return 1
    return way[axis] > 0 ? eye[axis] - block[axis] - 1 : block[axis] - eye[axis]
  }
  return Math.min(before('x'), before('y'), before('z')) > leastView
}

/** How far before the plane of a face the eye must be, in blocks. */
const leastView = 0.01

function isPendingAt({ x, y, z }: Position, { isPending }: ChoiceOptions): boolean {
  return isPending(x, y, z)
}
