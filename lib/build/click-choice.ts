import type { BlockKind, BuildBlocks, BuildWorld, Face, Place } from './build-bot.ts'
import { distanceToBlock } from './reach.ts'

export interface Click {
  readonly clicked: Place
  readonly face: Face
  /** Clicks nothing: the block is set into the air. */
  readonly isInAir: boolean
}

interface ChoiceOptions {
  readonly world: Pick<BuildWorld, 'stateAt'>
  readonly blocks: BuildBlocks
  /** Whether a block may be set into the air. */
  readonly mayUseAir: boolean
  /** Whether a block is to be set against a neighbour where there is one. */
  readonly prefersNeighbour: boolean
  readonly eye: Place
  readonly reach: number
  /** Whether a placement is under way at a place. */
  readonly isPending: (x: number, y: number, z: number) => boolean
}

/** By face number: where the face looks. */
const directions: readonly Place[] = [
  { x: 0, y: -1, z: 0 },
  { x: 0, y: 1, z: 0 },
  { x: 0, y: 0, z: -1 },
  { x: 0, y: 0, z: 1 },
  { x: -1, y: 0, z: 0 },
  { x: 1, y: 0, z: 0 },
]

/** Faces by their axis; a clicked face gives a log its axis. */
const facesOf: Readonly<Record<'x' | 'y' | 'z', readonly Face[]>> = { y: [1, 0], z: [2, 3], x: [4, 5] }
/** The top first: blocks that need support are set on it, and it is what players do. */
const allFaces: readonly Face[] = [1, 2, 3, 4, 5, 0]

/**
 * What to click so that a block comes to stand at `target`, or null when nothing will do now. A neighbour is better than
 * air: when the click should arrive twice, the second finds the place taken, while in the air it would set a second block
 * beside the first.
 */
export function chooseClick(target: Place, kind: BlockKind, options: ChoiceOptions): Click | null {
  const faces = kind.axis ? facesOf[kind.axis] : allFaces
  if (options.prefersNeighbour || !options.mayUseAir) {
    const neighbour = chooseNeighbour(target, faces, options)
    if (neighbour) return neighbour
  }
  if (!options.mayUseAir) return null
  // The server tells of the cell before the face too; a placement under way there would be mistaken for refused.
  const face = faces.find((own) => !isPendingAt(add(target, own), options)) ?? faces[0]!
  return { clicked: target, face, isInAir: true }
}

function chooseNeighbour(target: Place, faces: readonly Face[], options: ChoiceOptions): Click | null {
  for (const face of faces) {
    const clicked = add(target, opposite(face))
    const state = options.world.stateAt(clicked.x, clicked.y, clicked.z)
    if (state === null || options.blocks.isReplaceable(state) || options.blocks.isInteractive(state)) continue
    if (isPendingAt(clicked, options)) continue
    if (distanceToBlock(options.eye, clicked.x, clicked.y, clicked.z) > options.reach) continue
    return { clicked, face, isInAir: false }
  }
  return null
}

function isPendingAt({ x, y, z }: Place, { isPending }: ChoiceOptions): boolean {
  return isPending(x, y, z)
}

function add({ x, y, z }: Place, face: Face): Place {
  const way = directions[face]!
  return { x: x + way.x, y: y + way.y, z: z + way.z }
}

function opposite(face: Face): Face {
  return (face ^ 1) as Face
}
