import type { BlockState } from '../game/blocks.ts'

/**
 * A build as every file format is read into. Air is left out, so memory follows the blocks that are really there.
 *
 * The box has its minimum corner at 0,0,0; `width`, `height`, `length` are its size in blocks along X, Y, Z.
 * `cells[i]` is the place of block i, packed as `(y * length + z) * width + x`, in rising order without repeats;
 * `states[i]` is its index in `palette`. The palette has no repeats and no air.
 */
export interface Blueprint {
  readonly format: BlueprintFormat
  readonly width: number
  readonly height: number
  readonly length: number
  readonly palette: readonly BlockState[]
  readonly cells: Uint32Array
  readonly states: Uint16Array
}

export type BlueprintFormat = 'structure' | 'schem' | 'litematic' | 'schematic'

/** Places of a blueprint, in blocks from its minimum corner. */
export interface Cell {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Unpacks an entry of `Blueprint.cells`. */
export function cellAt(size: { width: number; length: number }, packed: number): Cell {
  const x = packed % size.width
  const row = (packed - x) / size.width
  const z = row % size.length
  return { x, y: (row - z) / size.length, z }
}

/** Packs a place the way `Blueprint.cells` does. */
export function packCell(size: { width: number; length: number }, cell: Cell): number {
  return (cell.y * size.length + cell.z) * size.width + cell.x
}

/** `minecraft:oak_log[axis=x]` without the namespace: the usual way to write a block state. */
export function formatBlockState(state: BlockState): string {
  const properties = Object.entries(state.properties)
  if (properties.length === 0) return state.name
  return `${state.name}[${properties
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join(',')}]`
}
