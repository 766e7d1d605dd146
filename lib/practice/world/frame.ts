import type { Position } from '../../game/position.ts'
import type { BoundingBox } from './boxes.ts'
import { normalOf } from './faces.ts'
import type { ItemStack } from './item-stack.ts'

/** An item frame. `position` is the cell that it hangs in, `face` the direction that it faces (0 down ... 5 east). */
export interface Frame {
  readonly id: number
  readonly position: Position
  readonly face: number
  readonly isGlowing: boolean
  item: ItemStack | null
  /** Eighths of a turn. */
  rotation: number
}

/** A plate of three quarters of a block, a sixteenth thick. */
export function frameBox(frame: Frame): BoundingBox {
  const centre = frameCentre(frame)
  const normal = normalOf(frame.face)
  const half = (axis: 'x' | 'y' | 'z') => (normal[axis] === 0 ? 0.375 : 0.03125)
  const [x, y, z] = [half('x'), half('y'), half('z')]
  return {
    min: { x: centre.x - x, y: centre.y - y, z: centre.z - z },
    max: { x: centre.x + x, y: centre.y + y, z: centre.z + z },
  }
}

/** The middle of a frame, on the wall side of its cell. */
export function frameCentre({ position, face }: Frame): Position {
  const { x, y, z } = normalOf(face)
  return {
    x: position.x + 0.5 - x * 0.46875,
    y: position.y + 0.5 - y * 0.46875,
    z: position.z + 0.5 - z * 0.46875,
  }
}
