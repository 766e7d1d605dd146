import type { Blueprint } from '../blueprint/blueprint.ts'
import { blankPicture, copyPart } from './copy-part.ts'
import type { MapPicture } from './map-picture.ts'
import type { MapArea } from './surface.ts'

/** Side of a map, in blocks and in pixels. */
export const MAP_SIDE = 128

/** Where maps begin on both axes of the world, modulo their side: one of them is centred on 0,0. */
export const MAP_START = MAP_SIDE / 2

/** Whether a place in the world is the corner of a map's area. */
export function isOnMapGrid({ x, z }: { readonly x: number; readonly z: number }): boolean {
  return (x - MAP_START) % MAP_SIDE === 0 && (z - MAP_START) % MAP_SIDE === 0
}

/** The maps that a blueprint covers. */
interface MapGrid extends MapArea {
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
  /** As high as the whole, so that heights stay comparable. Maps at the edge include the north row and the margin. */
  readonly blueprint: Blueprint
}

/**
 * Finds the maps in a blueprint by its size. Whole maps and a row more have a north row, as MapartCraft writes them. Around that
 * may be a margin of one block: SlopeCraft always has one in the west, the east and the south (128a + 2 by 128b + 2), and
 * DaMapArts on those sides where water at the edge needs a block to hold it. Any other size begins with the first map. Suppressed
 * art of any size has a north row.
 */
export function mapGridOf(blueprint: Blueprint): MapGrid {
  const { width, length } = blueprint
  if (blueprint.after) return gridOf({ x: 0, z: 1, width, length: length - 1 })
  const beyondX = beyondMaps(width)
  const beyondZ = beyondMaps(length)
  if (beyondX > 2 || beyondZ > 3 || beyondZ === 0) {
    const z = beyondZ === 1 ? 1 : 0
    return gridOf({ x: 0, z, width, length: length - z })
  }
  const hasWestMargin = beyondX === 2 || (beyondX === 1 && isMarginFirst(blueprint, 'x'))
  const hasNorthMargin = beyondZ === 3 || (beyondZ === 2 && beyondX < 2 && isMarginFirst(blueprint, 'z'))
  return gridOf({
    x: hasWestMargin ? 1 : 0,
    z: hasNorthMargin ? 2 : 1,
    width: width - beyondX,
    length: length - beyondZ,
  })
}

/** Where the first map of a blueprint of a size begins, as far as its size tells. */
export function startOfMaps({
  width,
  length,
}: Pick<Blueprint, 'width' | 'length'>): Pick<MapArea, 'x' | 'z'> {
  const beyondX = beyondMaps(width)
  const beyondZ = beyondMaps(length)
  if (beyondX > 2 || beyondZ > 3 || beyondZ === 0) return { x: 0, z: beyondZ === 1 ? 1 : 0 }
  return { x: beyondX === 2 ? 1 : 0, z: beyondZ === 3 ? 2 : 1 }
}

export function gridOf(area: MapArea): MapGrid {
  return { ...area, columns: Math.ceil(area.width / MAP_SIDE), rows: Math.ceil(area.length / MAP_SIDE) }
}

/** By how many blocks a size exceeds whole maps; infinite for one that is smaller than a map. */
function beyondMaps(size: number): number {
  return size < MAP_SIDE ? Number.POSITIVE_INFINITY : size % MAP_SIDE
}

/** Whether the first line along an axis has fewer columns of blocks than the last: a margin only has blocks next to water. */
function isMarginFirst({ width, length, cells }: Blueprint, axis: 'x' | 'z'): boolean {
  const last = (axis === 'x' ? width : length) - 1
  const first = new Set<number>()
  const end = new Set<number>()
  for (const cell of cells) {
    const x = cell % width
    const z = ((cell - x) / width) % length
    const line = axis === 'x' ? x : z
    if (line === 0) first.add(axis === 'x' ? z : x)
    else if (line === last) end.add(axis === 'x' ? z : x)
  }
  return first.size < end.size
}

/**
 * The maps of a blueprint in building order: column by column from the west, each from north to south. So the maps come
 * out in the order in which post-processing counts them, and each is built after its northern neighbour.
 */
export function mapsOf(blueprint: Blueprint): MapPiece[] {
  const { columns, rows, ...area } = mapGridOf(blueprint)
  const alongX = stretches(area.x, columns, blueprint.width)
  const alongZ = stretches(area.z, rows, blueprint.length)
  const sizes: { x: number; z: number; width: number; length: number }[] = []
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const x = alongX[column]!
      const z = alongZ[row]!
      sizes.push({ x, z, width: alongX[column + 1]! - x, length: alongZ[row + 1]! - z })
    }
  }
  const pieceAt = (x: number, z: number): number =>
    lineAt(x - area.x, columns) * rows + lineAt(z - area.z, rows)
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
  const map = blankPicture(MAP_SIDE, MAP_SIDE)
  const [x, y] = [column * MAP_SIDE, row * MAP_SIDE]
  const width = Math.min(MAP_SIDE, whole.width - x)
  const height = Math.min(MAP_SIDE, whole.height - y)
  copyPart(whole, { x, y, width, height }, map, { x: 0, y: 0 })
  return map
}

/** Where each of `count` maps along an axis begins, and the end; the first and the last include the margin. */
function stretches(start: number, count: number, size: number): number[] {
  return Array.from({ length: count + 1 }, (_, map) =>
    map === 0 ? 0 : map === count ? size : start + map * MAP_SIDE,
  )
}

function lineAt(offset: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(offset / MAP_SIDE)))
}

function cut(
  blueprint: Blueprint,
  sizes: readonly { x: number; z: number; width: number; length: number }[],
  pieceAt: (x: number, z: number) => number,
): Blueprint[] {
  const { width, length, cells, states } = blueprint
  if (sizes.length === 1) return [blueprint]
  const after = blueprint.after && cut(blueprint.after, sizes, pieceAt)
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
    ...(after && { after: after[piece]! }),
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
