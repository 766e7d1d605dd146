import type { Blueprint } from '../../../lib/blueprint/blueprint.ts'
import type { Random } from '../../../lib/random.ts'
import { pick, whole } from '../../faults/fault-kind.ts'
import { blueprintOf } from '../../support/blueprints.ts'

/** An art of several kinds of block, flat or in steps, with blocks of stone beneath every one of them. */
export interface MixedArt {
  readonly kinds: readonly string[]
  readonly length: number
  readonly isStepped: boolean
  /** Blocks of stone beneath each; 0 on the ground. */
  readonly layers: number
}

const highestStep = 5

export function mixedArt(
  random: Random,
  width: number,
  { kinds, length, isStepped, layers }: MixedArt,
): Blueprint {
  const cells = Array.from({ length: width }, (_, x) => {
    let step = 0
    return Array.from({ length }, (_, z) => {
      if (isStepped) step = Math.min(highestStep, Math.max(0, step + whole(random, -1, 1)))
      const y = layers + step
      const supports = Array.from({ length: layers }, (_, below) => [x, y - 1 - below, z, 'stone'] as const)
      return [[x, y, z, pick(random, kinds)] as const, ...supports]
    }).flat()
  }).flat()
  const height = 1 + Math.max(...cells.map(([, y]) => y))
  return blueprintOf({ width, height, length }, cells)
}
