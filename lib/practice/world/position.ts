/** A point or a block in world coordinates. */
export interface Position {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** The faces of a block in the order of the protocol's `direction`: down, up, north, south, west, east. */
export const faces: readonly Position[] = [
  { x: 0, y: -1, z: 0 },
  { x: 0, y: 1, z: 0 },
  { x: 0, y: 0, z: -1 },
  { x: 0, y: 0, z: 1 },
  { x: -1, y: 0, z: 0 },
  { x: 1, y: 0, z: 0 },
]

export const faceNames = ['down', 'up', 'north', 'south', 'west', 'east'] as const

export type FaceName = (typeof faceNames)[number]

export function neighbour(position: Position, face: number): Position {
  const step = faces[face] ?? { x: 0, y: 0, z: 0 }
  return { x: position.x + step.x, y: position.y + step.y, z: position.z + step.z }
}

/** The neighbour in a direction given as a block property, such as `facing`. */
export function neighbourTowards(position: Position, direction: string): Position {
  return neighbour(position, faceNames.indexOf(direction as FaceName))
}

export function distanceBetween(a: Position, b: Position): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
}

/** A number for a block position, for maps keyed by position. X and Z within 2^20, y within -512..511: 52 bits, so it stays exact. */
export function blockKey(x: number, y: number, z: number): number {
  return ((x + 0x100000) * 0x200000 + (z + 0x100000)) * 0x400 + (y + 0x200)
}
