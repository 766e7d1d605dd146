import { cellsBeside } from '../../game/faces.ts'
import type { Position } from '../../game/position.ts'
import { type BlockView, cellHas, hasBlock } from '../../game/world.ts'
import { downstreamOf } from '../permission/flood.ts'
import { blockStatus, statusOfState } from '../site/compare.ts'
import type { Site } from '../site/site.ts'

export interface PlanOptions extends BlockView {
  readonly site: Site
}

/** A cell of water beside one into which it would flow away. */
export interface Leak {
  readonly water: Position
  readonly gap: Position
}

/**
 * The blocks into which water can be poured now without flowing away: all that it could reach, sideways and down, is the art's own
 * water, with blocks around it. Pools are filled from the bottom up, because a cell over the water of a pool has no face to pour against
 * but becomes a source by itself between others over sources. In a shaft, only the highest cell that is held takes a bucket.
 */
export function planPours(statuses: Uint8Array, options: PlanOptions) {
  const { site, world, blocks } = options
  const { leaking, leak } = findLeaks(options)
  const isDry = (index: number) => statuses[index] === blockStatus.dry

  function canBePoured(index: number): boolean {
    if (!isDry(index)) return false
    if (!site.isWater(index)) return true
    const { x, y, z } = site.position(index)
    if (site.isFalling(index)) return !leaking.has(index) && leaking.has(site.indexAt(x, y + 1, z))
    const below = site.indexAt(x, y - 1, z)
    const isBelowOpen = site.isWater(below) && !site.isFalling(below) && isDry(below)
    return !leaking.has(index) && !isBelowOpen && hasFace({ x, y, z })
  }

  const hasFace = (cell: Position) =>
    [...downstreamOf(cell), over(cell)].some((beside) => cellHas(world, beside, blocks.isPouredAgainst))

  const pours = [...statuses.keys()].filter(canBePoured)
  /** Keeps the bucket out of the cell under it. */
  const isLid = (cell: Position) => hasBlock({ world, blocks }, cell)
  const lids = pours.map(site.position).map(over).filter(isLid)
  return { pours, lids, leak }
}

/** The cells from which water would get to where nothing holds it, and a gap that the art does not close by itself later. */
export function findLeaks({ site, world, blocks }: PlanOptions) {
  const leaking = new Set<number>()
  let leak = null as Leak | null

  /** Whether a cell that is not the art's water lets water in: for good when the art puts no other block there. */
  function gapAt({ x, y, z }: Position): 'none' | 'for-now' | 'for-good' {
    const index = site.indexAt(x, y, z)
    if (site.isWater(index)) return 'none'
    const state = world.stateAt(x, y, z)
    if (state === null) return 'for-now'
    if (blocks.stopsFlow(state) || blocks.waterIn(state) === 'source') return 'none'
    // The world, because a block that stood when it was compared may have been taken since.
    const isForGood = index === -1 || statusOfState(site, index, state, blocks) === blockStatus.right
    return isForGood ? 'for-good' : 'for-now'
  }

  for (const index of site.water) {
    const water = site.position(index)
    for (const gap of downstreamOf(water)) {
      const found = gapAt(gap)
      if (found !== 'none') leaking.add(index)
      if (found === 'for-good') leak ??= { water, gap }
    }
  }
  // Water leaks, too, where it flows into water that leaks.
  for (const index of leaking) {
    const water = site.position(index)
    for (const { x, y, z } of [over(water), ...cellsBeside(water)]) {
      const from = site.indexAt(x, y, z)
      if (site.isWater(from)) leaking.add(from)
    }
  }
  return { leaking, leak }
}

const over = ({ x, y, z }: Position): Position => ({ x, y: y + 1, z })
