import type { Blueprint } from '../blueprint/blueprint.ts'
import { mapBlockOf } from './map-block.ts'

/**
 * Which blocks of a blueprint a map sees: 1 for the topmost coloured block of a column with whatever is above it, and
 * for all the water that makes its depth; 0 for what only holds others up. In the order of `Blueprint.cells`.
 */
export function seenBlocks(blueprint: Blueprint, version?: string): Uint8Array {
  const { width, length, cells, states } = blueprint
  const blocks = blueprint.palette.map((state) => mapBlockOf(state, version))
  const area = width * length
  const isSeen = new Uint8Array(cells.length)
  /** Height from which on a column is hidden; fluids push it down. -1: nothing coloured yet. */
  const hiddenFrom = new Int32Array(area).fill(-1)
  const isInFluid = new Uint8Array(area)
  // Cells rise with y, so this goes from the top down.
  for (let i = cells.length - 1; i >= 0; i--) {
    const column = cells[i]! % area
    const y = (cells[i]! - column) / area
    const block = blocks[states[i]!]!
    if (hiddenFrom[column]! < 0) {
      isSeen[i] = 1
      if (block.colour === 0) continue
      hiddenFrom[column] = y
      isInFluid[column] = block.isFluid ? 1 : 0
    } else if (isInFluid[column] === 1 && block.isFluid && y === hiddenFrom[column]! - 1) {
      isSeen[i] = 1
      hiddenFrom[column] = y
    } else {
      isInFluid[column] = 0
    }
  }
  return isSeen
}
