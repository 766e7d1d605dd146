import { stackSizeOf } from '../game/blocks/items.ts'
import { carriedSlots, paces } from '../tasks/estimate.ts'
import { needsSupport } from './palette.ts'

/** All that a block's price depends on besides the block. */
export interface Pricing {
  /** How the bot moves while it builds; it flies by default. */
  readonly movement?: 'fly' | 'walk' | undefined
  /** How much the price counts against likeness: 0 not at all, 1 (the default) where the difference is hardly seen. */
  readonly priceWeight?: number | undefined
  /** Blocks that are at hand; all are without it. */
  readonly preferred?: ReadonlyMap<string, number> | undefined
}

/**
 * A second of building, as an addition to a pixel's squared error in OKLab. A map of carpets over supports takes twice as long as
 * one of wool: that is worth a change that is hardly seen.
 */
const likenessOfSecond = 5e-4

/** Time that a player needs to get a block that is not at hand. */
const secondsToGet = 2

/** The price of a block, as an addition to a pixel's squared error in OKLab. */
export function priceOf(block: string, isFlat: boolean, pricing: Pricing): number {
  return likenessOfSecond * (pricing.priceWeight ?? 1) * secondsOf(block, isFlat, pricing)
}

/**
 * The price of a block in seconds: placing it, its share of a trip by how many make a stack, the same for the block beneath where it
 * falls or can't stand without one, and getting it where it is not at hand.
 */
export function secondsOf(block: string, isFlat: boolean, { movement = 'fly', preferred }: Pricing): number {
  const { flat, relief, secondsPerTrip } = paces[movement]
  const supports = !isFlat && needsSupport(block) ? 1 : 0
  const slots = 1 / stackSizeOf(block) + supports / 64
  const placing = (1 + supports) / (isFlat ? flat : relief)
  const getting = preferred && !preferred.has(block) ? secondsToGet : 0
  return placing + (slots / carriedSlots) * secondsPerTrip + getting
}
