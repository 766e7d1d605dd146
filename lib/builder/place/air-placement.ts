import type { PlaceSettled } from '../../game/placing.ts'
import { isSamePosition } from '../../game/position.ts'
import type { Log } from '../../log.ts'
import { limits } from '../policy/limits.ts'

export type AirPlacement = ReturnType<typeof createAirPlacement>

/** Whether this server lets blocks be placed into the air, as far as it has shown in a build; `isAllowed` is for the profile to say. */
export function createAirPlacement(isAllowed: () => boolean, log: Log) {
  const { maxRefusalsInAir } = limits.place
  let refused = 0
  let isProven = false
  const isInAir = ({ clicked, target }: PlaceSettled['order']) => isSamePosition(clicked, target)
  return {
    /** Whether a refusal says more about placing into the air than about the block. */
    explains: ({ order, outcome }: Pick<PlaceSettled, 'order' | 'outcome'>) =>
      outcome === 'refused' && !isProven && isInAir(order),
    mayUse: () => isAllowed() && (isProven || refused < maxRefusalsInAir),
    note({ order, outcome }: Pick<PlaceSettled, 'order' | 'outcome'>): void {
      if (isProven || !isInAir(order)) return
      if (outcome === 'placed') isProven = true
      if (outcome !== 'refused') return
      refused++
      if (refused === maxRefusalsInAir)
        log.warn('the server refuses blocks in the air; building against neighbours')
    },
    /** The server has refused everything, which may have been for another reason. */
    forget(): void {
      refused = 0
    },
  }
}
