import { type Blueprint, cellAt } from '../blueprint/blueprint.ts'
import type { Position } from '../game/position.ts'

/** Where suppressed art has blocks that are no part of what it becomes. */
export function takenAway(blueprint: Blueprint): Position[] {
  const later = new Set(blueprint.after?.cells)
  return [...blueprint.cells].filter((cell) => !later.has(cell)).map((cell) => cellAt(blueprint, cell))
}
