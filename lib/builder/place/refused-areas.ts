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
    /** Whether there may be one. */
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
