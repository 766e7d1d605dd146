import type { PlaceSettled } from '../../game/legacy-player.ts'
import type { Log } from '../../log.ts'
import { limits } from '../policy/limits.ts'

/** Whether this server lets blocks be set into the air, as far as it has shown. */
export interface AirPlacement {
  mayUse(): boolean
  note(settled: PlaceSettled, isInAir: boolean): void
}

export function createAirPlacement(isAllowed: boolean, log: Log): AirPlacement {
  let refused = 0
  let isProven = false
  return {
    mayUse: () => isAllowed && (isProven || refused < limits.place.maxRefusalsInAir),
    note({ outcome }, isInAir) {
      if (!isInAir || isProven) return
      if (outcome === 'placed') isProven = true
      if (outcome !== 'refused') return
      refused++
      if (refused === limits.place.maxRefusalsInAir)
        log.warn('the server refuses blocks in the air; building against neighbours')
    },
  }
}
