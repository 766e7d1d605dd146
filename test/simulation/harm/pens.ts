import { blockAt, type Position, positionKey } from '../../../lib/game/position.ts'
import type { World } from '../../../lib/practice/world/world.ts'

/** A space of more cells than this keeps nothing in. */
const maxPenCells = 150

/** The cells, on the level of its feet, that an animal can walk to; null when nothing keeps it. */
export function penAround(world: World, position: Position): ReadonlySet<string> | null {
  const cells = new Set<string>()
  const next = [blockAt({ ...position, y: position.y + 0.1 })]
  for (let cell = next.pop(); cell; cell = next.pop()) {
    const key = positionKey(cell)
    if (cells.has(key) || world.stateAt(cell).shapes.length > 0) continue
    cells.add(key)
    if (cells.size > maxPenCells) return null
    const { x, y, z } = cell
    next.push({ x: x + 1, y, z }, { x: x - 1, y, z }, { x, y, z: z + 1 }, { x, y, z: z - 1 })
  }
  return cells
}

export function isInPen(pen: ReadonlySet<string>, position: Position): boolean {
  return pen.has(positionKey(blockAt({ ...position, y: position.y + 0.1 })))
}

/** Whether some of a pen or of what is around it is where this holds. */
export function isThroughPen(pen: ReadonlySet<string>, holds: (cell: Position) => boolean): boolean {
  return [...pen].some((key) => {
    const [x, y, z] = key.split(',').map(Number) as [number, number, number]
    return [-1, 0, 1].some((dx) => [-1, 0, 1].some((dz) => holds({ x: x + dx, y, z: z + dz })))
  })
}
