import type { Blueprint } from '../blueprint/blueprint.ts'
import { supportOf } from '../game/blocks/support.ts'

/** Blocks of water with a gap beside or beneath them in the file, or something there that water washes away. */
export function unheldWaterIn({ width, length, palette, cells, states }: Blueprint): number {
  const isWater = palette.map(({ name }) => name === 'water')
  if (!isWater.includes(true)) return 0
  const holds = palette.map((state, index) => isWater[index] || supportOf(state) === null)
  const held = new Set<number>()
  for (let i = 0; i < cells.length; i++) if (holds[states[i]!]) held.add(cells[i]!)

  /** A neighbour beyond the edge of the box is not there. */
  function isHeld(cell: number): boolean {
    const x = cell % width
    const z = ((cell - x) / width) % length
    return (
      held.has(cell - width * length) &&
      x > 0 &&
      held.has(cell - 1) &&
      x < width - 1 &&
      held.has(cell + 1) &&
      z > 0 &&
      held.has(cell - width) &&
      z < length - 1 &&
      held.has(cell + width)
    )
  }

  let count = 0
  for (let i = 0; i < cells.length; i++) if (isWater[states[i]!] && !isHeld(cells[i]!)) count++
  return count
}
