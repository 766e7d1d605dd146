import { Failure } from '../failure.ts'
import type { BlockState, Blueprint, BlueprintFormat } from './blueprint.ts'
import { formatBlockState } from './blueprint.ts'
import type { BlueprintLimits } from './limits.ts'
import { sortCells } from './sort-cells.ts'

/** Gathers the blocks of a file in whatever order it has them. */
export interface Collector {
  /** Takes over a file's palette: answers for each entry what to give to `add`, -1 for air, -2 for a gap. */
  palette(states: readonly (BlockState | undefined)[]): Int32Array
  /** Puts a block at a packed place; at a place named twice the later block stands. */
  add(cell: number, state: number): void
  /** The blueprint: places rising, palette in order of first appearance, nothing unused in it. */
  finish(format: BlueprintFormat): Blueprint
}

/** A collector for a box of this size; refuses sizes that are not positive or over the volume limit. */
export function createCollector(
  width: number,
  height: number,
  length: number,
  limits: BlueprintLimits,
): Collector {
  checkVolume(width, height, length, limits)
  const states: BlockState[] = []
  const known = new Map<string, number>()
  let cells = new Uint32Array(4096)
  let ids = new Uint16Array(4096)
  let size = 0
  let last = -1
  let isRising = true

  return {
    palette(fileStates) {
      return Int32Array.from(fileStates, (state) => {
        if (state === undefined) return -2
        if (airNames.has(state.name)) return -1
        const key = formatBlockState(state)
        const seen = known.get(key)
        if (seen !== undefined) return seen
        if (states.length > 0xffff) {
          throw new Failure('too-large', 'The file has more than 65,536 different block states; split it.')
        }
        known.set(key, states.length)
        return states.push(state) - 1
      })
    },
    add(cell, state) {
      if (size === cells.length) {
        cells = grown(cells, new Uint32Array(size * 2))
        ids = grown(ids, new Uint16Array(size * 2))
      }
      if (cell <= last) isRising = false
      last = cell
      cells[size] = cell
      ids[size++] = state
    },
    finish(format) {
      if (!isRising) size = sortCells(cells, ids, size)
      // Views would keep the whole grown buffers alive.
      cells = cells.slice(0, size)
      ids = ids.slice(0, size)
      const palette = renumber(ids, states)
      return { format, width, height, length, palette, cells, states: ids }
    },
  }
}

/** `structure_void` means "leave the place as it is" in files, so it is no block to build either. */
const airNames: ReadonlySet<string> = new Set(['air', 'cave_air', 'void_air', 'structure_void'])

/** Refuses sizes that are not positive or over the volume limit. */
export function checkVolume(width: number, height: number, length: number, limits: BlueprintLimits): void {
  if (!(width > 0 && height > 0 && length > 0)) {
    throw new Failure(
      'invalid',
      `The file gives its size as ${width}x${height}x${length} blocks; export it again.`,
    )
  }
  if (width * height * length > limits.volume) {
    throw new Failure(
      'too-large',
      `The file covers ${width}x${height}x${length} blocks; at most ${limits.volume} are taken, so split it.`,
    )
  }
}

/** Renumbers `ids` in place by first appearance and answers the palette in that order. */
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

function grown<Numbers extends Uint32Array | Uint16Array>(from: Numbers, into: Numbers): Numbers {
  into.set(from)
  return into
}
