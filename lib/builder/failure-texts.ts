import type { Player } from '../game/player.ts'
import { formatPosition, type Position } from '../game/position.ts'
import { type CauseDetails, RunFailure } from '../tasks/causes.ts'
import { blockStatus, blocksThatAre, type Comparison } from './site/compare.ts'
import type { Site } from './site/site.ts'
import type { Leak } from './water/pour-plan.ts'

/** The failure of a run without progress. */
export function inVain(site: Site, comparison: Comparison, lastError: string): RunFailure {
  const open = site.count - comparison.right
  const first = comparison.statuses.findIndex((own) => own !== blockStatus.right)
  const where = first === -1 ? '' : `, the first at ${formatPosition(site.position(first))}`
  const what =
    open > 0
      ? `${open} blocks could not be made right${where}`
      : `${comparison.extras.length} foreign blocks stand over the art`
  const text = `${what}. ${lastError || 'See what is in the way there, then build again.'}`
  if (first === -1) return new RunFailure('foreign-blocks', text, foreignDetails(site, comparison))
  return new RunFailure('not-made-right', text, { count: open, position: site.position(first) })
}

/** How many blocks of something else there are, and where the first is. */
export function foreignDetails(site: Site, comparison: Comparison): CauseDetails {
  const places = [...wrongPlaces(site, comparison), ...comparison.extras]
  return { count: places.length, ...(places[0] ? { position: places[0] } : {}) }
}

/** The sentence about blocks of something else. */
export function foreignBlocks(site: Site, comparison: Comparison, { world, blocks }: Player): string {
  const places = wrongPlaces(site, comparison)
  const [first] = [...places, ...comparison.extras]
  const state = first && world.stateAt(first.x, first.y, first.z)
  const example = first
    ? `, for example ${typeof state === 'number' ? blocks.nameOf(state) : 'one'} at ${formatPosition(first)}`
    : ''
  const count = places.length + comparison.extras.length
  const what = count === 1 ? '1 block of something else stands' : `${count} blocks of something else stand`
  return `${what} where the art is to be${example}.`
}

export function hasForeign({ wrong, extras }: Comparison): boolean {
  return wrong > 0 || extras.length > 0
}

/** Places of the art at which something else stands. */
export function wrongPlaces(site: Site, comparison: Comparison): Position[] {
  return blocksThatAre(blockStatus.wrong, comparison).map(site.position)
}

/** The sentence about water that nothing holds. */
export function flowsAway({ water, gap }: Leak): string {
  return `The water at ${formatPosition(water)} would flow away at ${formatPosition(gap)}: nothing holds it there. Put a block there, or export the art with blocks around its water.`
}
