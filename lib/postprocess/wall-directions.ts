import type { Position } from '../game/position.ts'

/** The directions in which columns and rows are counted, by the face of the frames. */
export const wallDirections: readonly { readonly right: Position; readonly down: Position }[] = [
  { right: { x: 1, y: 0, z: 0 }, down: { x: 0, y: 0, z: -1 } },
  { right: { x: 1, y: 0, z: 0 }, down: { x: 0, y: 0, z: 1 } },
  { right: { x: -1, y: 0, z: 0 }, down: { x: 0, y: -1, z: 0 } },
  { right: { x: 1, y: 0, z: 0 }, down: { x: 0, y: -1, z: 0 } },
  { right: { x: 0, y: 0, z: 1 }, down: { x: 0, y: -1, z: 0 } },
  { right: { x: 0, y: 0, z: -1 }, down: { x: 0, y: -1, z: 0 } },
]
