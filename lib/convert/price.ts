import { stackSizeOf } from '../game/blocks/items.ts'
import { carriedSlots, paces, scaffoldingSeconds } from '../tasks/estimate.ts'
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

/** A pixel of water takes a bowl of glass, and a bucket as long as some blocks. */
const blocksOfPool = 8

/** Time that a player needs to get a block that is not at hand. */
const secondsToGet = 2

/** In higher art few blocks lie so high that their scaffolding takes longer. */
const usualLevels = 9

/** The price of a block in art of some levels, as an addition to a pixel's squared error in OKLab. */
export function priceOf(block: string, levels: number | undefined, pricing: Pricing): number {
  return likenessOfSecond * (pricing.priceWeight ?? 1) * secondsOf(block, levels, pricing)
}

/**
 * The price of a block in seconds: placing it, its share of a trip by how many make a stack, the same for the block beneath where it
 * falls or can't stand without one, else scaffolding on foot, and getting it where it is not at hand. Undefined levels are any
 * number.
 */
export function secondsOf(
  block: string,
  levels = usualLevels,
  { movement = 'fly', preferred }: Pricing = {},
): number {
  const { blocksPerSecond, secondsPerTrip } = paces[movement]
  if (block === 'water') return blocksOfPool / blocksPerSecond
  const supports = levels > 1 && needsSupport(block) ? 1 : 0
  const slots = 1 / stackSizeOf(block) + supports / 64
  const needsScaffolding = movement === 'walk' && supports === 0
  const scaffolding = needsScaffolding ? scaffoldingSeconds(Math.min(levels, usualLevels)) : 0
  const getting = preferred && !preferred.has(block) ? secondsToGet : 0
  return (1 + supports) / blocksPerSecond + (slots / carriedSlots) * secondsPerTrip + scaffolding + getting
}
