import type { Frame } from '../../game/map-items.ts'
import type { Cuboid, Position } from '../../game/position.ts'
import { wallDirections } from '../wall-directions.ts'

/** Size of a wall, in frames. */
const maxColumns = 25
const maxRows = 5

/**
 * The frames of the wall that has this one at its top left: those in its plane, to the right of it and below,
 * each with its column and row, counted from there as seen from in front of the wall.
 */
export function wallFrom(first: Frame, frames: readonly Frame[]) {
  const { right, down } = wallDirections[first.face] ?? wallDirections[3]!
  return frames
    .filter(({ face }) => face === first.face)
    .map((frame) => {
      const step = {
        x: frame.position.x - first.position.x,
        y: frame.position.y - first.position.y,
        z: frame.position.z - first.position.z,
      }
      const column = along(step, right)
      const row = along(step, down)
      const isInPlane =
        Math.abs(step.x) + Math.abs(step.y) + Math.abs(step.z) === Math.abs(column) + Math.abs(row)
      return { frame, column, row, isInPlane }
    })
    .filter(
      ({ column, row, isInPlane }) =>
        isInPlane && column >= 0 && column < maxColumns && row >= 0 && row < maxRows,
    )
    .map(({ frame, column, row }) => ({ frame, column, row }))
}

/** The box around all frames that a wall beginning at a block can have. */
export function wallRegion({ x, y, z }: Position): Cuboid {
  const span = maxColumns - 1
  return { min: { x: x - span, y: y - span, z: z - span }, max: { x: x + span, y: y + span, z: z + span } }
}

function along(step: Position, direction: Position): number {
  // Adding zero turns -0 into 0, so that equal positions compare as equal.
  return step.x * direction.x + step.y * direction.y + step.z * direction.z + 0
}
