import type { Position } from '../../game/position.ts'
import type { Comparison } from '../site/compare.ts'
import type { ScaffoldBlock, ScaffoldStore } from './ports.ts'

/** The help blocks of one task. */
export interface ScaffoldBlocks {
  all(): readonly ScaffoldBlock[]
  has(x: number, y: number, z: number): boolean
  add(block: ScaffoldBlock): void
  remove(place: Position): void
}

export function createScaffoldBlocks(store: ScaffoldStore, task: string): ScaffoldBlocks {
  let blocks = [...store.of(task)]
  return {
    all: () => blocks,
    has: (x, y, z) => blocks.some((block) => block.x === x && block.y === y && block.z === z),
    add(block) {
      store.add(task, block)
      blocks.push(block)
    },
    remove(place) {
      store.remove(task, place)
      blocks = blocks.filter(({ x, y, z }) => x !== place.x || y !== place.y || z !== place.z)
    },
  }
}

/** Remembers for as long as the program runs. */
export function createScaffoldStoreInMemory(): ScaffoldStore {
  const kept = new Map<string, ScaffoldBlock[]>()
  return {
    of: (task) => kept.get(task) ?? [],
    add(task, block) {
      kept.set(task, [...(kept.get(task) ?? []), block])
    },
    remove(task, { x, y, z }) {
      kept.set(
        task,
        (kept.get(task) ?? []).filter((own) => own.x !== x || own.y !== y || own.z !== z),
      )
    },
  }
}

/** What stands over the art to help is none of the foreign blocks that have to go. */
export function withoutScaffolding(comparison: Comparison, scaffolding: ScaffoldBlocks): Comparison {
  if (scaffolding.all().length === 0) return comparison
  return { ...comparison, extras: comparison.extras.filter(({ x, y, z }) => !scaffolding.has(x, y, z)) }
}
