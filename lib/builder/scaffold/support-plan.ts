import type { Placing } from '../../game/placing.ts'
import { isSamePosition, type Position } from '../../game/position.ts'
import type { BlockView } from '../../game/world.ts'
import { supportOrder } from '../plan/support-order.ts'
import { neighbours } from '../plan/surroundings.ts'
import { columnTops } from '../site/columns.ts'
import type { Site } from '../site/site.ts'
import { besideTarget, type ChainOptions, chainTo } from './support-chain.ts'

export interface SupportPlannerPlayer extends BlockView {
  readonly placing: Pick<Placing, 'hasHung' | 'hasUnshown' | 'mayPlace'>
}

interface SupportPlan {
  /** In the order in which they are placed. */
  readonly cells: readonly Position[]
  /** The blocks and, numbered after those of the art, the cells, each after what it is placed against. */
  readonly order: readonly number[]
}

/**
 * Plans scaffolding so that each of some blocks, given in the order in which they are best built, has a neighbour to be placed
 * against: a chain of as few cells as possible from what stands, or from what is placed before. No cell is one of the art,
 * except for those that are filled with water later. Of equal chains, one with fewer cells under solid blocks of the art is taken:
 * dug there, a block falls into a hollow that may be closed all around. Between columns of water none is over the art where there is
 * another way. The lowest blocks come first: they take the shortest chains, and the eyes are over what is clicked for
 * the next ones. A block that would take more than `maxCells` is left without.
 */
export function createSupportPlanner(
  site: Site,
  { world, blocks, placing }: SupportPlannerPlayer,
  { surroundings, isFromOver, ...turns }: Omit<ChainOptions, 'mayFill' | 'worthOf'>,
): (wanted: readonly number[], maxCells: number) => Promise<SupportPlan> {
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
  const isUnderArt = ({ x, y, z }: Position) => y < coverOf(x, z)

  return async (wanted, maxCells) => {
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
        const isServed = (cell: Position, own: number) => {
          const { x, y, z } = site.position(own)
          if (planned.canSupport(x, y, z)) return false
          return besideTarget({ x, y, z }, site.kind(own), isFromOver).some((other) =>
            isSamePosition(other, cell),
          )
        }
        const servedBy = (cell: Position) =>
          neighbours
            .map(([dx, dy, dz]) => site.indexAt(cell.x + dx, cell.y + dy, cell.z + dz))
            .filter((own) => ranks.has(own) && isServed(cell, own)).length
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
