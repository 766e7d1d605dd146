import type { Placing } from '../../game/placing.ts'
import type { Position } from '../../game/position.ts'
import { cellKey } from '../../game/search.ts'
import type { BlockView } from '../../game/world.ts'
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
  const own = store.of(task).filter(({ x, z }) => isOwn(x, z))
  const blocks = new Map(own.map((block) => [cellKey(block), block]))
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
 * Forgets scaffolding that was not placed; not where the server has not shown all that stands. Where another block stands now than was ordered, the bot had something else in its hand than it
 * knew of: that is its scaffolding, unless somebody has set something there.
 */
export async function forgetUnplaced(
  cells: readonly Position[],
  scaffolding: Pick<ScaffoldBlocks, 'add' | 'at' | 'remove'>,
  { world, blocks, placing }: BlockView & { readonly placing: Pick<Placing, 'hasUnshown'> },
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

/** Stores scaffolding for as long as the program runs. */
export function createScaffoldStoreInMemory(): ScaffoldStore {
  const stored = new Map<string, readonly ScaffoldBlock[]>()
  const of = (task: string) => stored.get(task) ?? []
  return {
    of,
    add: (task, blocks) => void stored.set(task, [...of(task), ...blocks]),
    remove(task, positions) {
      const gone = new Set(positions.map(cellKey))
      stored.set(
        task,
        of(task).filter((block) => !gone.has(cellKey(block))),
      )
    },
  }
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
