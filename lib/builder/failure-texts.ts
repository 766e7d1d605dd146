import type { Player } from '../game/player.ts'
import { formatPosition, type Position } from '../game/position.ts'
import type { Text } from '../language/text.ts'
import { type CauseDetails, RunFailure } from '../tasks/causes.ts'
import { type Sentence, sentence } from '../words/sentence.ts'
import { blockStatus, blocksThatAre, type Comparison } from './site/compare.ts'
import type { Site } from './site/site.ts'
import { inSight } from './walk-strategy.ts'
import type { Leak } from './water/pour-plan.ts'

/** The failure of a run without progress. */
export function inVain(site: Site, comparison: Comparison, lastError: Text): RunFailure {
  const count = site.count - comparison.right
  const first = comparison.statuses.findIndex((own) => own !== blockStatus.right)
  const problem = lastError || sentence('seeWhatIsInTheWay')
  if (first === -1) {
    const text = sentence('foreignBlocksOver', { count: comparison.extras.length, problem })
    return new RunFailure('foreign-blocks', text, foreignDetails(site, comparison))
  }
  const position = site.position(first)
  const text = sentence('blocksNotMadeRight', { count, place: formatPosition(position), problem })
  return new RunFailure('not-made-right', text, { count, position })
}

/** How many blocks of something else there are, and where the first is. */
export function foreignDetails(site: Site, comparison: Comparison): CauseDetails {
  const places = [...wrongPlaces(site, comparison), ...comparison.extras]
  return { count: places.length, ...(places[0] ? { position: places[0] } : {}) }
}

/** The sentence about blocks of something else. */
export function foreignBlocks(site: Site, comparison: Comparison, { world, blocks }: Player): Sentence {
  const places = [...wrongPlaces(site, comparison), ...comparison.extras]
  const [first] = places
  const state = first && world.stateAt(first.x, first.y, first.z)
  return sentence('foreignBlocksStand', {
    count: places.length,
    item: typeof state === 'number' ? blocks.nameOf(state) : undefined,
    place: first && formatPosition(first),
  })
}

/** The failure of a run that must not dig foreign blocks away. */
export function notDugAway(site: Site, comparison: Comparison, player: Player): RunFailure {
  const text = sentence('digForeignAway', { problem: foreignBlocks(site, comparison, player) })
  return new RunFailure('foreign-blocks', text, foreignDetails(site, comparison))
}

export function hasForeign({ wrong, extras }: Comparison): boolean {
  return wrong > 0 || extras.length > 0
}

/** Places of the art at which something else stands. */
export function wrongPlaces(site: Site, comparison: Comparison): Position[] {
  return blocksThatAre(blockStatus.wrong, comparison).map(site.position)
}

/** The sentence about water that nothing holds. */
export function flowsAway({ water, gap }: Leak): Sentence {
  return sentence('waterFlowsAway', { water: formatPosition(water), gap: formatPosition(gap) })
}

/** The sentence for when the server has taken back the world around some of these places near the player; empty when it has not. */
export function outOfSight(places: readonly Position[], { body, world }: Player): Text {
  const here = body.position()
  const isGone = ({ x, y, z }: Position) =>
    Math.hypot(x - here.x, z - here.z) <= inSight && world.stateAt(x, y, z) === null
  const place = places.find(isGone)
  return place ? sentence('worldNotSentAround', place) : ''
}
