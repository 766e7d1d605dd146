import type { Player } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import { cellKey } from '../../game/search.ts'
import { blockStatus, type Comparison, comparisonOf } from '../site/compare.ts'
import type { Site } from '../site/site.ts'
import type { ScaffoldBlock, ScaffoldStore } from './ports.ts'

export type ScaffoldBlocks = ReturnType<typeof createScaffoldBlocks>

/** The scaffolding of one task, in the columns for which `isOwn` holds. */
export function createScaffoldBlocks(
  store: ScaffoldStore,
  task: string,
  isOwn: (x: number, z: number) => boolean = () => true,
) {
  const stored = store.of(task).filter(({ x, z }) => isOwn(x, z))
  const blocks = new Map(stored.map((block) => [cellKey(block), block]))
  return {
    /** In the order in which they were placed. */
    all: () => [...blocks.values()],
    count: () => blocks.size,
    has: (cell: Position) => blocks.has(cellKey(cell)),
    at: (cell: Position) => blocks.get(cellKey(cell)),
    async add(added: readonly ScaffoldBlock[]): Promise<void> {
      for (const block of added) blocks.set(cellKey(block), block)
      await store.add(task, added)
    },
    remove(...positions: readonly Position[]): void {
      store.remove(task, positions)
      for (const position of positions) blocks.delete(cellKey(position))
    },
  }
}

/**
 * Forgets scaffolding that was not placed; not where the server has not shown all that stands. Where another block stands than
 * was ordered, the bot had that in its hand without knowing: it is its scaffolding, unless it is somebody's property.
 */
export async function forgetUnplaced(
  cells: readonly Position[],
  scaffolding: Pick<ScaffoldBlocks, 'add' | 'at' | 'remove'>,
  { world, blocks, placing }: Pick<Player, 'world' | 'blocks' | 'placing'>,
): Promise<void> {
  const others = cells.flatMap((cell) => {
    const state = world.stateAt(cell.x, cell.y, cell.z)
    const block = scaffolding.at(cell)
    if (state === null || !block || blocks.digClass(state) === 'property') return []
    if (!blocks.isReplaceable(state)) return [{ ...block, name: blocks.nameOf(state) }]
    return placing.hasUnshown() ? [block] : []
  })
  scaffolding.remove(...cells)
  if (others.length > 0) await scaffolding.add(others)
}

/** Scaffolding over the art, and where water is to be, is not among the foreign blocks that have to be dug. */
export function withoutScaffolding(
  comparison: Comparison,
  site: Pick<Site, 'position'>,
  scaffolding: ScaffoldBlocks,
): Comparison {
  if (scaffolding.count() === 0) return comparison
  const extras = comparison.extras.filter((cell) => !scaffolding.has(cell))
  const statuses = comparison.statuses.map((status, index) =>
    status === blockStatus.wrong && scaffolding.has(site.position(index)) ? blockStatus.dry : status,
  )
  return comparisonOf(statuses, extras)
}
