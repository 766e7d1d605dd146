import type { Blueprint } from './blueprint.ts'

/** Blocks from the north-western corner; the part lies inside. */
interface Part {
  readonly x: number
  readonly z: number
  readonly width: number
  readonly length: number
}

/** A part of a blueprint, seen from above, in its full height. */
export function partOf(blueprint: Blueprint, { x, z, width, length }: Part): Blueprint {
  const { cells, states } = blueprint
  const layer = blueprint.width * blueprint.length
  const part = { cells: new Uint32Array(cells.length), states: new Uint16Array(cells.length) }
  let count = 0
  for (const [index, cell] of cells.entries()) {
    const column = (cell % blueprint.width) - x
    const row = Math.floor((cell % layer) / blueprint.width) - z
    if (column < 0 || column >= width || row < 0 || row >= length) continue
    part.cells[count] = (Math.floor(cell / layer) * length + row) * width + column
    part.states[count++] = states[index]!
  }
  const { after } = blueprint
  return {
    ...blueprint,
    ...(after && { after: partOf(after, { x, z, width, length }) }),
    width,
    length,
    cells: part.cells.slice(0, count),
    states: part.states.slice(0, count),
  }
}
