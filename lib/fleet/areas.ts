import type { Blueprint } from '../blueprint/blueprint.ts'
import { fluidIn } from '../game/blocks/map-look.ts'
import { cutIntoStripes, type MapPiece } from '../mapart/map-grid.ts'

/** A part of an art that one bot builds at a time: neighbouring columns of one of its maps, in their whole length and height. */
export interface Area {
  readonly piece: MapPiece
  /** The first column, in blocks from the west edge of the map. */
  readonly from: number
  /** One past the last column. */
  readonly to: number
  readonly blueprint: Blueprint
}

/** In blocks: a narrower area costs the sweep more than another bot gains. */
const minAreaWidth = 16
/** Some 20 s of work: with less, the other bot would be there when it is done. */
export const minSplitBlocks = 600
const minSplitWidth = minAreaWidth / 2

/** Whole maps where there is one for every bot, or where water would flow out of a part; else strips of maps. */
export function cutIntoAreas(pieces: readonly MapPiece[], bots: number): Area[] {
  const wanted = Math.ceil(bots / pieces.length)
  return pieces.flatMap((piece) => {
    const { width } = piece.blueprint
    const most = hasWater(piece.blueprint) ? 1 : Math.floor(width / minAreaWidth)
    const count = Math.max(1, Math.min(wanted, most))
    const edge = (part: number) => Math.round((part * width) / count)
    return Array.from({ length: count }, (_, part) => areaOf(piece, edge(part), edge(part + 1)))
  })
}

/** Both parts of an area that is cut before a column, counted from the west edge of the map. */
export function splitArea(
  { piece, from, to }: Area,
  at: number,
): { readonly west: Area; readonly east: Area } {
  return { west: areaOf(piece, from, at), east: areaOf(piece, at, to) }
}

/** Where to cut an area so that both parts have as much left to do; undefined when that is not worth it. */
export function splitPoint({ from, blueprint }: Area, leftInColumn: readonly number[]): number | undefined {
  const all = leftInColumn.reduce((sum, left) => sum + left, 0)
  if (all < minSplitBlocks || leftInColumn.length < 2 * minSplitWidth || hasWater(blueprint)) return undefined
  let [west, column] = [0, 0]
  while (west < all / 2) west += leftInColumn[column++]!
  return from + Math.min(Math.max(column, minSplitWidth), leftInColumn.length - minSplitWidth)
}

const hasWater = ({ palette }: Blueprint) => palette.some((state) => fluidIn(state) === 'water')

export function areaOf(piece: MapPiece, from = 0, to = piece.blueprint.width): Area {
  const { blueprint } = piece
  const edges = [from, to].filter((edge) => edge > 0 && edge < blueprint.width)
  const stripe = edges.length === 0 ? blueprint : cutIntoStripes(blueprint, edges)[from > 0 ? 1 : 0]!
  return { piece, from, to, blueprint: stripe }
}

/** Whether a place belongs to an area: it lies in it, or outside of the art and nearer to it than to other areas. */
export function belongsTo(
  { piece, from, to }: Area,
  { width, length }: Blueprint,
  x: number,
  z: number,
): boolean {
  const column = Math.min(Math.max(x, 0), width - 1) - piece.x
  const row = Math.min(Math.max(z, 0), length - 1) - piece.z
  return column >= from && column < to && row >= 0 && row < piece.blueprint.length
}
