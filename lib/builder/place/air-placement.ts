import type { PlaceSettled } from '../../game/legacy-player.ts'
import type { Log } from '../../log.ts'

/** Whether this server lets blocks be set into the air, as far as it has shown. */
export interface AirPlacement {
  mayUse(): boolean
  note(settled: PlaceSettled, isInAir: boolean): void
}

/** Refusals without one success after which the server is taken to forbid it. */
const enough = 6

export function createAirPlacement(isAllowed: boolean, log: Log): AirPlacement {
  let refused = 0
  let isProven = false
  return {
    mayUse: () => isAllowed && (isProven || refused < enough),
    note({ outcome }, isInAir) {
      if (!isInAir || isProven) return
      if (outcome === 'placed') isProven = true
      if (outcome !== 'refused') return
      refused++
      if (refused === enough) log.warn('the server refuses blocks in the air; building against neighbours')
    },
  }
}
