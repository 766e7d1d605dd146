import { type Position, positionKey } from '../../game/position.ts'
import { hasBlock } from '../../game/world.ts'
import { isWaterSource } from '../permission/flood.ts'
import { limits } from '../policy/limits.ts'
import { blocksAround } from '../site/columns.ts'
import { blockStatus } from '../site/compare.ts'
import { findLeaks, type PlanOptions } from './pour-plan.ts'

/**
 * Plans what to take away so that cells that can be reached from nowhere can be reached as they were when the art was built
 * from below: at first the sources of the art that flow away, for a swimmer can't work everywhere, then all that is over a cell
 * and around it, ever farther, with the sources that it holds. Each plan leads farther than the last one for any of these cells.
 */
export function createTakeDown({ site, world, blocks }: PlanOptions) {
  /** By block number, how many plans there were for it. */
  const tries = new Map<number, number>()
  const around = blocksAround(site)

  /** Blocks of the art that stand over these, within so many blocks to the sides. */
  function blocksOver(indices: readonly number[], radius: number): Position[] {
    const found = new Set<number>()
    for (const index of indices)
      for (const [other] of around(index, radius)) if (site.y[other]! > site.y[index]!) found.add(other)
    return topDown([...found].map(site.position).filter(isStanding))
  }

  /** The sources of the art that would flow away without these blocks. */
  function sourcesHeldBy(statuses: Uint8Array, gone: readonly Position[]): Position[] {
    const keys = new Set(gone.map(positionKey))
    const stateAt = (x: number, y: number, z: number) =>
      keys.has(positionKey({ x, y, z })) ? air : world.stateAt(x, y, z)
    const { leaking } = findLeaks({ site, blocks, world: { stateAt } })
    const sources = [...leaking].filter((index) => statuses[index] === blockStatus.right)
    return topDown(sources.map(site.position).filter(isSource))
  }

  const isSource = (cell: Position) => isWaterSource(cell, { world, blocks })
  const isStanding = (cell: Position) => hasBlock({ world, blocks }, cell)

  /** Without water, paths of scaffolding lead to all that is open above. Of a low hollow a bot may not see the inside. */
  function isRoofed(index: number): boolean {
    const { x, y, z } = site.position(index)
    return isStanding({ x, y: y + 1, z })
  }

  /** The next plan for these blocks, each part of it from the top down; null when there is nothing more to take away. */
  return (outOfReach: readonly number[], statuses: Uint8Array) => {
    const indices = site.usesBuckets ? outOfReach : outOfReach.filter(isRoofed)
    for (;;) {
      const done = Math.min(...indices.map((index) => tries.get(index) ?? 0))
      const radius = limits.water.takeDownRadii[done]
      if (radius === undefined) return null
      for (const index of indices) tries.set(index, Math.max(done + 1, tries.get(index) ?? 0))
      const over = radius === null ? [] : blocksOver(indices, radius)
      const sources = sourcesHeldBy(statuses, over)
      if (over.length + sources.length > 0) return { sources, blocks: over }
    }
  }
}

/** The number of air's state in every version. */
const air = 0

const topDown = (cells: readonly Position[]) => cells.toSorted((a, b) => b.y - a.y)
