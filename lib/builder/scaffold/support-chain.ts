import type { BlockKind } from '../../game/blocks.ts'
import type { Position } from '../../game/position.ts'
import { cellKey } from '../../game/search.ts'
import { type Turns, yieldEvery } from '../../waiting.ts'
import { neighboursToClick } from '../plan/click-choice.ts'
import { neighbours, type Surroundings } from '../plan/surroundings.ts'

export interface ChainOptions extends Turns {
  readonly surroundings: Surroundings
  /** Whether scaffolding may be placed into a cell. */
  readonly mayFill: (cell: Position) => boolean
  /** Whether blocks are placed from over them and only against faces that the eye sees. */
  readonly isFromOver: boolean
  /** How well scaffolding would lie in a cell, among chains of the same length. */
  readonly worthOf: (cell: Position) => number
}

interface Link {
  readonly cell: Position
  /** The cell that is placed against this one; null for the target. */
  readonly next: Link | null
  /** Cells of the chain. */
  readonly length: number
  /** The sum over its cells. */
  readonly worth: number
}

/** Cells that a search looks at: those around a block that hangs 50 blocks over the ground; and before other work has its turn. */
const maxCells = 600_000
const sliceCells = 2000

/**
 * The fewest cells of scaffolding from a block that stands to beside a target, the first to be placed first; of equal chains
 * that which is worth most. Null when there are none.
 */
export async function chainTo(
  target: Position,
  kind: BlockKind,
  { surroundings, mayFill, isFromOver, worthOf, ...turns }: ChainOptions,
): Promise<Position[] | null> {
  const seen = new Set([cellKey(target)])
  const links: Link[] = [{ cell: target, next: null, length: 0, worth: 0 }]
  let best: Link | null = null
  const isAttached = ({ x, y, z }: Position) => surroundings.canPlaceAgainst(x, y, z)
  const turn = yieldEvery({ ...turns, slice: sliceCells })
  const besideLink = ({ cell, next }: Link) =>
    next ? besideScaffold(cell, isFromOver) : besideTarget(target, kind, isFromOver)
  const extend = (link: Link, around: readonly Position[]) => {
    for (const cell of around) {
      const key = cellKey(cell)
      if (seen.has(key) || !mayFill(cell)) continue
      seen.add(key)
      links.push({ cell, next: link, length: link.length + 1, worth: link.worth + worthOf(cell) })
    }
  }
  for (const link of links) {
    const other = turn()
    if (other) await other
    if (best && link.length > best.length) break
    const around = besideLink(link)
    if (link.next && around.some(isAttached)) best = best && best.worth >= link.worth ? best : link
    else if (!best) extend(link, around)
    if (links.length > maxCells) return null
  }
  return best && cellsOf(best)
}

/** The cells of which one must be filled before a block can be placed; none for what breaks or falls when scaffolding under it is dug. */
export function besideTarget(target: Position, kind: BlockKind, isFromOver: boolean): readonly Position[] {
  return kind.support === 'below' ? [] : neighboursToClick(target, kind, isFromOver)
}

/** The cells from which a block of scaffolding can be built on, the one below first. */
function besideScaffold({ x, y, z }: Position, isFromOver: boolean): Position[] {
  const all = isFromOver ? neighbours.slice(0, -1) : neighbours
  return all.map(([dx, dy, dz]) => ({ x: x + dx, y: y + dy, z: z + dz }))
}

function cellsOf(first: Link): Position[] {
  const cells: Position[] = []
  for (let link = first; link.next; link = link.next) cells.push(link.cell)
  return cells
}
