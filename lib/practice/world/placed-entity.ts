import type { Position } from '../../game/position.ts'
import type { BoundingBox } from './boxes.ts'
import type { Container } from './containers.ts'
import { type EntityKindName, entityKind } from './entity-kinds.ts'
import { hangingBox } from './frame.ts'

/** An entity that players have set up or keep, other than an item frame. */
export interface PlacedEntity {
  readonly id: number
  readonly kind: EntityKindName
  /** The middle of its feet; of a painting or a knot, its cell. */
  position: Position
  /** The direction that a painting faces (0 down ... 5 east). */
  readonly face: number
  /** Degrees. */
  readonly yaw: number
  /** Its cargo; of an armour stand: main hand, off hand, feet, legs, chest, head. */
  readonly contents: Container
  /** The knot that it is tied to. */
  leashedTo: PlacedEntity | null
  hitsTaken: number
}

export function placedBox({
  kind,
  position,
  face,
}: Pick<PlacedEntity, 'kind' | 'position' | 'face'>): BoundingBox {
  const { width, height, nature } = entityKind(kind)
  if (nature === 'hanging') return hangingBox({ position, face }, width)
  const { x, y, z } = nature === 'knot' ? { ...position, x: position.x + 0.5, z: position.z + 0.5 } : position
  return {
    min: { x: x - width / 2, y, z: z - width / 2 },
    max: { x: x + width / 2, y: y + height, z: z + width / 2 },
  }
}
