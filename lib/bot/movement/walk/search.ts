import { isLevel, moveSeconds, secondsOfMove } from '../../../game/moves.ts'
import type { StandPosition } from '../../../game/player.ts'
import type { Position } from '../../../game/position.ts'
import { cellKey, search, straighten, trace } from '../../../game/search.ts'
import { bodySize } from './collision.ts'
import type { GroundAt } from './ground.ts'
import { isOpenTowards, type StandCell, standCellBeside } from './stand-cell.ts'

/** A cell that a walker can get to, with the path there. */
export interface ReachedCell extends StandPosition {
  readonly before: ReachedCell | null
}

interface WalkSearchOptions {
  readonly groundAt: GroundAt
  readonly from: StandCell
  /** At most the seconds from here to the goal; 0 looks around evenly. */
  readonly estimate: (cell: StandCell) => number
  /** Cells that count as blocked. */
  readonly isClosed?: (x: number, y: number, z: number) => boolean
  /** Blocks that a move may lead down. */
  readonly maxDrop?: number | undefined
  readonly lostAt?: LostAt
}

/** Seconds by which a path over a fence counts as longer: often it takes a second try. */
const narrowSeconds = 5

/** Seconds that a path through a cell may lose, besides its moves. */
export type LostAt = (cell: StandCell) => number

/** Cells that a search looks at before it ends, and before other work has its turn: some 100 ms, and 5. */
const maxNodes = 40_000
export const sliceCells = 2000

/** Where a walker can get to, the nearest or most promising first; see `search`. */
export function searchOnFoot(options: WalkSearchOptions): Generator<ReachedCell, void> {
  const { groundAt, from, isClosed, maxDrop, lostAt = () => 0 } = options
  return search<ReachedCell>({
    starts: [{ ...from, seconds: 0, before: null }],
    keyOf: ({ x, y, z }) => cellKey({ x, y: Math.floor(y + 1e-6), z }),
    costOf: ({ seconds }) => seconds,
    estimate: options.estimate,
    neighbours: (node) => movesFrom(groundAt, node, lostAt, maxDrop),
    isOpen: (node) => !isClosed || !node.before || !isShut(node.before, node, isClosed),
    maxNodes,
  })
}

function movesFrom(groundAt: GroundAt, node: ReachedCell, lostAt: LostAt, maxDrop?: number): ReachedCell[] {
  const moves: ReachedCell[] = []
  const add = (to: StandCell, seconds: number) => {
    const { x, y, z, isAfloat } = to
    const lost = lostAt(to) + (to.isNarrow ? narrowSeconds : 0)
    moves.push({ x, y, z, isAfloat, seconds: node.seconds + seconds + lost, before: node })
  }
  const isOpen = isOpenTowards(groundAt, node, 0, 0)
  const sides = straight.map(([dx, dz]) =>
    isOpen || isOpenTowards(groundAt, node, dx, dz)
      ? standCellBeside(groundAt, node, node.x + dx, node.z + dz, maxDrop)
      : null,
  )
  for (const side of sides) if (side) add(side, secondsOfMove(node, side))
  if (!isOpen) return moves
  for (const [dx, dz, one, other] of diagonal) {
    const a = sides[one]
    const b = sides[other]
    if (!a || !b || !isLevel(a, node) || !isLevel(b, node)) continue
    const corner = standCellBeside(groundAt, node, node.x + dx, node.z + dz)
    if (!corner || !isLevel(corner, node) || !isLevel(corner, a) || !isLevel(corner, b)) continue
    add(corner, moveSeconds.step * Math.SQRT2)
  }
  return moves
}

/** Whether a body that moves from one cell to the next meets a closed one; it is as high as in the higher of both. */
function isShut(
  from: StandCell,
  to: StandCell,
  isClosed: (x: number, y: number, z: number) => boolean,
): boolean {
  const top = Math.max(from.y, to.y) + bodySize.height - 1e-6
  const isColumnShut = ({ x, z }: StandCell, low: number) => {
    for (let cell = Math.floor(low + 1e-6); cell < top; cell++) if (isClosed(x, cell, z)) return true
    return false
  }
  return isColumnShut(to, to.y) || (to.y > from.y && isColumnShut(from, from.y + bodySize.height))
}

/** The path to a cell, without the start. */
export function pathTo(end: ReachedCell): ReachedCell[] {
  return trace(end).slice(1)
}

/** Leaves out cells between which one can walk straight on the same level. */
export function straightenWalk(
  groundAt: GroundAt,
  from: Position,
  path: readonly StandCell[],
  lostAt: LostAt,
): StandCell[] {
  const isGood = (cell: StandCell) => lostAt(cell) === 0
  return straighten(path, (last, next) => isStraight(groundAt, last ? middleOf(last) : from, next, isGood))
}

/** Whether every cell that a body touches on the straight line is good and carries it, all at the same height. */
function isStraight(
  groundAt: GroundAt,
  from: Position,
  to: StandCell,
  isGood: (cell: StandCell) => boolean,
): boolean {
  if (to.isAfloat) return false
  const end = middleOf(to)
  const steps = Math.ceil(Math.hypot(end.x - from.x, end.z - from.z) / 0.3)
  const margin = bodySize.radius + 0.05
  for (let step = 0; step <= steps; step++) {
    const x = from.x + ((end.x - from.x) * step) / steps
    const z = from.z + ((end.z - from.z) * step) / steps
    for (const cx of new Set([Math.floor(x - margin), Math.floor(x + margin)])) {
      for (const cz of new Set([Math.floor(z - margin), Math.floor(z + margin)])) {
        const cell = standCellBeside(groundAt, { x: cx, y: from.y, z: cz, isAfloat: false }, cx, cz)
        if (!cell || cell.isAfloat || Math.abs(cell.y - from.y) > 0.1 || Math.abs(cell.y - to.y) > 0.1)
          return false
        if (!isGood(cell)) return false
      }
    }
  }
  return true
}

export function middleOf({ x, y, z }: StandCell): Position {
  return { x: x + 0.5, y, z: z + 0.5 }
}

const straight = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
/** Diagonal moves, with the indices of the straight ones beside them. */
const diagonal = [
  [1, 1, 0, 2],
  [1, -1, 0, 3],
  [-1, 1, 1, 2],
  [-1, -1, 1, 3],
] as const
