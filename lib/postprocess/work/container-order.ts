import type { Position } from '../../game/position.ts'

/**
 * Sorts containers for reading: the level of `start` first, then the levels below from top to bottom, then those above; on
 * each level by the distance from `start`, which should be at an end of its row.
 */
export function inReadingOrder(containers: readonly Position[], start: Position): Position[] {
  const key = ({ x, y, z }: Position) => {
    const level = y <= start.y ? start.y - y : 1000 + y - start.y
    return [level, Math.hypot(x - start.x, z - start.z), x, z] as const
  }
  return [...containers].sort((a, b) => {
    const [left, right] = [key(a), key(b)]
    const at = left.findIndex((value, index) => value !== right[index])
    return at < 0 ? 0 : left[at]! - right[at]!
  })
}
