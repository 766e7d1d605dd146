import type { Blueprint } from '../../blueprint/blueprint.ts'
import { partOf } from '../../blueprint/part-of.ts'
import { fluidIn } from '../../game/blocks/map-look.ts'
import type { MapPiece } from '../../mapart/map-grid.ts'

/** In blocks from the north-western corner of a map; `east` and `south` are one past the last. */
export interface Rectangle {
  readonly west: number
  readonly east: number
  readonly north: number
  readonly south: number
}

/** A part of an art that one bot builds at a time: a rectangle of one of its maps, in its full height. */
export interface Area extends Rectangle {
  readonly piece: MapPiece
  readonly blueprint: Blueprint
}

/** In blocks: areas are cut from east to west before any of them is narrower. */
const minAreaWidth = 16

/** Whole maps where there is one for every bot, or where water would flow out of a part; else equal parts of maps. */
export function cutIntoAreas(pieces: readonly MapPiece[], bots: number): Area[] {
  const wanted = Math.ceil(bots / pieces.length)
  return pieces.flatMap((piece) => cutMap(piece, canBeCut(piece.blueprint) ? wanted : 1))
}

/** Columns of areas, some with one area more than others and so much wider. */
function cutMap(piece: MapPiece, wanted: number): Area[] {
  const { width, length } = piece.blueprint
  const mostColumns = Math.max(1, Math.floor(width / minAreaWidth))
  const inColumn = Math.min(Math.ceil(wanted / mostColumns), Math.max(1, Math.floor(length / minAreaWidth)))
  const columns = Math.min(Math.ceil(wanted / inColumn), mostColumns)
  const count = Math.min(wanted, columns * inColumn)
  const before = Array.from({ length: columns + 1 }, (_, column) => Math.floor((column * count) / columns))
  return before.slice(1).flatMap((end, column) => {
    const parts = end - before[column]!
    const edge = (areas: number) => Math.round((areas * width) / count)
    const row = (part: number) => Math.round((part * length) / parts)
    return Array.from({ length: parts }, (_, part) =>
      areaOf(piece, {
        west: edge(before[column]!),
        east: edge(end),
        north: row(part),
        south: row(part + 1),
      }),
    )
  })
}

/** Water would flow from one part into another. */
export const canBeCut = ({ palette }: Blueprint) => !palette.some((state) => fluidIn(state) === 'water')

/** A part of a map; the whole when none is given. */
export function areaOf(piece: MapPiece, part: Rectangle = wholeOf(piece)): Area {
  const { west, east, north, south } = part
  const { blueprint } = piece
  const [width, length] = [east - west, south - north]
  const isWhole = width === blueprint.width && length === blueprint.length
  return {
    ...{ piece, west, east, north, south },
    blueprint: isWhole ? blueprint : partOf(blueprint, { x: west, z: north, width, length }),
  }
}

/** Whether a part lies in a map, as far as a row of a database says so. */
export const isPartOf = ({ blueprint }: MapPiece, { west, east, north, south }: Rectangle): boolean =>
  west >= 0 &&
  west < east &&
  east <= blueprint.width &&
  north >= 0 &&
  north < south &&
  south <= blueprint.length

const wholeOf = ({ blueprint: { width, length } }: MapPiece): Rectangle => ({
  west: 0,
  east: width,
  north: 0,
  south: length,
})

/** Whether a place belongs to an area: it lies in it, or outside of the art and nearer to it than to other areas. */
export function belongsTo(
  { piece, west, east, north, south }: Area,
  { width, length }: Blueprint,
  x: number,
  z: number,
): boolean {
  const column = Math.min(Math.max(x, 0), width - 1) - piece.x
  const row = Math.min(Math.max(z, 0), length - 1) - piece.z
  return column >= west && column < east && row >= north && row < south
}

/**
 * Whether a place is one that the bot of an area may change: it belongs to it, or to none that is still to be built. An area in the middle
 * of an art has no ground of its own.
 */
export function isOpenTo(
  area: Area,
  open: () => readonly Area[],
  blueprint: Blueprint,
  x: number,
  z: number,
): boolean {
  const isOf = (one: Area) => belongsTo(one, blueprint, x, z)
  return isOf(area) || !open().some(isOf)
}
