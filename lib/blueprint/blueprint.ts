import type { BlockState } from '../game/blocks.ts'
import type { Position } from '../game/position.ts'
import type { BlueprintFormat } from './formats.ts'

/**
 * A build, read from a file of any format. Air is left out, so memory grows with the blocks that are really there.
 *
 * The box has its minimum corner at 0,0,0; `width`, `height`, `length` are its size in blocks along X, Y, Z.
 * `cells[i]` is the position of block i, packed as `(y * length + z) * width + x`, in rising order without repeats;
 * `states[i]` is its index in `palette`. The palette has no repeats and no air. The blueprint of a file is shared by all that
 * read it, so the arrays must not be changed.
 */
export interface Blueprint {
  readonly format: BlueprintFormat
  readonly width: number
  readonly height: number
  readonly length: number
  readonly palette: readonly BlockState[]
  readonly cells: Uint32Array
  readonly states: Uint16Array
  /** Of suppressed art: what it becomes column by column, after maps have been drawn for the first time. In a box of the same size. */
  readonly after?: Blueprint
}

/** Unpacks an entry of `Blueprint.cells`: a position in blocks from the minimum corner. */
export function cellAt(size: { width: number; length: number }, packed: number): Position {
  const x = packed % size.width
  const row = (packed - x) / size.width
  const z = row % size.length
  return { x, y: (row - z) / size.length, z }
}

/** The blocks of a build whose minimum corner lies at `origin`, in the order of its cells. */
export function* eachBlock(
  blueprint: Blueprint,
  origin: Position = { x: 0, y: 0, z: 0 },
): Generator<{ readonly position: Position; readonly state: BlockState }> {
  for (const [index, packed] of blueprint.cells.entries()) {
    const { x, y, z } = cellAt(blueprint, packed)
    const position = { x: origin.x + x, y: origin.y + y, z: origin.z + z }
    yield { position, state: blueprint.palette[blueprint.states[index]!]! }
  }
}

/** Packs a position the way `Blueprint.cells` does. */
export function packCell(size: { width: number; length: number }, cell: Position): number {
  return (cell.y * size.length + cell.z) * size.width + cell.x
}

/** The index of the block at a position inside the box; -1 when it is air. */
export function indexOfCell(blueprint: Blueprint, cell: Position): number {
  const { cells } = blueprint
  const wanted = packCell(blueprint, cell)
  let low = 0
  let high = cells.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const packed = cells[middle]!
    if (packed === wanted) return middle
    if (packed < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** `minecraft:oak_log[axis=x]` without the namespace, the usual notation of a block state. */
export function formatBlockState(state: BlockState): string {
  const names = Object.keys(state.properties)
  if (names.length === 0) return state.name
  if (!isRising(names)) names.sort()
  let text = `${state.name}[`
  for (let i = 0; i < names.length; i++) {
    text += `${i === 0 ? '' : ','}${names[i]}=${state.properties[names[i]!]}`
  }
  return `${text}]`
}

/** A file's palette may have 65,536 states, most of them in order already. */
function isRising(names: readonly string[]): boolean {
  for (let i = 1; i < names.length; i++) if (names[i]! < names[i - 1]!) return false
  return true
}
