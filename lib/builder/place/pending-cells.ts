import type { Position } from '../../game/position.ts'

/** The cells into which something is being placed right now. */
export interface PendingCells {
  add(place: Position): void
  remove(place: Position): void
  has(x: number, y: number, z: number): boolean
  /** Something is being placed beside the cell, and may hold what is placed there. */
  hasBeside(place: Position): boolean
  all(): Position[]
}

export function createPendingCells(): PendingCells {
  const cells = new Map<string, Position>()
  const keyOf = (x: number, y: number, z: number) => `${x},${y},${z}`
  const has = (x: number, y: number, z: number) => cells.has(keyOf(x, y, z))

  return {
    add: (place) => void cells.set(keyOf(place.x, place.y, place.z), place),
    remove: ({ x, y, z }) => void cells.delete(keyOf(x, y, z)),
    has,
    hasBeside: ({ x, y, z }) =>
      has(x, y - 1, z) ||
      has(x, y + 1, z) ||
      has(x - 1, y, z) ||
      has(x + 1, y, z) ||
      has(x, y, z - 1) ||
      has(x, y, z + 1),
    all: () => [...cells.values()],
  }
}
