import type { PlaceSettled } from '../../game/placing.ts'
import { isSamePosition } from '../../game/position.ts'
import type { Log } from '../../log.ts'
import { limits } from '../policy/limits.ts'

export type AirPlacement = ReturnType<typeof createAirPlacement>

/** Whether this server lets blocks be placed into the air, as far as it has shown. */
export function createAirPlacement(isAllowed: boolean, log: Log) {
  const { maxRefusalsInAir } = limits.place
  let refused = 0
  let isProven = false
  return {
    mayUse: () => isAllowed && (isProven || refused < maxRefusalsInAir),
    note({ order, outcome }: Pick<PlaceSettled, 'order' | 'outcome'>): void {
      const isInAir = isSamePosition(order.clicked, order.target)
      if (!isInAir || isProven) return
      if (outcome === 'placed') isProven = true
      if (outcome !== 'refused') return
      refused++
      if (refused === maxRefusalsInAir)
        log.warn('the server refuses blocks in the air; building against neighbours')
    },
  }
}
