import { faceNormals } from '../../game/faces.ts'
import type { Position } from '../../game/position.ts'

/** The faces of a block in the order of the protocol's `direction`. */
export const faceNames = ['down', 'up', 'north', 'south', 'west', 'east'] as const

export type FaceName = (typeof faceNames)[number]

/** The direction of a face; zero for a number that is no face, which a client may send. */
export function normalOf(face: number): Position {
  return faceNormals[face] ?? { x: 0, y: 0, z: 0 }
}

export function neighbour(position: Position, face: number): Position {
  const step = normalOf(face)
  return { x: position.x + step.x, y: position.y + step.y, z: position.z + step.z }
}

/** The neighbour in a direction given as a block property, such as `facing`. */
export function neighbourTowards(position: Position, direction: string): Position {
  return neighbour(position, faceNames.indexOf(direction as FaceName))
}

export function opposite(direction: string): string {
  return faceNames[faceNames.indexOf(direction as FaceName) ^ 1] ?? direction
}

export function clockwise(direction: string): string {
  return { north: 'east', east: 'south', south: 'west', west: 'north' }[direction] ?? direction
}
