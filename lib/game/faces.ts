import type { Position } from './position.ts'

/** One block in the direction that a face looks, by the protocol's number of the face: down, up, north, south, west, east. */
const normals: readonly Position[] = [
  { x: 0, y: -1, z: 0 },
  { x: 0, y: 1, z: 0 },
  { x: 0, y: 0, z: -1 },
  { x: 0, y: 0, z: 1 },
  { x: -1, y: 0, z: 0 },
  { x: 1, y: 0, z: 0 },
]

/** The block that an item frame hangs on: `face` is the side of that block. */
export function blockBehind(frame: Position, face: number): Position {
  const { x, y, z } = normals[face] ?? normals[3]!
  return { x: frame.x - x, y: frame.y - y, z: frame.z - z }
}
