import type { StandPosition } from '../../game/player.ts'
import { findInSlices } from '../../waiting.ts'
import { groundCells, isOnGround } from '../motion/shut-in.ts'
import type { WalkOrder } from '../plan/walk-order.ts'
import { createStopChoice, type Stop, type WalkStopOptions } from '../plan/walk-stops.ts'
import type { SweepOptions } from './placer.ts'
import type { SweepWork } from './sweep-work.ts'

interface StopFinderOptions extends Pick<SweepOptions, 'site' | 'player' | 'clock' | 'signal'> {
  readonly work: Pick<SweepWork, 'carriedIn'>
  readonly order: Pick<WalkOrder, 'isFlat'>
  /** How stops are chosen for some blocks at the moment. */
  readonly optionsFor: (candidates: readonly number[]) => WalkStopOptions
}

/** Blocks of a flat art that are considered together, and stand positions for the first of them. */
const flat = { blocks: 240, stands: 600 } as const
const sliceStands = 100

/**
 * Finds the stop for blocks that are carried, beside the art or, when `isFar`, wherever the bot can walk to. On a flat art no block is
 * left behind, which would cost a path back. The way to the ground is kept: out of a court that the bot has closed around itself it would
 * need scaffolding, of which the last block falls back into it.
 */
export async function findStop(
  { site, player, work, order, optionsFor, clock, signal }: StopFinderOptions,
  isFar = false,
): Promise<Stop | null> {
  const range = isFar ? {} : { area: site }

  async function bestOf(options: WalkStopOptions, maxStands = Infinity) {
    if (options.candidates.length === 0) return null
    const choice = createStopChoice(options)
    let compared = 0
    const isEnough = (stand: StandPosition) => !choice.add(stand) || ++compared >= maxStands
    await findInSlices(player.walking.around(range), isEnough, { clock, signal, slice: sliceStands })
    return choice.best()
  }

  const open = work.carriedIn(player.inventory.slots())
  const first = open.slice(0, flat.blocks)
  const [here] = player.walking.around()
  const keptCells = here && isOnGround(here, player, { site }) ? groundCells : undefined
  const options = { ...optionsFor(open), keptCells }
  const [mustCover] = first
  if (!order.isFlat || mustCover === undefined) return bestOf(options)
  const near = { ...options, candidates: first }
  return (await bestOf({ ...near, mustCover }, flat.stands)) ?? (await bestOf(near)) ?? bestOf(options)
}
