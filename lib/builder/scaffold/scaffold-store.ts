import type { Position } from '../../game/position.ts'
import type { Comparison } from '../site/compare.ts'

/** A block that the bot has set to stand on or to build against, and will take away again. */
export interface ScaffoldBlock extends Position {
  /** The name of the block. */
  readonly name: string
  /** Where the feet were when it was set; from there it can be dug, too. */
  readonly from: Position
}

/** Remembers help blocks over the end of the program: written before a block is set, so that none is ever forgotten. */
export interface ScaffoldStore {
  /** In the order in which they were set. */
  of(task: string): readonly ScaffoldBlock[]
  add(task: string, block: ScaffoldBlock): void
  remove(task: string, place: Position): void
}

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
