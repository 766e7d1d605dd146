import type { Blueprint } from '../blueprint/blueprint.ts'
import type { MapPicture } from './map-picture.ts'

/** Side of a map, in blocks and in pixels. */
export const MAP_SIDE = 128

/** The maps that a blueprint covers. */
interface MapGrid {
  /** Whether row z = 0 is north of the first map and only gives its first pixels their shade. */
  readonly hasNorthRow: boolean
  /** Number of maps from west to east; the last may be covered in part. */
  readonly columns: number
  /** Number of maps from north to south. */
  readonly rows: number
}

/** The part of a blueprint that one map shows; it can be built by itself. */
export interface MapPiece {
  /** Number in building order, from 0. */
  readonly index: number
  readonly column: number
  readonly row: number
  /** The piece's north-western corner in the whole blueprint, in blocks. */
  readonly x: number
  readonly z: number
  /** As high as the whole, so that heights stay comparable. The first row of maps includes the north row. */
  readonly blueprint: Blueprint
}

/** A length of 128k + 1 has a north row, as mapartcraft writes it; any other length has none. */
export function mapGridOf(size: { readonly width: number; readonly length: number }): MapGrid {
  const hasNorthRow = size.length > MAP_SIDE && size.length % MAP_SIDE === 1
  return {
    hasNorthRow,
    columns: Math.ceil(size.width / MAP_SIDE),
    rows: Math.ceil((size.length - (hasNorthRow ? 1 : 0)) / MAP_SIDE),
  }
}

/**
 * The maps of a blueprint in building order: column by column from the west, each from north to south. So the maps come
 * out in the order in which post-processing counts them, and each is built after its northern neighbour.
 */
export function mapsOf(blueprint: Blueprint): MapPiece[] {
  const { hasNorthRow, columns, rows } = mapGridOf(blueprint)
  const north = hasNorthRow ? 1 : 0
  const sizes: { x: number; z: number; width: number; length: number }[] = []
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const x = column * MAP_SIDE
      const z = row === 0 ? 0 : row * MAP_SIDE + north
      const beyond = Math.min((row + 1) * MAP_SIDE + north, blueprint.length)
      sizes.push({ x, z, width: Math.min(MAP_SIDE, blueprint.width - x), length: beyond - z })
    }
  }
  const pieceAt = (x: number, z: number): number =>
    Math.floor(x / MAP_SIDE) * rows + Math.min(rows - 1, Math.max(0, Math.floor((z - north) / MAP_SIDE)))
  return cut(blueprint, sizes, pieceAt).map((piece, index) => ({
    index,
    column: Math.floor(index / rows),
    row: index % rows,
    x: sizes[index]!.x,
    z: sizes[index]!.z,
    blueprint: piece,
  }))
}

/** The picture of one map out of the picture of the whole, 128 x 128; transparent outside the blueprint. */
export function pictureOfMap(whole: MapPicture, column: number, row: number): MapPicture {
  const pixels = new Uint8Array(MAP_SIDE * MAP_SIDE)
  const left = column * MAP_SIDE
  for (let y = 0; y < MAP_SIDE && row * MAP_SIDE + y < whole.height; y++) {
    const start = (row * MAP_SIDE + y) * whole.width
    pixels.set(
      whole.pixels.subarray(start + left, start + Math.min(left + MAP_SIDE, whole.width)),
      y * MAP_SIDE,
    )
  }
  return { width: MAP_SIDE, height: MAP_SIDE, pixels }
}

function cut(
  blueprint: Blueprint,
  sizes: readonly { x: number; z: number; width: number; length: number }[],
  pieceAt: (x: number, z: number) => number,
): Blueprint[] {
  const { width, length, cells, states } = blueprint
  if (sizes.length === 1) return [blueprint]
  const place = (i: number): { x: number; y: number; z: number; piece: number } => {
    const x = cells[i]! % width
    const z = ((cells[i]! - x) / width) % length
    return { x, z, y: Math.floor(cells[i]! / (width * length)), piece: pieceAt(x, z) }
  }
  const counts = new Uint32Array(sizes.length)
  for (let i = 0; i < cells.length; i++) counts[place(i).piece]!++
  const pieces = sizes.map((size, piece) => ({
    ...blueprint,
    width: size.width,
    length: size.length,
    cells: new Uint32Array(counts[piece]!),
    states: new Uint16Array(counts[piece]!),
  }))
  counts.fill(0)
  for (let i = 0; i < cells.length; i++) {
    const { x, y, z, piece } = place(i)
    const size = sizes[piece]!
    const target = pieces[piece]!
    const next = counts[piece]!++
    target.cells[next] = (y * size.length + z - size.z) * size.width + x - size.x
    target.states[next] = states[i]!
  }
  return pieces
}
