import type { Blueprint } from '../blueprint/blueprint.ts'
import { supportOf } from '../game/blocks/support.ts'
import type { Support } from '../game/blocks.ts'
import { createCellCursor } from './cell-cursor.ts'

/** Blocks that lack the neighbour that they need. */
export interface Unsupported {
  /** Without those of the lowest layer, for which the ground has to do. */
  readonly count: number
  readonly blocks: readonly { readonly name: string; readonly count: number; readonly side: Support }[]
  /** Blocks of the lowest layer that need one below. */
  readonly onGround: number
}

export function unsupportedIn(blueprint: Blueprint): Unsupported {
  const { width, length, palette, cells, states } = blueprint
  const sides = palette.map(supportOf)
  const hasNeighbour = createNeighbourFinder(blueprint)
  const lacking = new Uint32Array(palette.length)
  let onGround = 0
  for (let i = 0; i < cells.length; i++) {
    const side = sides[states[i]!]!
    if (side === null) continue
    if (side === 'below' && cells[i]! < width * length) onGround++
    else if (!hasNeighbour[side](cells[i]!)) lacking[states[i]!]!++
  }
  const blocks = new Map<string, Unsupported['blocks'][number]>()
  for (const [state, { name }] of palette.entries()) {
    const side = sides[state]!
    if (side === null || lacking[state] === 0) continue
    const key = `${side} ${name}`
    blocks.set(key, { name, side, count: (blocks.get(key)?.count ?? 0) + lacking[state]! })
  }
  return { count: lacking.reduce((sum, count) => sum + count, 0), blocks: [...blocks.values()], onGround }
}

/** Whether a cell has a block on a side; beside it, on any of the four. */
function createNeighbourFinder({
  width,
  length,
  cells,
}: Blueprint): Readonly<Record<Support, (cell: number) => boolean>> {
  const layer = width * length
  // The cells are looked at in rising order, so each neighbour rises, too.
  const [below, above, west, east, north, south] = Array.from({ length: 6 }, () => {
    const indexOf = createCellCursor(cells)
    return (cell: number) => indexOf(cell) >= 0
  }) as [IsThere, IsThere, IsThere, IsThere, IsThere, IsThere]
  return {
    below: (cell) => below(cell - layer),
    above: (cell) => above(cell + layer),
    beside(cell) {
      const x = cell % width
      const z = ((cell - x) / width) % length
      return (
        (x > 0 && west(cell - 1)) ||
        (x < width - 1 && east(cell + 1)) ||
        (z > 0 && north(cell - width)) ||
        (z < length - 1 && south(cell + width))
      )
    },
  }
}

type IsThere = (cell: number) => boolean
