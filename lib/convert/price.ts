import { stackSizeOf } from '../game/blocks/items.ts'
import { carriedSlots, paces } from '../tasks/estimate.ts'
import { needsSupport } from './palette.ts'

/**
 * A second of building, as an addition to a pixel's squared error in OKLab. A map of carpets over supports takes twice as long as
 * one of wool: that is worth a change that is hardly seen.
 */
const priceOfSecond = 5e-4

/** The price of a block, of the time that placing and fetching take: a block beneath it counts, and how many make a stack. */
export function priceOf(block: string, isFlat: boolean): number {
  const { flat, secondsPerTrip } = paces.fly
  const supports = !isFlat && needsSupport(block) ? 1 : 0
  const slots = 1 / stackSizeOf(block) + supports / 64
  return priceOfSecond * ((1 + supports) / flat + (slots / carriedSlots) * secondsPerTrip)
}
