import type { BlockKind } from '../../game/blocks.ts'
import { faceCentre, faceNormals, neighbourAt, oppositeFace } from '../../game/faces.ts'
import type { Face } from '../../game/placing.ts'
import type { Position } from '../../game/position.ts'
import { distanceToBlock } from '../../game/reach.ts'
import type { PlacementProfile } from '../policy/placement-profile.ts'
import type { CellTest, Surroundings } from './surroundings.ts'

export interface Click {
  /** The cell of the new block itself when it is placed into the air. */
  readonly clicked: Position
  readonly face: Face
}

export interface ClickRules {
  readonly surroundings: Surroundings
  /** Whether a block may be placed into the air. */
  readonly mayUseAir: boolean
  /** Whether a block is to be placed against a neighbour where there is one. */
  readonly prefersNeighbour: boolean
  /** Whether the clicked face must be one that the eye sees. */
  readonly mustSee: boolean
}

/** How they are clicked on this server, as far as is known by now. */
export function clickRules({
  surroundings,
  profile: { prefersNeighbour, mustLook },
  air,
}: {
  readonly surroundings: Surroundings
  readonly profile: Pick<PlacementProfile, 'prefersNeighbour' | 'mustLook'>
  readonly air: { mayUse(): boolean }
}): ClickRules {
  return { surroundings, mayUseAir: air.mayUse(), prefersNeighbour, mustSee: mustLook }
}

export interface ClickOptions extends ClickRules {
  readonly eye: Position
  readonly reach: number
  /** Whether a placement is in flight at a position. */
  readonly isPending?: CellTest
  /** Whether there is a block of the art in a cell, or will be. */
  readonly isArt?: CellTest
}

/** Faces by their axis; a clicked face gives a log its axis. */
const facesOf: Readonly<Record<'x' | 'y' | 'z', readonly Face[]>> = { y: [1, 0], z: [2, 3], x: [4, 5] }
/** The top first: blocks that need support are placed on it, and it is what players do. */
const allFaces: readonly Face[] = [1, 2, 3, 4, 5, 0]
const sideFaces: readonly Face[] = [2, 3, 4, 5]

/**
 * Whether and how a block can be placed from where the eye is. Where a block stands already that the server has not shown, a click
 * on a neighbour finds the cell occupied, while one into the air places another block beside it, on the side of the face: so a face
 * is taken where a block is already, or else one of the art will be, in place of which any other is noticed.
 */
export function chooseClick(target: Position, kind: BlockKind, options: ClickOptions): Click | null {
  const { surroundings, prefersNeighbour } = options
  if (kind.support === 'below' && !surroundings.canSupport(target.x, target.y - 1, target.z)) return null
  const faces = facesFor(kind)
  const mayUseAir = options.mayUseAir && !hangs(kind)
  const neighbour = prefersNeighbour || !mayUseAir ? chooseNeighbour(target, faces, options) : null
  if (neighbour || !mayUseAir) return neighbour
  const face = faceInAir(target, faces, options)
  return face === null ? null : { clicked: target, face }
}

/** Null while a placement is in flight wherever a second block would do no harm. */
function faceInAir(
  target: Position,
  faces: readonly Face[],
  { surroundings, isArt, isPending }: ClickOptions,
): Face | null {
  const looksAt = (isThere: CellTest | undefined) => (face: Face) => {
    const { x, y, z } = neighbourAt(target, face)
    return isThere?.(x, y, z) ?? false
  }
  const full = faces.find(looksAt(surroundings.canSupport))
  if (full !== undefined) return full
  const ofArt = faces.filter(looksAt(isArt))
  // The server also reports the cell before the face; a placement in flight there would be mistaken for refused.
  const free = (ofArt.length > 0 ? ofArt : faces).filter((face) => !looksAt(isPending)(face))
  return free[0] ?? null
}

/** The neighbours against which a block can be placed; from over it, only those of which the eye sees the face. */
export function neighboursToClick(target: Position, kind: BlockKind, isFromOver: boolean): Position[] {
  return facesFor(kind)
    .filter((face) => !isFromOver || face !== 0)
    .map((face) => neighbourAt(target, oppositeFace(face)))
}

/** A log's axis is that of the clicked face; a torch on a wall is another block than one on the ground. */
function facesFor({ axis, support }: BlockKind): readonly Face[] {
  if (axis) return facesOf[axis]
  if (support === 'beside') return sideFaces
  return support === 'above' ? [0] : allFaces
}

/** In the air, the server chooses by where the player looks what such a block hangs on. */
function hangs({ support }: BlockKind): boolean {
  return support === 'beside' || support === 'above'
}

function chooseNeighbour(
  target: Position,
  faces: readonly Face[],
  { surroundings, eye, reach, mustSee, isPending }: ClickOptions,
): Click | null {
  for (const face of faces) {
    const clicked = neighbourAt(target, oppositeFace(face))
    const { x, y, z } = clicked
    if (!surroundings.canPlaceAgainst(x, y, z)) continue
    if (mustSee && !seesFace(eye, clicked, face)) continue
    if (isPending?.(x, y, z) || distanceToBlock(eye, x, y, z) > reach) continue
    return { clicked, face }
  }
  return null
}

/** A point of a face, in the world, a little off the middle: `turn` varies it, so that no two looks in a row are equal. */
export function pointOnFace(block: Position, face: Face, turn: number): Position {
  const [centre, normal] = [faceCentre(block, face), faceNormals[face]!]
  const shift = ((turn % 5) - 2) * 0.06
  const along = (axis: 'x' | 'y' | 'z') => centre[axis] + (normal[axis] === 0 ? shift : 0)
  return { x: along('x'), y: along('y'), z: along('z') }
}

/** How far in front of the plane of a face the eye must be, in blocks. */
const minViewBlocks = 0.01

function seesFace(eye: Position, block: Position, face: Face): boolean {
  const [centre, normal] = [faceCentre(block, face), faceNormals[face]!]
  const before = (axis: 'x' | 'y' | 'z') => (eye[axis] - centre[axis]) * normal[axis]
  return before('x') + before('y') + before('z') > minViewBlocks
}
