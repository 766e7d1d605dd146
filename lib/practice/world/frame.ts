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

/** Something flat on a wall: the cell that it hangs in, and the direction that it faces. */
type Hanging = Pick<Frame, 'position' | 'face'>

export function frameBox(frame: Hanging): BoundingBox {
  return hangingBox(frame, 0.75)
}

/** A square plate, a sixteenth thick. */
export function hangingBox(hanging: Hanging, sideBlocks: number): BoundingBox {
  const centre = frameCentre(hanging)
  const normal = normalOf(hanging.face)
  const half = (axis: 'x' | 'y' | 'z') => (normal[axis] === 0 ? sideBlocks / 2 : 0.03125)
  const [x, y, z] = [half('x'), half('y'), half('z')]
  return {
    min: { x: centre.x - x, y: centre.y - y, z: centre.z - z },
    max: { x: centre.x + x, y: centre.y + y, z: centre.z + z },
  }
}

/** The middle of a frame, on the wall side of its cell. */
export function frameCentre({ position, face }: Hanging): Position {
  const { x, y, z } = normalOf(face)
  return {
    x: position.x + 0.5 - x * 0.46875,
    y: position.y + 0.5 - y * 0.46875,
    z: position.z + 0.5 - z * 0.46875,
  }
}
