import type { Blueprint } from '../blueprint/blueprint.ts'
import { mapBlockOf } from './map-block.ts'
import { mapGridOf } from './map-grid.ts'
import { drawMap, type MapPicture } from './map-picture.ts'
import { seenBlocks } from './seen-blocks.ts'
import { drawnInTurn } from './suppressed/held-map.ts'
import type { Surface } from './surface.ts'

/** The picture that the finished maps of a blueprint show, all of them together, without north row and margin. */
export function previewOf(blueprint: Blueprint, version?: string): MapPicture {
  const area = mapGridOf(blueprint)
  const first = drawMap(blueprintSurface(blueprint, version), area)
  if (!blueprint.after) return first
  const last = drawMap(blueprintSurface(blueprint.after, version), area)
  return { ...first, pixels: drawnInTurn(first.pixels, last.pixels, first.width) }
}

/** A blueprint as a map sees it when it is built, in a version of the game (by default the newest). */
export function blueprintSurface(blueprint: Blueprint, version?: string): Surface {
  const { width, length, cells, states } = blueprint
  const blocks = blueprint.palette.map((state) => mapBlockOf(state, version))
  const area = width * length
  const { starts, order } = seenByColumn(cells, seenBlocks(blueprint, blocks), area)

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

/**
 * The seen blocks by column, each column from the bottom up: those of column c are `order[starts[c]]` and so on, up to
 * but not including `order[starts[c + 1]]`. Blocks that a map doesn't see are left out.
 */
function seenByColumn(
  cells: Uint32Array,
  isSeen: Uint8Array,
  area: number,
): { readonly starts: Uint32Array; readonly order: Uint32Array } {
  const starts = new Uint32Array(area + 1)
  for (let i = 0; i < cells.length; i++) if (isSeen[i] === 1) starts[(cells[i]! % area) + 1]!++
  for (let column = 1; column <= area; column++) starts[column]! += starts[column - 1]!
  const next = starts.slice(0, area)
  const order = new Uint32Array(starts[area]!)
  for (let i = 0; i < cells.length; i++) if (isSeen[i] === 1) order[next[cells[i]! % area]!++] = i
  return { starts, order }
}
