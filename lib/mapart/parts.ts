import type { Blueprint } from '../blueprint/blueprint.ts'
import { MAP_SIDE, mapGridOf } from './map-grid.ts'
import type { MapArea } from './surface.ts'

/** A piece of an art that is built by itself, on a plot that is smaller than the art. */
export interface Part {
  /** Among the parts, from the west and from the north; zero-based. */
  readonly column: number
  readonly row: number
  readonly blueprint: Blueprint
}

/**
 * Cuts an art into parts of some maps each, row by row. A part brings along the row of the art to the north of it, which gives its
 * first pixels their shade; its lowest block lies in its lowest layer. Margins are left out.
 */
export function* partsOf(art: Blueprint, [columns, rows]: readonly [number, number]): Iterable<Part> {
  const area = mapGridOf(art)
  const [across, down] = [columns * MAP_SIDE, rows * MAP_SIDE]
  const cells = cellsByPart(art, { ...area, across, down })
  for (let row = 0; row * rows < area.rows; row++) {
    for (let column = 0; column * columns < area.columns; column++) {
      const west = area.x + column * across
      const first = area.z + row * down
      const north = Math.max(0, first - 1)
      const east = Math.min(area.x + area.width, west + across)
      const south = Math.min(area.z + area.length, first + down)
      const indices = cells.get(`${column} ${row}`)
      if (indices)
        yield {
          column,
          row,
          blueprint: cutOut(art, indices, { west, north, width: east - west, length: south - north }),
        }
    }
  }
}

interface Cut {
  readonly west: number
  readonly north: number
  readonly width: number
  readonly length: number
}

/** The places of cells in their list by `COLUMN ROW` of their part; the last row of a part belongs to the one south of it, too. */
function cellsByPart(
  art: Blueprint,
  {
    x: west,
    z: north,
    width,
    length,
    across,
    down,
  }: MapArea & { readonly across: number; readonly down: number },
): ReadonlyMap<string, number[]> {
  const parts = new Map<string, number[]>()
  const note = (column: number, row: number, index: number) => {
    const key = `${column} ${row}`
    const indices = parts.get(key)
    if (indices) indices.push(index)
    else parts.set(key, [index])
  }
  for (const [index, cell] of art.cells.entries()) {
    const x = (cell % art.width) - west
    const z = (Math.floor(cell / art.width) % art.length) - north
    if (x < 0 || x >= width || z < -1 || z >= length) continue
    const [column, row] = [Math.floor(x / across), Math.floor(z / down)]
    if (row >= 0) note(column, row, index)
    if (z + 1 < length && (z + 1) % down === 0) note(column, row + 1, index)
  }
  return parts
}

function cutOut(art: Blueprint, cells: readonly number[], { west, north, width, length }: Cut): Blueprint {
  const inside: { x: number; y: number; z: number; state: number }[] = []
  const palette = new Map<number, number>()
  let [lowest, highest] = [Number.POSITIVE_INFINITY, 0]
  for (const index of cells) {
    const cell = art.cells[index]!
    const x = (cell % art.width) - west
    const z = (Math.floor(cell / art.width) % art.length) - north
    const y = Math.floor(cell / (art.width * art.length))
    const state = art.states[index]!
    if (!palette.has(state)) palette.set(state, palette.size)
    lowest = Math.min(lowest, y)
    highest = Math.max(highest, y)
    inside.push({ x, y, z, state: palette.get(state)! })
  }
  return {
    ...art,
    width,
    length,
    height: inside.length === 0 ? 1 : highest - lowest + 1,
    palette: [...palette.keys()].map((state) => art.palette[state]!),
    cells: Uint32Array.from(inside, ({ x, y, z }) => ((y - lowest) * length + z) * width + x),
    states: Uint16Array.from(inside, ({ state }) => state),
  }
}
