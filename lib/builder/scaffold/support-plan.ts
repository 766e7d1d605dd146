import type { BlockKind } from '../../game/blocks.ts'
import type { Player } from '../../game/player.ts'
import { isSamePosition, type Position } from '../../game/position.ts'
import { cellKey } from '../../game/search.ts'
import { type Turns, yieldEvery } from '../../waiting.ts'
import { neighboursToClick } from '../plan/click-choice.ts'
import { supportOrder } from '../plan/support-order.ts'
import { neighbours, type Surroundings } from '../plan/surroundings.ts'
import { columnTops } from '../site/columns.ts'
import type { Site } from '../site/site.ts'

/**
 * Plans scaffolding so that each of some blocks, given in the order in which they are best built, has a neighbour to be placed
 * against: a chain of as few cells as possible from what stands or is placed before. No cell is one of the art, but for water
 * that is poured later. Of equal chains the one with fewer cells under solid blocks of the art is taken: what is dug there falls
 * into a hollow that may be closed all around. Between columns of water none is over the art where there is another way. The
 * lowest blocks come first: their chains are the shortest, and the eyes are over what is clicked for the next ones.
 */
export function createSupportPlanner(
  site: Site,
  { world, blocks, placing }: Pick<Player, 'world' | 'blocks' | 'placing'>,
  { surroundings, isFromOver, ...turns }: Omit<ChainOptions, 'mayFill' | 'worthOf'>,
) {
  const topOf = columnTops(site)

  function mayFill(cell: Position): boolean {
    const state = world.stateAt(cell.x, cell.y, cell.z)
    if (state === null || !blocks.isReplaceable(state) || !placing.mayPlace(cell)) return false
    const isToBeFilled = site.isWater(site.indexAt(cell.x, cell.y, cell.z)) && blocks.waterIn(state) === null
    return isToBeFilled || site.mayTakeScaffold(cell)
  }

  function isBeside({ x, y, z }: Position): boolean {
    const top = topOf(x, z)
    return (!Number.isFinite(top) || y <= top) && mayFill({ x, y, z })
  }

  const coverOf = columnTops(site, (index) => !site.isWater(index))
  const isUnderArt = ({ x, y, z }: Position) => !site.isWater(site.indexAt(x, y, z)) && y < coverOf(x, z)

  /** The cells in order, and with the blocks, numbered after those of the art, each after what it is placed against. */
  return async (wanted: readonly number[], maxCells: number) => {
    const ranks = new Map(wanted.map((index, rank) => [index, rank]))
    const cells: Position[] = []
    /** The numbers of cells, by how many blocks come before them. */
    const chains = new Map<number, readonly number[]>()
    const blocksInOrder = await supportOrder(site, new Set(wanted), {
      ...turns,
      surroundings,
      isFromOver,
      rank: (index) => site.position(index).y * wanted.length + ranks.get(index)!,
      async connect(index, planned, before) {
        const isServed = (cell: Position, other: number) => {
          const { x, y, z } = site.position(other)
          if (planned.canSupport(x, y, z)) return false
          const carriers = besideTarget({ x, y, z }, site.kind(other), isFromOver)
          return carriers.some((carrier) => isSamePosition(carrier, cell))
        }
        const servedBy = (cell: Position) =>
          neighbours
            .map(([dx, dy, dz]) => site.indexAt(cell.x + dx, cell.y + dy, cell.z + dz))
            .filter((other) => ranks.has(other) && isServed(cell, other)).length
        const chainOver = (may: (cell: Position) => boolean) =>
          chainTo(site.position(index), site.kind(index), {
            ...turns,
            surroundings: planned,
            mayFill: may,
            isFromOver,
            // Whatever else it serves.
            worthOf: (cell) => servedBy(cell) - (isUnderArt(cell) ? neighbours.length : 0),
          })
        const found =
          (site.usesBuckets ? await chainOver(isBeside) : null) ?? (await chainOver(mayFill)) ?? []
        const chain = found.length <= maxCells ? found : []
        const firstNumber = site.count + cells.length
        chains.set(
          before,
          chain.map((_, at) => firstNumber + at),
        )
        cells.push(...chain)
        return chain
      },
    })
    return { cells, order: blocksInOrder.flatMap((index, before) => [...(chains.get(before) ?? []), index]) }
  }
}

interface ChainOptions extends Turns {
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

/** The fewest cells from a block that stands to beside a target, in order; of equal chains the one that is worth most. */
async function chainTo(
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
function besideTarget(target: Position, kind: BlockKind, isFromOver: boolean): readonly Position[] {
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
