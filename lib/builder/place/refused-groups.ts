import { limits } from '../policy/limits.ts'
import type { blocksAround } from '../site/blocks-around.ts'

/** How far around a refused block its area may reach. */
export const maxAreaBlocks = 12
const { minRefusalsOfArea } = limits.place

export interface AreaOptions {
  readonly around: ReturnType<typeof blocksAround>
  readonly isPlaced: (index: number) => boolean
}

/** The areas in which the server lets no block be placed: blocks that are nearer to a refused one than to one that was placed. */
export function createRefusedAreas(count: number, { around, isPlaced }: AreaOptions) {
  /** By block, how far the next refused one of its area is; 255 outside of areas. */
  const distances = new Uint8Array(count).fill(255)
  const failures = new Set<number>()
  return {
    has: (index: number) => distances[index] !== 255,
    areAny: () => failures.size >= minRefusalsOfArea,
    notePlaced(index: number, hasFailed: (other: number) => boolean): void {
      distances[index] = 255
      if (failures.size === 0) return
      for (const [other, blocks] of around(index, maxAreaBlocks))
        if (!hasFailed(other) && blocks <= distances[other]!) distances[other] = 255
    },
    /** Says which blocks are known to be refused with it; null when that has shown nothing. */
    noteRefused(index: number): ((other: number) => boolean) | null {
      failures.add(index)
      const area = new Map<number, number>()
      let failed = 0
      for (const [other, blocks] of around(index, maxAreaBlocks)) {
        if (failures.has(other)) failed++
        if (isPlaced(other)) break
        area.set(other, blocks)
      }
      if (failed < minRefusalsOfArea) return null
      for (const [other, blocks] of area) distances[other] = Math.min(distances[other]!, blocks)
      return (other) => area.has(other)
    },
    clear(): void {
      distances.fill(255)
      failures.clear()
    },
  }
}

/** The types of blocks that the server does not let the bot place. */
export function createRefusedTypes(itemOf: (index: number) => string) {
  const failures = new Map<string, Set<number>>()
  const placed = new Set<string>()
  const refused = new Set<string>()
  /** How many blocks had been placed when one of a type was refused first. */
  const placedBefore = new Map<string, number>()
  return {
    has: (index: number) => refused.size > 0 && refused.has(itemOf(index)),
    notePlaced(index: number): void {
      const item = itemOf(index)
      placed.add(item)
      refused.delete(item)
      placedBefore.delete(item)
    },
    /** Says which blocks are known to be refused with it; null when that has shown nothing. */
    noteRefused(index: number, placements: number): ((other: number) => boolean) | null {
      const item = itemOf(index)
      if (!placedBefore.has(item)) placedBefore.set(item, placements)
      const failed = failures.get(item) ?? new Set()
      failures.set(item, failed.add(index))
      if (placed.has(item) || failed.size < limits.place.minRefusalsOfType) return null
      refused.add(item)
      return (other) => itemOf(other) === item
    },
    /** The first of the types of these blocks that is refused while others are placed. */
    refusedOf: (blocks: readonly number[], placements: number): string | undefined =>
      blocks.map(itemOf).find((item) => refused.has(item) && placements > placedBefore.get(item)!),
    clear(): void {
      failures.clear()
      refused.clear()
    },
  }
}
