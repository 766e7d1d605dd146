import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { type MapartSettings, mapartDefaults } from '../../lib/config/mapart.ts'
import type { PracticeOptions } from '../../lib/practice/practice-world.ts'
import { personalityNames } from '../../lib/practice/server/personalities.ts'
import { createRandom, type Random } from '../../lib/random.ts'
import { faultKinds } from '../faults/all-faults.ts'
import { type FaultKind, pick, whole } from '../faults/fault-kind.ts'
import { flatArt, stairArt } from '../faults/small-art.ts'
import { blueprintOf } from '../support/blueprints.ts'

/** One random build: its art, server, settings and faults. Plain data, so that a failing one can be made smaller. */
export interface Scenario {
  readonly seed: number
  readonly art: (typeof arts)[number]
  readonly side: number
  /** Height of the art above the ground. */
  readonly lift: number
  readonly game: PracticeOptions
  readonly latencyMs: number
  /** Whether the material is on another sub-server. */
  readonly isStationAway: boolean
  /** Whether the settings list the material boxes. */
  readonly isListed: boolean
  readonly mapart: Partial<MapartSettings>
  readonly faults: readonly string[]
}

const arts = [
  'carpets',
  'wool',
  'staircase',
  'carpets over supports',
  'gravity blocks over supports',
] as const
const maxFaults = 5

/** Destroying has an art of its own, and two at once is what a scenario has anyway. */
const usedFaults = faultKinds.filter(
  ({ name, site, parts }) => name !== 'none' && !site?.isDestroy && parts === undefined,
)

export const faultsOf = ({ faults }: Scenario): readonly FaultKind[] =>
  usedFaults.filter(({ name }) => faults.includes(name))

export function drawScenario(seed: number): Scenario {
  const random = createRandom(seed)
  const art = pick(random, arts)
  const faults = new Set<string>()
  for (let count = whole(random, 1, maxFaults); count > 0; count--) faults.add(pick(random, usedFaults).name)
  const scenario: Scenario = {
    seed,
    art,
    side: whole(random, 5, 12),
    lift: art === 'carpets' ? 0 : pick(random, [0, 0, 3]),
    game: {
      version: pick(random, ['26.1', '26.1', '1.20.1', '1.18.2', '1.16.5']),
      limiter: random() < 0.7,
      flight: random() < 0.7,
      airPlace: random() < 0.7,
      strictMovement: random() < 0.3,
      strictPlacing: random() < 0.3,
    },
    latencyMs: random() < 0.5 ? 0 : whole(random, 5, 200),
    isStationAway: random() < 0.3,
    isListed: random() < 0.8,
    mapart: {
      movement: random() < 0.8 ? 'auto' : 'walk',
      materialReturn: random() < 0.7,
      placement: { ...mapartDefaults.placement, profile: pick(random, ['strict', 'normal', 'fast']) },
    },
    faults: [...faults],
  }
  // Every third server is one of a kind; the others have any rules together.
  if (random() >= 1 / 3) return scenario
  return {
    ...scenario,
    game: { personality: pick(random, personalityNames), flight: scenario.game.flight ?? true },
  }
}

export function artOf({ seed, art, side }: Scenario): Blueprint {
  const random = createRandom(seed + 1_000_000)
  switch (art) {
    case 'carpets':
      return flatArt(random, side)
    case 'staircase':
      return stairArt(random, side)
    case 'wool':
      return columns(random, { side, kinds: wools, isStepped: false, support: null })
    case 'carpets over supports':
      return columns(random, { side, kinds: carpets, isStepped: true, support: 'stone' })
    case 'gravity blocks over supports':
      return columns(random, { side, kinds: gravityBlocks, isStepped: true, support: 'stone' })
  }
}

const wools = ['white_wool', 'red_wool', 'lime_wool', 'blue_wool']
const carpets = ['white_carpet', 'red_carpet', 'lime_carpet']
const gravityBlocks = ['sand', 'red_sand', 'gravel']

interface ColumnOptions {
  readonly side: number
  readonly kinds: readonly string[]
  /** Whether every block is a step above, below or level with its northern neighbour. */
  readonly isStepped: boolean
  /** The block below each of them. */
  readonly support: string | null
}

function columns(random: Random, { side, kinds, isStepped, support }: ColumnOptions): Blueprint {
  const height = isStepped ? 6 : 2
  const blocks = Array.from({ length: side }, (_, x) => {
    let y = support ? 1 : 0
    return Array.from({ length: side }, (_, z) => {
      if (isStepped) y = Math.min(height - 1, Math.max(1, y + whole(random, -1, 1)))
      const top = [x, y, z, pick(random, kinds)] as const
      return support ? [top, [x, y - 1, z, support] as const] : [top]
    }).flat()
  }).flat()
  return blueprintOf({ width: side, height, length: side }, blocks)
}
