import type { Box } from '../../lib/game/position.ts'
import type { Random } from '../../lib/random.ts'
import type { FaultPlace, FaultPlaceOptions } from './fault-place.ts'

/** One thing that goes wrong while a map is built. */
export interface FaultKind {
  readonly name: string
  /** Art in one layer only: what takes hands many seconds a block would take the whole run. */
  readonly isFlat?: boolean
  /** Blocks along an edge of the art, when not the usual 8 to 12. */
  readonly side?: number
  /** Milliseconds that the build may take, when not the usual ones. */
  readonly deadline?: number
  /** How the place differs from the usual one. */
  readonly place?: Partial<FaultPlaceOptions>
  /** Before the bot begins. */
  prepare?(place: FaultPlace, random: Random): void
  /** When it strikes: after a random share of the placements, or a moment after another kind of work has begun. */
  readonly when?: 'placing' | 'fetching' | 'digging' | 'verifying'
  strike?(place: FaultPlace, random: Random): Promise<void> | void
  /** The sentences with which a run may end that can't be finished; without it every run must be. */
  readonly mayEndWith?: RegExp
  /** Other kinds that happen in the same run, instead of one of its own. */
  parts?(random: Random): readonly FaultKind[]
}

export const between = (random: Random, low: number, high: number) => low + random() * (high - low)
export const whole = (random: Random, low: number, high: number) => Math.floor(between(random, low, high + 1))
export const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)]!

/** Does something so many times, with a random pause after each. */
export async function again(
  times: number,
  pause: () => number,
  act: (time: number) => void | Promise<void>,
): Promise<void> {
  for (let time = 0; time < times; time++) {
    await act(time)
    await Bun.sleep(pause())
  }
}

/** The box around the art. */
export function artOf({ origin, blueprint }: FaultPlace): Box {
  return {
    from: origin,
    to: {
      x: origin.x + blueprint.width - 1,
      y: origin.y + blueprint.height - 1,
      z: origin.z + blueprint.length - 1,
    },
  }
}
