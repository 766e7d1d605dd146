import type { Blueprint } from '../blueprint/blueprint.ts'
import { supportOf } from '../game/blocks/support.ts'
import type { Support } from '../game/blocks.ts'

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
  const isThere = (cell: number): boolean => cells[indexFrom(cells, cell)] === cell
  return {
    below: (cell) => isThere(cell - layer),
    above: (cell) => isThere(cell + layer),
    beside(cell) {
      const x = cell % width
      const z = ((cell - x) / width) % length
      return (
        (x > 0 && isThere(cell - 1)) ||
        (x < width - 1 && isThere(cell + 1)) ||
        (z > 0 && isThere(cell - width)) ||
        (z < length - 1 && isThere(cell + width))
      )
    },
  }
}

/** The first index at which a rising list is not below a value. */
function indexFrom(list: Uint32Array, value: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (list[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
