import type { Blueprint } from '../blueprint/blueprint.ts'
import type { MapBlock } from './surface.ts'

/**
 * Which blocks of a blueprint a map sees: 1 for the topmost coloured block of a column with whatever is above it, and
 * for all the water that makes its depth; 0 for what only holds others up. In the order of `Blueprint.cells`; `blocks`
 * are what a map knows of the palette.
 */
export function seenBlocks(blueprint: Blueprint, blocks: readonly MapBlock[]): Uint8Array {
  const { cells, states } = blueprint
  const area = blueprint.width * blueprint.length
  const isColoured = Uint8Array.from(blocks, (block) => (block.colour > 0 ? 1 : 0))
  const isFluid = Uint8Array.from(blocks, (block) => (block.isFluid ? 1 : 0))
  const isSeen = new Uint8Array(cells.length)
  const sight = new Uint8Array(area)
  /** Where a column's fluid has been followed down to. */
  const fluidHeight = new Int32Array(area)

  // Cells rise with y, so this goes from the top down, one layer after the other.
  let y = blueprint.height
  let layer = y * area
  for (let i = cells.length - 1; i >= 0; i--) {
    while (cells[i]! < layer) {
      layer -= area
      y--
    }
    const column = cells[i]! - layer
    const state = states[i]!
    if (sight[column] === OPEN) {
      isSeen[i] = 1
      if (isColoured[state] === 0) continue
      sight[column] = isFluid[state] === 1 ? IN_FLUID : CLOSED
      fluidHeight[column] = y
    } else if (sight[column] === IN_FLUID) {
      if (isFluid[state] === 1 && fluidHeight[column] === y + 1) {
        isSeen[i] = 1
        fluidHeight[column] = y
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
