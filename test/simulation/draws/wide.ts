import { mapartDefaults } from '../../../lib/config/mapart.ts'
import { supportedVersions } from '../../../lib/game/game-version.ts'
import { gameDataOf } from '../../../lib/practice/world/game-data.ts'
import { createRandom, type Random } from '../../../lib/random.ts'
import { pick, whole } from '../../faults/fault-kind.ts'
import { crashes } from '../../faults/wide-faults.ts'
import {
  arts,
  drawGame,
  drawPlot,
  emptyPlot,
  plenty,
  type Scenario,
  scaffoldings,
  steadyFaults,
} from '../scenario.ts'
import { type DrawnLasting, drawSeconds, lastingNames } from './lasting.ts'
import { drawKinds } from './palettes.ts'
import { drawSwitches } from './switches.ts'

export interface WideOptions {
  readonly hasFaults: boolean
  readonly hasThings: boolean
  /** All switches, and neither faults nor things of players. */
  readonly isSwitchesOnly: boolean
  /** Whether the program ends in the middle of every build. */
  readonly hasCrashes?: boolean
}

const [leastSide, mostSide] = [5, 48]
/** Kinds of items for which a station has room within its reach. */
const mostKinds = 20
/** Blocks that need more material than this are as many inventories; deaths take one each. */
const inventoryItems = 36 * 64
const mostFaults = 3
const boxKinds = [['chest'], ['chest'], ['double'], ['barrel', 'trapped', 'shulker', 'chest']]

/**
 * Servers, arts and faults as far as they go: arts of up to 48 blocks a side and of four inventories of material, of the blocks that
 * generators write; the boxes up to 200 blocks away; ways of servers that were written anew; faults that last from a second to two hours.
 */
export function drawWide(seed: number, options: WideOptions): Scenario {
  const random = createRandom(seed + 5_000_000)
  const { hasFaults, hasThings, isSwitchesOnly } = options
  const switches = drawSwitches(random, isSwitchesOnly)
  const game = {
    ...drawGame(random),
    ...switches.game,
    ...(random() < 0.3 ? { randomTickSpeed: 3 } : {}),
    ...(random() < 0.1 ? { idleKickMs: whole(random, 1, 15) * 60_000 } : {}),
    ...(random() < 0.05 ? { sharedInventory: false } : {}),
    ...(createRandom(seed + 7_000_000)() < 0.05 ? { password: 'gravel' } : {}),
    ...(createRandom(seed + 10_000_000)() < 0.1 ? { foreseesFlight: true } : {}),
    ...(createRandom(seed + 11_000_000)() < 0.5 ? { scattersDrops: true } : {}),
  }
  const art = drawArt(random, game.version ?? supportedVersions.newest)
  const isLarge = blocksOf(art) > inventoryItems
  const scaffolding = pick(
    random,
    scaffoldings.filter((block) => block !== 'moss_block'),
  )
  const plot = !hasThings || isSwitchesOnly ? emptyPlot : drawPlot(seed)
  const fetching = {
    isStationAway: random() < 0.3,
    isListed: random() < 0.8,
    stationBlocks: random() < 0.6 ? 8 : Math.round(8 * (200 / 8) ** random()),
    isHub: random() < 0.2,
    boxKinds: pick(random, boxKinds),
    isMixedUp: random() < 0.2,
    isPacked: createRandom(seed + 8_000_000)() < 0.1,
    bots: pick(random, [1, 1, 1, 1, 1, 1, 1, 1, 2, 4]),
  }
  const faults = hasFaults && !isSwitchesOnly ? drawFaults(random, isLarge) : { faults: [], lasting: [] }
  return {
    seed,
    ...art,
    region: null,
    game,
    latencyMs: random() < 0.5 ? 0 : whole(random, 5, 200),
    ...fetching,
    stock: isLarge ? 5 : plenty.stock,
    scaffolding,
    mapart: {
      movement: random() < 0.8 ? 'auto' : 'walk',
      materialReturn: random() < 0.7,
      placement: {
        ...mapartDefaults.placement,
        profile: pick(random, ['strict', 'normal', 'fast'] as const),
      },
    },
    faults: [...faults.faults, ...drawCrash(seed, options)],
    lasting: [...faults.lasting, ...switches.lasting],
    ...plot,
  }
}

/** Of its own numbers, so that a seed gives the same build otherwise. */
function drawCrash(seed: number, { hasFaults, isSwitchesOnly, hasCrashes }: WideOptions): string[] {
  const random = createRandom(seed + 9_000_000)
  const isDrawn = hasCrashes || (hasFaults && !isSwitchesOnly && random() < 0.15)
  return isDrawn ? [pick(random, crashes).name] : []
}

type DrawnArt = Pick<Scenario, 'art' | 'side' | 'lift' | 'mixed'>

/** Four of five are of mixed blocks. As many small ones as large ones. */
function drawArt(random: Random, version: string): DrawnArt {
  const side = () => Math.round(leastSide * (mostSide / leastSide) ** random())
  const [width, length] = [side(), side()]
  const small = Math.min(12, width)
  const art = pick(random, arts)
  const lift = pick(random, [0, 0, 3])
  const kinds = drawKinds(random, gameDataOf(version), mostKinds)
  const isStepped = random() < 0.4
  // Only on the ground everything stands without blocks beneath. Columns of them make an art of several inventories.
  const isOnGround = lift === 0 && !isStepped && random() < 0.5
  const columns = random() < 0.1 ? whole(random, 2, 4) : 1
  const layers = isOnGround ? 0 : columns
  if (random() < 0.2)
    return {
      art,
      side: art === 'water' ? whole(random, 2, 6) : Math.max(5, small),
      lift: art === 'carpets' ? 0 : lift,
    }
  return { art: 'wool', side: width, lift, mixed: { kinds, length, isStepped, layers } }
}

const blocksOf = ({ side, mixed }: DrawnArt) => (mixed ? side * mixed.length * (1 + mixed.layers) : 0)

function drawFaults(random: Random, isLarge: boolean): { faults: string[]; lasting: DrawnLasting[] } {
  const count = whole(random, 0, mostFaults)
  const faults = new Set<string>()
  const lasting = new Map<string, DrawnLasting>()
  for (let drawn = 0; drawn < count; drawn++) {
    if (random() < 0.5) {
      const fault = pick(random, steadyFaults)
      const isCostly = isLarge && /repeated deaths|inventory cleared/.test(fault.name)
      if (!isCostly) faults.add(fault.name)
    } else {
      const name = pick(random, lastingNames)
      lasting.set(name, { name, seconds: drawSeconds(random) })
    }
  }
  return { faults: [...faults], lasting: [...lasting.values()] }
}
