/** A point in the world, in blocks. A block's position is its minimum corner; a body's is the middle of its feet. */
export interface Position {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** A box of blocks; both corners belong to it. */
export interface Cuboid {
  readonly min: Position
  readonly max: Position
}

/** From the form in which settings have it. */
export const toPosition = ([x, y, z]: readonly [number, number, number]): Position => ({ x, y, z })

/** In blocks, in a straight line. */
export function distance(a: Position, b: Position): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
}

export function isSamePosition(a: Position, b: Position): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z
}

/** For maps and sets. */
export function positionKey({ x, y, z }: Position): string {
  return `${x},${y},${z}`
}

/** Each place once, in the order in which they come first. */
export function withoutRepeats(places: readonly Position[]): Position[] {
  return [...new Map(places.map((place) => [positionKey(place), place])).values()]
}

/** As people type it into commands: `x y z`. */
export function formatPosition({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`
}

/** The block that contains a point. */
export function blockAt({ x, y, z }: Position): Position {
  return { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }
}

export function blockCentre({ x, y, z }: Position): Position {
  return { x: x + 0.5, y: y + 0.5, z: z + 0.5 }
}

export function isInCuboid({ min, max }: Cuboid, { x, y, z }: Position): boolean {
  return x >= min.x && x <= max.x && y >= min.y && y <= max.y && z >= min.z && z <= max.z
}

/** Every block of a box, layer by layer from the bottom. */
export function* blocksIn({ min, max }: Cuboid): Generator<Position> {
  for (let y = min.y; y <= max.y; y++) {
    for (let z = min.z; z <= max.z; z++) {
      for (let x = min.x; x <= max.x; x++) yield { x, y, z }
    }
  }
}

/** The point of a straight way at a share of it, from 0 to 1. */
export function between(from: Position, to: Position, share: number): Position {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    z: from.z + (to.z - from.z) * share,
  }
}

/** The blocks at most `radius` away from a point along each axis. */
export function cuboidAround(point: Position, radius: number, upAndDown = radius): Cuboid {
  const { x, y, z } = blockAt(point)
  return {
    min: { x: x - radius, y: y - upAndDown, z: z - radius },
    max: { x: x + radius, y: y + upAndDown, z: z + radius },
  }
}

/** The box around some places. */
export function boundsOf(places: readonly Position[]): Cuboid {
  const low = (axis: 'x' | 'y' | 'z') => places.reduce((edge, place) => Math.min(edge, place[axis]), Infinity)
  const high = (axis: 'x' | 'y' | 'z') =>
    places.reduce((edge, place) => Math.max(edge, place[axis]), -Infinity)
  return {
    min: { x: low('x'), y: low('y'), z: low('z') },
    max: { x: high('x'), y: high('y'), z: high('z') },
  }
}

/** Height of a standing player's eyes over the feet, in blocks. */
export const eyeHeight = 1.62

/** The eyes of a player whose feet are here. */
export function eyesAt({ x, y, z }: Position): Position {
  return { x, y: y + eyeHeight, z }
}
