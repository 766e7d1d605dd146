import type { Blueprint } from '../blueprint/blueprint.ts'
import { mapBlockOf } from './map-block.ts'
import type { Surface } from './surface.ts'

/** A blueprint as a map sees it when it is built, in a version of the game (the newest, when none is given). */
export function blueprintSurface(blueprint: Blueprint, version?: string): Surface {
  const { width, length, cells, states } = blueprint
  const blocks = blueprint.palette.map((state) => mapBlockOf(state, version))
  const area = width * length
  const { starts, order } = sortByColumn(cells, area)

  return {
    width,
    length,
    descend(x, z, look) {
      const column = z * width + x
      for (let i = starts[column + 1]! - 1; i >= starts[column]!; i--) {
        const block = order[i]!
        const y = (cells[block]! - column) / area
        if (!look(y, blocks[states[block]!]!)) return
      }
    },
  }
}

/** Blocks by column, each column from the bottom up: `order[starts[c] .. starts[c + 1]]` are the blocks of column c. */
function sortByColumn(cells: Uint32Array, area: number): { starts: Uint32Array; order: Uint32Array } {
  const starts = new Uint32Array(area + 1)
  for (let i = 0; i < cells.length; i++) starts[(cells[i]! % area) + 1]!++
  for (let column = 1; column <= area; column++) starts[column]! += starts[column - 1]!
  const next = starts.slice(0, area)
  const order = new Uint32Array(cells.length)
  // Cells rise with y, so each column fills from the bottom.
  for (let i = 0; i < cells.length; i++) order[next[cells[i]! % area]!++] = i
  return { starts, order }
}
