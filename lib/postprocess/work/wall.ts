import type { Box, Position } from '../../game/position.ts'
import type { WallPosition } from '../order.ts'
import type { Frame } from '../postprocess-bot.ts'

/** A frame of a wall with its place, counted from the top-left one as somebody sees it who looks at the wall. */
export interface WallFrame extends WallPosition {
  readonly frame: Frame
}

/** How wide and high a wall may be, in frames. */
const widest = 25
const highest = 5

/** By the side that frames look to: the directions in which columns and rows are counted. */
const directions: readonly { readonly right: Position; readonly down: Position }[] = [
  { right: { x: 1, y: 0, z: 0 }, down: { x: 0, y: 0, z: -1 } },
  { right: { x: 1, y: 0, z: 0 }, down: { x: 0, y: 0, z: 1 } },
  { right: { x: -1, y: 0, z: 0 }, down: { x: 0, y: -1, z: 0 } },
  { right: { x: 1, y: 0, z: 0 }, down: { x: 0, y: -1, z: 0 } },
  { right: { x: 0, y: 0, z: 1 }, down: { x: 0, y: -1, z: 0 } },
  { right: { x: 0, y: 0, z: -1 }, down: { x: 0, y: -1, z: 0 } },
]

/** The frames of the wall that begins with this one: those in its plane, to the right of it and below. */
export function wallFrom(first: Frame, frames: readonly Frame[]): WallFrame[] {
  const { right, down } = directions[first.face] ?? directions[3]!
  return frames
    .filter(({ face }) => face === first.face)
    .map((frame) => {
      const step = {
        x: frame.place.x - first.place.x,
        y: frame.place.y - first.place.y,
        z: frame.place.z - first.place.z,
      }
      const column = along(step, right)
      const row = along(step, down)
      const isInPlane =
        Math.abs(step.x) + Math.abs(step.y) + Math.abs(step.z) === Math.abs(column) + Math.abs(row)
      return { frame, column, row, isInPlane }
    })
    .filter(
      ({ column, row, isInPlane }) =>
        isInPlane && column >= 0 && column < widest && row >= 0 && row < highest,
    )
    .map(({ frame, column, row }) => ({ frame, column, row }))
}

/** Where the frames of a wall can be that begins at a block. */
export function wallRegion({ x, y, z }: Position): Box {
  const span = widest - 1
  return { from: { x: x - span, y: y - span, z: z - span }, to: { x: x + span, y: y + span, z: z + span } }
}

function along(step: Position, direction: Position): number {
  // Minus zero would make places unequal that are the same.
  return step.x * direction.x + step.y * direction.y + step.z * direction.z + 0
}
