import { shortfall } from '../../collections.ts'
import { countItems } from '../../game/item-stack.ts'
import type { Text } from '../../language/text.ts'
import { goneSentence } from '../../stations/gone-sentence.ts'
import { type Sentence, sentence } from '../../words/sentence.ts'
import { limits } from '../policy/limits.ts'
import { mayHave } from './box.ts'
import { failsToGive, forgetContents, goneBoxes, type Station } from './stations.ts'
import type { SupplyOptions } from './supply-options.ts'

/** The items that no station had when the bot last looked, and how often it has looked in vain. */
export function createAvailability({ player, stations, failedBefore }: SupplyOptions) {
  const unavailable = new Set<string>()
  // After a run that lacked material, one look tells whether somebody has filled the boxes since.
  const hasLacked = failedBefore?.code === 'material-missing'
  if (hasLacked) forgetContents(stations)
  let looksInVain = hasLacked ? limits.supply.maxLooks - 1 : 0

  /** How many the bot lacks of these items, of those that no station had. */
  function unavailableOf(needed: ReadonlyMap<string, number>): Map<string, number> {
    const short = shortfall(needed, countItems(player.inventory.slots()))
    return new Map([...short].filter(([item]) => unavailable.has(item)))
  }

  return {
    unavailable: unavailable as ReadonlySet<string>,
    unavailableOf,
    /** The bot has looked for these at the stations, and some were missing; says whether all of them were. */
    looked(wanted: ReadonlyMap<string, number>, missing: ReadonlyMap<string, number>): boolean {
      for (const item of wanted.keys()) unavailable.delete(item)
      // Without a free slot, an item may have been there and found no room.
      if (player.inventory.slots().includes(null)) for (const item of missing.keys()) unavailable.add(item)
      const isAllMissing = [...wanted].every(([item, count]) => missing.get(item) === count)
      const look = failsToGive(stations, missing) ? limits.supply.unprovenLook : 1
      looksInVain = isAllMissing ? looksInVain + look : 0
      return isAllMissing
    },
    /** Items that none had may be looked for again: a box may have failed to give them, or was filled since. */
    lookAnew: () => unavailable.clear(),
    /** Whether a look was in vain before this one, which therefore waits. */
    hasLookedInVain: () => looksInVain > 0,
    /** Whether the stations are to be looked through again for what none of them had. */
    mayLookAgain: () => looksInVain < limits.supply.maxLooks,
    /** The sentence about what the bot lacks of these, and no station had; empty when there is nothing. */
    shortage(needed: ReadonlyMap<string, number>): Text {
      const lacking = unavailableOf(needed)
      return lacking.size > 0 ? shortOf(lacking, stations) : ''
    },
  }
}

/** The sentence about what no station has. */
export function shortOf(lacking: ReadonlyMap<string, number>, stations: readonly Station[]): Sentence {
  const places = stations.map(({ server, warp, ...station }) => {
    const boxes = station.boxes.length
    if (warp !== '') return sentence('lookedAtWarp', { warp, boxes })
    return server === 0
      ? sentence('lookedAroundBot', { boxes })
      : sentence('lookedOnSubServer', { server, boxes })
  })
  const failed = stations
    .flatMap(({ boxes }) => boxes)
    .find((box) => box.lastError !== '' && !box.isGone && mayHave(box, lacking))
  return sentence('materialMissing', {
    lacking: [...lacking],
    places,
    problems: [failed?.lastError ?? '', goneSentence(stations.flatMap(goneBoxes))].filter(
      (text) => text !== '',
    ),
    needsBuckets: lacking.has('water_bucket'),
  })
}
