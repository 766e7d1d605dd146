import type { PlaceOutcome } from '../../game/placing.ts'
import { limits } from '../policy/limits.ts'
import type { blocksAround } from '../site/columns.ts'

const { maxRefusalsOfBlock, minRefusalsOfArea, minRefusalsOfType } = limits.place
/** How far around a refused block its area may reach. */
const maxAreaBlocks = 12

interface AreaOptions {
  readonly around: ReturnType<typeof blocksAround>
  readonly isPlaced: (index: number) => boolean
}

/** How often each block was refused or dropped since it was placed last. */
export function createFailures(count: number) {
  const failures = new Uint8Array(count)
  /** In a row. */
  const drops = new Uint8Array(count)
  /** How many blocks had been placed when this one was dropped last. */
  const placedBefore = new Uint32Array(count)
  return {
    areAny: (index: number) => failures[index]! > 0,
    areMany: (index: number) => failures[index]! >= maxRefusalsOfBlock,
    placed(index: number): void {
      failures[index] = 0
      drops[index] = 0
    },
    refused(index: number, isEnough: boolean): void {
      failures[index] = isEnough ? maxRefusalsOfBlock : Math.min(254, failures[index]! + 1)
    },
    /**
     * Whether the server refuses it by that: a drop says something about a block when it is not the first and others were placed
     * in between, or after `most` in a row.
     */
    dropped(
      index: number,
      { isEnough, most, placements }: { isEnough: boolean; most: number; placements: number },
    ): boolean {
      drops[index] = Math.min(254, drops[index]! + 1)
      if (isEnough || drops[index]! >= most) failures[index] = maxRefusalsOfBlock
      else if (drops[index] === 1 || placements > placedBefore[index]!) failures[index]!++
      placedBefore[index] = placements
      return failures[index]! >= maxRefusalsOfBlock
    },
    tryAgain(index: number): void {
      drops[index] = 0
    },
    clear(): void {
      failures.fill(0)
      drops.fill(0)
    },
  }
}

export function createTries({ around, isPlaced }: AreaOptions) {
  /** By block, why it failed when it was tried last. */
  const failedBy = new Map<number, Exclude<PlaceOutcome, 'placed'>>()
  /** Failures since a block was placed. */
  let inVain = 0
  return {
    inVain: () => inVain,
    placed(index: number): void {
      inVain = 0
      failedBy.delete(index)
    },
    failed(index: number, outcome: Exclude<PlaceOutcome, 'placed'>): void {
      inVain++
      failedBy.set(index, outcome)
    },
    wasRefused: (index: number) => failedBy.get(index) === 'refused',
    /** Whether so many have failed in a row that few are tried again: this one has, or one near it with none placed between. */
    areInVain(index: number): boolean {
      if (inVain < limits.place.maxInVain) return false
      if (failedBy.has(index)) return true
      for (const [other] of around(index, maxAreaBlocks)) {
        if (failedBy.has(other)) return true
        if (isPlaced(other)) return false
      }
      return false
    },
  }
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
      if (placed.has(item) || failed.size < minRefusalsOfType) return null
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
