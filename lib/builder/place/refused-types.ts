import { limits } from '../policy/limits.ts'

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
