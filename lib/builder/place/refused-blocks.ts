import type { PlaceOutcome } from '../../game/placing.ts'
import { limits } from '../policy/limits.ts'
import { type AreaOptions, maxAreaBlocks } from './refused-groups.ts'

const { maxRefusalsOfBlock, maxDropsOfBlock } = limits.place

export interface Meaning {
  /** Whether, as far as is known, the server's limit on placements has dropped it. */
  readonly isLimited: boolean
  /** Whether it has shown that a type or an area is refused. */
  readonly hasLearnt: boolean
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
     * Whether the server refuses it by that: a drop says something about a block when it is not the first and others were placed in between,
     * or after `most` in a row.
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

/** The last try of each block. */
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
    /** Whether so many have failed in a row that few are tried again: this one is among them, or near one with none placed between. */
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

/** Of scaffolding, whose places are known to the plan of its trip alone. */
export function createOthers() {
  const failures = new Map<number, number>()
  return {
    areMany: (index: number) => (failures.get(index) ?? 0) >= maxDropsOfBlock,
    note(index: number, outcome: PlaceOutcome): Meaning {
      if (outcome === 'placed') failures.delete(index)
      else failures.set(index, (failures.get(index) ?? 0) + 1)
      return { isLimited: outcome === 'dropped', hasLearnt: false }
    },
    clear: () => failures.clear(),
  }
}
