import type { Blueprint } from '../blueprint/blueprint.ts'
import { continuesFluid, type MapBlock } from './surface.ts'

/**
 * Which blocks of a blueprint a map sees: 1 for the topmost coloured block of a column with whatever is above it, and
 * for all the water that makes its depth; 0 for blocks that only support others. In the order of `Blueprint.cells`; `blocks`
 * is the palette as a map sees it.
 */
export function seenBlocks(blueprint: Blueprint, blocks: readonly MapBlock[]): Uint8Array {
  const { cells, states } = blueprint
  const area = blueprint.width * blueprint.length
  const isSeen = new Uint8Array(cells.length)
  const sight = new Uint8Array(area)
  /** The lowest block of a column's fluid so far. */
  const fluidBottom = new Int32Array(area)

  // Cells rise with y, so this goes from the top down, one layer after the other.
  let y = blueprint.height
  let layer = y * area
  for (let i = cells.length - 1; i >= 0; i--) {
    while (cells[i]! < layer) {
      layer -= area
      y--
    }
    const column = cells[i]! - layer
    const block = blocks[states[i]!]!
    if (sight[column] === OPEN) {
      isSeen[i] = 1
      if (block.colour === 0) continue
      sight[column] = block.isFluid ? IN_FLUID : CLOSED
      fluidBottom[column] = y
    } else if (sight[column] === IN_FLUID) {
      if (continuesFluid(block, y, fluidBottom[column]!)) {
        isSeen[i] = 1
        fluidBottom[column] = y
      } else {
        sight[column] = CLOSED
      }
    }
  }
  return isSeen
}

const OPEN = 0
const IN_FLUID = 1
const CLOSED = 2
