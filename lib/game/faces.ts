import type { Face } from './placing.ts'
import { blockCentre, type Position } from './position.ts'

/** The direction that each face looks, by its number in the protocol. */
export const faceNormals: readonly Position[] = [
  { x: 0, y: -1, z: 0 },
  { x: 0, y: 1, z: 0 },
  { x: 0, y: 0, z: -1 },
  { x: 0, y: 0, z: 1 },
  { x: -1, y: 0, z: 0 },
  { x: 1, y: 0, z: 0 },
]

/** The directions to the four cells beside one. */
export const sides = faceNormals.slice(2)

/** The four cells beside one. */
export const cellsBeside = ({ x, y, z }: Position): Position[] =>
  sides.map((side) => ({ x: x + side.x, y, z: z + side.z }))

/** The block that a face of this one looks at. */
export function neighbourAt({ x, y, z }: Position, face: Face): Position {
  const normal = faceNormals[face]!
  return { x: x + normal.x, y: y + normal.y, z: z + normal.z }
}

/** The centre of a face, in the world: a player who clicks it looks there. */
export function faceCentre(block: Position, face: Face): Position {
  const [centre, normal] = [blockCentre(block), faceNormals[face]!]
  return { x: centre.x + normal.x / 2, y: centre.y + normal.y / 2, z: centre.z + normal.z / 2 }
}

export function oppositeFace(face: Face): Face {
  return (face ^ 1) as Face
}

/** The block that an item frame hangs on: `face` is the side of that block. */
export function blockBehind(frame: Position, face: number): Position {
  return neighbourAt(frame, oppositeFace((face in faceNormals ? face : 3) as Face))
}
