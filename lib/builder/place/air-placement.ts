import type { PlaceSettled } from '../../game/placing.ts'
import { isSamePosition } from '../../game/position.ts'
import type { Log } from '../../log.ts'
import { limits } from '../policy/limits.ts'

/** A limit on placements that drops so many in a row, and lets none pass between, is as good as a refusal. */
const dropsPerRefusal = 3
const enoughDrops = limits.place.maxRefusalsInAir * dropsPerRefusal

export type AirPlacement = ReturnType<typeof createAirPlacement>

/** Whether this server lets blocks be placed into the air, as far as it has shown in a build; `isAllowed` is for the profile to say. */
export function createAirPlacement(isAllowed: () => boolean, log: Log) {
  /** Drops that may have been for the number of placements; a refusal counts as several. */
  let drops = 0
  let isProven = false
  let hasPlaced = false
  /** Whether a block was placed against another since the last click into the air. */
  let placesOthers = false
  let refusesOthers = false
  const isInAir = ({ clicked, target }: PlaceSettled['order']) => isSamePosition(clicked, target)
  type Outcome = Pick<PlaceSettled, 'order' | 'outcome' | 'hidesBlocks'>
  /** A server that has let nothing be placed may refuse without an answer; no limit on placements drops all. */
  const isRefused = ({ outcome, hidesBlocks }: Outcome) =>
    outcome === 'refused' || (outcome === 'dropped' && (hidesBlocks || !hasPlaced))

  /** Where blocks are not shown, one in the air may only seem to stand: the item that has gone was that of another. */
  function noteInAir(settled: Outcome): void {
    const isPlaced = settled.outcome === 'placed'
    isProven = isPlaced && !settled.hidesBlocks
    if (isPlaced) drops = 0
    const mayBeLimited = settled.hidesBlocks && hasPlaced && !placesOthers
    placesOthers = false
    if (!isRefused(settled)) return
    const wasAllowed = drops < enoughDrops
    drops += mayBeLimited ? 1 : dropsPerRefusal
    if (wasAllowed && drops >= enoughDrops)
      log.warn('the server refuses blocks in the air; building against neighbours')
  }

  return {
    /** Whether a refusal says more about placing into the air than about the block. */
    explains: (settled: Outcome) => isRefused(settled) && !isProven && isInAir(settled.order),
    mayUse: () => isAllowed() && (isProven || drops < enoughDrops),
    note(settled: Outcome): void {
      hasPlaced ||= settled.outcome === 'placed'
      if (isProven) return
      if (isInAir(settled.order)) noteInAir(settled)
      else {
        placesOthers ||= settled.outcome === 'placed'
        refusesOthers ||= isRefused(settled)
      }
    },
    /** Refusals may have been for another reason, unless they were for blocks in the air alone. */
    forget(): void {
      if (refusesOthers) drops = 0
      refusesOthers = false
    },
  }
}
