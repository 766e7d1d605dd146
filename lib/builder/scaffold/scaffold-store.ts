import { isSamePosition, type Position } from '../../game/position.ts'
import type { Comparison } from '../site/compare.ts'
import type { ScaffoldBlock, ScaffoldStore } from './ports.ts'

export type ScaffoldBlocks = ReturnType<typeof createScaffoldBlocks>

/** The scaffolding of one task, in the columns for which `isOwn` holds. */
export function createScaffoldBlocks(
  store: ScaffoldStore,
  task: string,
  isOwn: (x: number, z: number) => boolean = () => true,
) {
  let blocks = store.of(task).filter(({ x, z }) => isOwn(x, z))
  return {
    all: () => blocks,
    has: (x: number, y: number, z: number) => blocks.some((block) => isSamePosition(block, { x, y, z })),
    add(block: ScaffoldBlock): void {
      store.add(task, block)
      blocks.push(block)
    },
    remove(position: Position): void {
      store.remove(task, position)
      blocks = blocks.filter((block) => !isSamePosition(block, position))
    },
  }
}

/** Stores scaffolding for as long as the program runs. */
export function createScaffoldStoreInMemory(): ScaffoldStore {
  const stored = new Map<string, readonly ScaffoldBlock[]>()
  const of = (task: string) => stored.get(task) ?? []
  return {
    of,
    add: (task, block) => void stored.set(task, [...of(task), block]),
    remove(task, position) {
      stored.set(
        task,
        of(task).filter((block) => !isSamePosition(block, position)),
      )
    },
  }
}

/** Scaffolding over the art is not among the foreign blocks that have to be dug. */
export function withoutScaffolding(comparison: Comparison, scaffolding: ScaffoldBlocks): Comparison {
  if (scaffolding.all().length === 0) return comparison
  return { ...comparison, extras: comparison.extras.filter(({ x, y, z }) => !scaffolding.has(x, y, z)) }
}
