import type { Player } from '../game/player.ts'
import { formatPosition, type Position } from '../game/position.ts'
import { cellHas } from '../game/world.ts'
import type { Text } from '../language/text.ts'
import { type CauseDetails, RunFailure } from '../tasks/causes.ts'
import { Sentence, sentence } from '../words/sentence.ts'
import { isGroundCover } from './permission/ground.ts'
import type { ServerWords } from './place/server-words.ts'
import { limits } from './policy/limits.ts'
import type { RunOptions } from './run-options.ts'
import { blockStatus, blocksThatAre, type Comparison } from './site/compare.ts'
import type { Site } from './site/site.ts'
import type { Leak } from './water/pour-plan.ts'

export function inVain(
  site: Site,
  comparison: Comparison,
  words: Pick<ServerWords, 'ofRefusals'>,
  lastError: Text,
): RunFailure {
  const count = site.count - comparison.right
  const first = comparison.statuses.findIndex((status) => status !== blockStatus.right)
  const problem = explained(lastError, words) || sentence('seeWhatIsInTheWay')
  if (first === -1) {
    const { extras } = comparison
    const text = sentence('foreignBlocksOver', { count: extras.length, problem })
    return new RunFailure('foreign-blocks', text, detailsAt(extras))
  }
  const position = site.position(first)
  const text = sentence('blocksNotMadeRight', { count, place: formatPosition(position), problem })
  return new RunFailure('not-made-right', text, { count, position })
}

const refusalKeys: ReadonlySet<string> = new Set<Sentence['key']>([
  'blockRefused',
  'blocksRefused',
  'waterNotPoured',
  'bucketNotFilled',
  'blockDoesNotBreak',
])

/** The reason with the server's own words and what is to be done, where it is that the server does not allow something. */
export function explained(reason: Text, words: Pick<ServerWords, 'ofRefusals'>): Text {
  if (!(reason instanceof Sentence)) return reason
  if (refusalKeys.has(reason.key))
    return sentence('plotProtected', { problem: reason, words: words.ofRefusals() })
  if (reason.key !== 'typeRefused') return reason
  const item = String(reason.parameters.item)
  return sentence('blockForbidden', { problem: reason, words: words.ofRefusals(), item })
}

export const detailsAt = ([position, ...others]: readonly Position[]): CauseDetails =>
  position ? { count: others.length + 1, position } : { count: 0 }

export function foreignBlocks(places: readonly Position[], player: Player): Sentence {
  const [first] = places
  const state = first && player.world.stateAt(first.x, first.y, first.z)
  return sentence('foreignBlocksStand', {
    count: places.length,
    item: typeof state === 'number' ? player.blocks.nameOf(state) : undefined,
    place: first && formatPosition(first),
  })
}

/** Where something else stands, in the art or over it; grass and the like do not count. */
export function foreignPlaces(site: Site, comparison: Comparison, player: Player): Position[] {
  return [...wrongPlaces(site, comparison), ...comparison.extras].filter(
    (place) => !isGroundCover(place, player),
  )
}

/** Rejects where blocks have to be dug away that came later, and the settings don't let that be repaired. */
export function expectRepairs(comparison: Comparison, options: RunOptions): void {
  const { site, player, permission, settings } = options
  if (settings.repair) return
  const places = foreignPlaces(site, comparison, player)
  if (!places.some(permission.isRepair)) return
  const text = sentence('digForeignAway', { problem: foreignBlocks(places, player) })
  throw new RunFailure('foreign-blocks', text, detailsAt(places))
}

/** Places of the art at which something else stands. */
export const wrongPlaces = (site: Site, comparison: Comparison): Position[] =>
  blocksThatAre(blockStatus.wrong, comparison).map(site.position)

/** The sentence about blocks that nothing carries where the art has no block beneath; empty when there are none. */
export function nothingBeneath(site: Site, missing: readonly number[], { world, blocks }: Player): Text {
  const hangs = missing.filter((index) => {
    const { x, y, z } = site.position(index)
    const isAlone = site.kind(index).support === 'below' && site.indexAt(x, y - 1, z) === -1
    return isAlone && cellHas(world, { x, y: y - 1, z }, blocks.isReplaceable)
  })
  const [first] = hangs
  if (first === undefined) return ''
  const [count, item, place] = [hangs.length, site.item(first), formatPosition(site.position(first))]
  return sentence('nothingBeneath', { count, item, place })
}

export const flowsAway = ({ water, gap }: Leak): Sentence =>
  sentence('waterFlowsAway', { water: formatPosition(water), gap: formatPosition(gap) })

/** The sentence for when the server has taken back the world around some of these places near the player; empty when it has not. */
export function outOfSight(places: readonly Position[], { body, world }: Player): Text {
  const here = body.position()
  const isGone = ({ x, y, z }: Position) =>
    Math.hypot(x - here.x, z - here.z) <= limits.inSightBlocks && world.stateAt(x, y, z) === null
  const place = places.find(isGone)
  return place ? sentence('worldNotSentAround', place) : ''
}
