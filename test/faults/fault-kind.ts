import type { Cuboid } from '../../lib/game/position.ts'
import type { Random } from '../../lib/random.ts'
import type { FaultSite, FaultSiteOptions } from './fault-site.ts'
import type { Loss } from './hindrances.ts'

/** One kind of fault while a map is built. */
export interface FaultKind {
  readonly name: string
  /** Art in one layer only, where digging by hand would take the whole run. */
  readonly isFlat?: boolean
  /** Blocks along an edge of the art; default 8 to 12. */
  readonly side?: number
  /** Maximum duration of the build, if not the default. */
  readonly timeoutMs?: number
  /** Differences from the default site. */
  readonly site?: Partial<FaultSiteOptions>
  /** Before the bot begins. */
  prepare?(site: FaultSite, random: Random): void
  /** When it strikes: after a random share of the placements, or shortly after another phase has begun. */
  readonly when?: 'placing' | 'fetching' | 'repairing' | 'digging' | 'verifying'
  strike?(site: FaultSite, random: Random): Promise<void> | void
  /** In place of `strike`: begins, before the bot does unless `when` is given, and ends after so long by what it returns. */
  readonly lasting?: {
    readonly milliseconds: number
    begin(site: FaultSite, random: Random): (() => void) | undefined
  }
  /** What it takes away for good: a run may end with an error that names it. If absent, every run must finish. */
  readonly takes?: Loss
  /** Other kinds that happen in the same run, instead of one of its own. */
  parts?(random: Random): readonly FaultKind[]
}

export const between = (random: Random, low: number, high: number) => low + random() * (high - low)
export const whole = (random: Random, low: number, high: number) => Math.floor(between(random, low, high + 1))
export const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)]!

/** Runs `act` several times, with a random pause (ms) after each. */
export async function repeatedly(
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
export function boxOfArt({ origin, blueprint }: FaultSite): Cuboid {
  return {
    min: origin,
    max: {
      x: origin.x + blueprint.width - 1,
      y: origin.y + blueprint.height - 1,
      z: origin.z + blueprint.length - 1,
    },
  }
}
