import type { Blueprint } from '../blueprint/blueprint.ts'
import { supportOf } from '../game/blocks/support.ts'
import { createCellCursor } from './cell-cursor.ts'

/** Blocks of water with a gap beside or beneath them in the file, or something there that water washes away. */
export function unheldWaterIn({ width, length, palette, cells, states }: Blueprint): number {
  const isWater = palette.map(({ name }) => name === 'water')
  if (!isWater.includes(true)) return 0
  const holds = palette.map((state, index) => isWater[index] || supportOf(state) === null)
  const neighbours = [-width * length, -1, 1, -width, width].map((offset) => {
    const indexOf = createCellCursor(cells)
    return (cell: number) => holds[states[indexOf(cell + offset)] ?? -1] === true
  })
  const [below, west, east, north, south] = neighbours as [Held, Held, Held, Held, Held]

  /** A neighbour beyond the edge of the box is not there. */
  function isHeld(cell: number): boolean {
    const x = cell % width
    const z = ((cell - x) / width) % length
    return (
      below(cell) &&
      x > 0 &&
      west(cell) &&
      x < width - 1 &&
      east(cell) &&
      z > 0 &&
      north(cell) &&
      z < length - 1 &&
      south(cell)
    )
  }

  let count = 0
  for (let i = 0; i < cells.length; i++) if (isWater[states[i]!] && !isHeld(cells[i]!)) count++
  return count
}

type Held = (cell: number) => boolean
