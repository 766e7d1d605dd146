import { minBy } from '../../collections.ts'
import { boundsOf, type Cuboid, type Position, positionKey } from '../../game/position.ts'

/** Most columns of a strip. On a way that goes to and fro between the two in the middle, the bot gets all that falls. */
export const stripWidth = 4
const narrowColumns = 2
/** Levels of a row, all of which are in reach from any block of it. */
const rowLevels = 3

/** Blocks beside one another across a strip, at about the same height. */
export interface Row {
  readonly strip: number
  readonly z: number
  readonly top: number
  readonly blocks: readonly Position[]
  readonly todo: Set<Position>
}

/** Whether all columns are in reach on one way along them. */
export const areFewColumns = ({ min, max }: Cuboid): boolean => max.x - min.x < narrowColumns

/** Whether a row goes on where another ends, or the other way round. */
export const isBeside = (row: Row, other: Row | undefined): boolean =>
  other?.strip === row.strip && Math.abs(other.top - row.top) <= rowLevels

/** Whether a row is the next to another. */
export const follows = (row: Row | undefined, other: Row): boolean =>
  isBeside(other, row) && Math.abs(row!.z - other.z) <= 1

/** Strips along Z, each begun at the end that is nearest to where the one before ended, and followed from row to nearest row. */
export function cutIntoRows(blocks: Iterable<Position>, from: Position): Row[] {
  const all = [...blocks]
  const { min, max } = boundsOf(all)
  const west = min.x
  const across = max.x - west + 1
  const width = across / Math.ceil(across / stripWidth)
  const strips = Map.groupBy(all, ({ x }) => Math.floor((x - west) / width))
  const numbers = [...strips.keys()].sort((a, b) => a - b)
  const distanceTo = (strip: number) => Math.abs(west + (strip + 0.5) * width - from.x)
  if (distanceTo(numbers.at(-1)!) < distanceTo(numbers[0]!)) numbers.reverse()
  let end = { z: from.z, top: from.y }
  return numbers.flatMap((strip) => {
    const rows = Map.groupBy(strips.get(strip)!, ({ z }) => z)
      .entries()
      .flatMap(([z, inRow]) => cutIntoLevels(inRow).map((level) => newRow(strip, z, level)))
      .toArray()
      .sort((a, b) => a.z - b.z)
    const left = new Set(rows)
    const ends = rows.filter(({ z }) => z === rows[0]!.z || z === rows.at(-1)!.z)
    const order: Row[] = []
    for (let next = nearestTo(end, ends); next; next = nearestTo(end, left)) {
      left.delete(next)
      order.push(next)
      end = next
    }
    return order
  })
}

const nearestTo = (end: Pick<Row, 'z' | 'top'>, rows: Iterable<Row>): Row | undefined =>
  minBy(rows, ({ z, top }) => Math.abs(z - end.z) + Math.abs(top - end.top))

/** As many of these blocks, which are ordered by X, as come to strips of full width; the first ones when there is no such strip. */
export function inWholeStrips(blocks: readonly Position[], count: number): readonly Position[] {
  const [first, next] = [blocks[0], blocks[count]]
  if (!first || !next) return blocks
  const columns = next.x - first.x
  const end = next.x - (columns % stripWidth)
  return end === first.x ? blocks.slice(0, count) : blocks.filter(({ x }) => x < end)
}

/** The blocks of each column, the highest first. */
export function columnsOf(rows: readonly Row[]): Position[][] {
  const blocks = rows.flatMap((row) => row.blocks).sort((a, b) => b.y - a.y)
  return [...Map.groupBy(blocks, ({ x, z }) => positionKey({ x, y: 0, z })).values()]
}

const newRow = (strip: number, z: number, blocks: readonly Position[]): Row => ({
  ...{ strip, z, blocks },
  top: blocks[0]!.y,
  todo: new Set(blocks),
})

/** The highest first. */
function cutIntoLevels(inRow: readonly Position[]): Position[][] {
  const levels: Position[][] = []
  for (const block of inRow.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const level = levels.at(-1)
    if (level && level[0]!.y - block.y < rowLevels) level.push(block)
    else levels.push([block])
  }
  return levels
}
