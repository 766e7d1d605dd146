import type { Position } from '../../game/position.ts'

/** Why something may not be dug, covered or flooded. */
export interface Refusal {
  /** `property`: it belongs to somebody. `before`: it stood before, and the task does not let it be dug. */
  readonly because: 'property' | 'before'
  /** Of the block, or of the entity. */
  readonly name: string
  readonly position: Position
  /** Of an entity, which may be in the way at several places. */
  readonly entity?: number
}
