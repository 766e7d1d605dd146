import { Failure } from '../failure.ts'
import type { BlockState } from '../game/blocks.ts'
import { sentence } from '../words/sentence.ts'
import { type Blueprint, formatBlockState } from './blueprint.ts'
import type { BlueprintFormat } from './formats.ts'
import type { BlueprintLimits } from './limits.ts'
import { checkPaletteSize } from './read-palette.ts'
import { sortCells } from './sort-cells.ts'

/** Collects the blocks of a file, in any order. */
export interface Collector {
  /** Takes a file's palette; returns for each entry the number to give to `add`: -1 for air, -2 for a missing entry. */
  palette(states: readonly (BlockState | undefined)[]): Int32Array
  /** Adds a block at a packed position; of two at the same position the later counts. */
  add(cell: number, state: number): void
  /** Makes room for this many more blocks; refuses more than the limit. */
  reserve(blocks: number): void
  /** Adds a row of blocks, given by their numbers in a palette, from a packed position on towards east. */
  addRow(cell: number, numbers: Uint16Array, stateOf: Int32Array): void
  /** The blueprint: cells in rising order, the palette in order of first appearance without unused entries. */
  finish(format: BlueprintFormat): Blueprint
}

/** A collector for a box of this size; refuses sizes that are not positive or over a limit, and too many blocks. */
export function createCollector(
  width: number,
  height: number,
  length: number,
  limits: BlueprintLimits,
): Collector {
  checkSize(width, height, length, limits)
  const states: BlockState[] = []
  const known = new Map<string, number>()
  let cells = new Uint32Array(0)
  let ids = new Uint16Array(0)
  let size = 0
  let last = -1
  let isRising = true

  const makeRoom = (blocks: number, spare = 0): void => {
    const needed = size + blocks
    if (needed <= cells.length) return
    if (needed > limits.blocks) {
      throw new Failure('too-large', sentence('tooManyBlocks', { max: limits.blocks }))
    }
    const capacity = Math.min(limits.blocks, Math.max(needed, spare))
    cells = grown(cells, new Uint32Array(capacity), size)
    ids = grown(ids, new Uint16Array(capacity), size)
  }

  return {
    palette(fileStates) {
      return Int32Array.from(fileStates, (state) => {
        if (state === undefined) return -2
        if (airNames.has(state.name)) return -1
        const key = formatBlockState(state)
        const seen = known.get(key)
        if (seen !== undefined) return seen
        checkPaletteSize(states.length + 1)
        known.set(key, states.length)
        return states.push(state) - 1
      })
    },
    add(cell, state) {
      if (size === cells.length) makeRoom(1, Math.max(4096, size * 2))
      if (cell <= last) isRising = false
      last = cell
      cells[size] = cell
      ids[size++] = state
    },
    reserve: (blocks) => makeRoom(blocks),
    addRow(cell, numbers, stateOf) {
      if (size + numbers.length > cells.length) makeRoom(countBlocks(numbers, stateOf), size * 2)
      if (cell <= last) isRising = false
      let next = size
      for (let i = 0; i < numbers.length; i++) {
        const state = stateOf[numbers[i]!]!
        if (state < 0) continue
        cells[next] = cell + i
        ids[next++] = state
      }
      if (next > size) last = cells[next - 1]!
      size = next
    },
    finish(format) {
      if (!isRising) size = sortCells(cells, ids, size)
      // A view would keep the whole grown buffer alive.
      if (size < cells.length) {
        cells = cells.slice(0, size)
        ids = ids.slice(0, size)
      }
      const palette = renumber(ids, states)
      return { format, width, height, length, palette, cells, states: ids }
    },
  }
}

/** `structure_void` means "leave the world as it is here" in files, so it is no block to build either. */
const airNames: ReadonlySet<string> = new Set(['air', 'cave_air', 'void_air', 'structure_void'])

/** Refuses sizes that are not positive or over a limit. */
export function checkSize(width: number, height: number, length: number, limits: BlueprintLimits): void {
  const box = `${width}x${height}x${length} blocks`
  if (!(width > 0 && height > 0 && length > 0)) {
    throw new Failure('invalid', sentence('sizeWrong', { size: box }))
  }
  const columns = width * length
  if (
    Math.max(width, height, length) > limits.side ||
    columns > limits.columns ||
    columns * height > limits.cells
  ) {
    throw new Failure(
      'too-large',
      sentence('boxTooLarge', { size: box, side: limits.side, columns: limits.columns, cells: limits.cells }),
    )
  }
}

/** Renumbers `ids` in place by first appearance and returns the palette in that order. */
function renumber(ids: Uint16Array, states: readonly BlockState[]): BlockState[] {
  const numbers = new Int32Array(states.length).fill(-1)
  const palette: BlockState[] = []
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!
    let number = numbers[id]!
    if (number < 0) {
      number = palette.push(states[id]!) - 1
      numbers[id] = number
    }
    ids[i] = number
  }
  return palette
}

/** How many of the numbers are blocks and not air; less than 0 when there are numbers that the palette lacks. */
export function countBlocks(numbers: Uint16Array, stateOf: Int32Array): number {
  let blocks = 0
  let largest = 0
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i]!
    if (number > largest) largest = number
    if (stateOf[number]! >= 0) blocks++
  }
  return largest < stateOf.length ? blocks : Number.NEGATIVE_INFINITY
}

function grown<Numbers extends Uint32Array | Uint16Array>(
  from: Numbers,
  into: Numbers,
  size: number,
): Numbers {
  into.set(from.subarray(0, size))
  return into
}
