import { readFileSync } from 'node:fs'
import type { Region } from '../../lib/arguments.ts'
import { type Blueprint, cellAt } from '../../lib/blueprint/blueprint.ts'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { type MapartSettings, mapartDefaults } from '../../lib/config/mapart.ts'
import { crop } from '../../lib/demo/crop.ts'
import { isVersionBefore, supportedVersions } from '../../lib/game/game-version.ts'
import type { PracticeOptions } from '../../lib/practice/practice-world.ts'
import { personalities, personalityNames } from '../../lib/practice/server/personalities.ts'
import { createRandom, type Random } from '../../lib/random.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import type { Clear } from '../../lib/tasks/task.ts'
import { waterArt } from '../builder/build-arts.ts'
import { faultKinds } from '../faults/all-faults.ts'
import { type FaultKind, pick, whole } from '../faults/fault-kind.ts'
import { flatArt, stairArt } from '../faults/small-art.ts'
import { crashes, wideFaults } from '../faults/wide-faults.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { type DrawnLasting, lastingFault } from './draws/lasting.ts'
import { type MixedArt, mixedArt } from './draws/mixed-art.ts'
import { type DrawnThing, drawThings } from './things/things.ts'

/** One random build: its art, server, settings and faults. Plain data, so that a failing one can be made smaller. */
export interface Scenario {
  readonly seed: number
  readonly art: (typeof arts)[number]
  /** In place of `art`: the map-art file of which the region is built. */
  readonly file?: string
  /** Blocks along an edge of the art. */
  readonly side: number
  /** The part of the art that is built. */
  readonly region: Region | null
  /** Height of the art above the ground. */
  readonly lift: number
  readonly game: PracticeOptions
  readonly latencyMs: number
  /** Whether the material is on another sub-server. */
  readonly isStationAway: boolean
  /** Whether the settings list the material boxes. */
  readonly isListed: boolean
  /** Items at the station, as a share of the build's materials. */
  readonly stock: number
  /** At the station, in plenty; null if only a surplus of the art's own blocks is there. */
  readonly scaffolding: string | null
  readonly mapart: Partial<MapartSettings>
  readonly faults: readonly string[]
  /** Things of players on, beside, under and over the art and around the station. */
  readonly things: readonly DrawnThing[]
  /** Whether the bot carries things of its owner. */
  readonly hasBelongings: boolean
  /** Of the task: which blocks that stood before the bot may dig. */
  readonly clear: Clear
  /** In place of `art`: an art of mixed blocks. */
  readonly mixed?: MixedArt
  /** Faults that end after a while. */
  readonly lasting?: readonly DrawnLasting[]
  /** Bots that build together, if more than one. */
  readonly bots?: number
  /** Kinds of the boxes, if not chests. */
  readonly boxKinds?: readonly string[]
  /** Whether things of somebody's lie among the material. */
  readonly isMixedUp?: boolean
  /** Whether the material lies in shulker boxes in the boxes. */
  readonly isPacked?: boolean
  /** Blocks between the art and the station, if not the usual ones. */
  readonly stationBlocks?: number
  /** Whether players appear far from the station. */
  readonly isHub?: boolean
}

export const arts = [
  'carpets',
  'wool',
  'staircase',
  'carpets over supports',
  'gravity blocks over supports',
  'water',
] as const
const maxFaults = 5
/** Old and new versions; between them the game changed what matters here. */
const versions = [
  ...Array<string>(6).fill(supportedVersions.newest),
  ...['1.14.4', '1.15.2', '1.16.5', '1.17.1', '1.18.2', '1.19.2', '1.19.4', '1.20.1', '1.20.2', '1.20.4'],
  ...['1.20.6', '1.21.1', '1.21.3', '1.21.5', '1.21.8', '1.21.11'],
]
/** Of every kind: dug at once or slowly, falling or not, also in the art. */
export const scaffoldings = [
  'dirt',
  'netherrack',
  'cobblestone',
  'oak_planks',
  'white_wool',
  'moss_block',
  null,
]
/**
 * Material in plenty, so that only emptied boxes can make it run out: a share of what is needed, and items. Also when a bot that
 * has fetched it five times, with a stack of scaffolding each, and picked it up after each death, loses its inventory.
 */
export const plenty = { stock: 12, leastStock: 16 * 64 } as const

/** Destroying has an art of its own, and two at once is what a scenario has anyway. */
const usedFaults = faultKinds.filter(
  ({ name, site, parts }) => name !== 'none' && !site?.isDestroy && parts === undefined,
)

/** Those whose like among the lasting ones are drawn in their place where durations are wide. */
const brief =
  /for a while|for 20 s|^(server restart|sub-server restart|lag spike|temporary protection|limiter tightened|flight forbidden|chest emptied and filled)/
export const steadyFaults = [...usedFaults.filter(({ name }) => !brief.test(name)), ...wideFaults]

export const faultsOf = ({ faults, lasting = [] }: Scenario): readonly FaultKind[] => [
  ...[...usedFaults, ...wideFaults, ...crashes].filter(({ name }) => faults.includes(name)),
  ...lasting.map(lastingFault),
]

export interface DrawOptions {
  readonly hasFaults?: boolean
  /** Without things, a seed gives the same build otherwise. */
  readonly hasThings?: boolean
  /** A map-art file: every other build is of a part of it. */
  readonly file?: string | undefined
}

/** The same seed gives the same art, server and settings with and without faults, and with and without things. */
export function drawScenario(seed: number, options: DrawOptions = {}): Scenario {
  const { hasFaults = true, hasThings = true, file } = options
  const random = createRandom(seed)
  const art = pick(random, arts)
  const side = art === 'water' ? whole(random, 2, 6) : whole(random, 5, 12)
  const lift = art === 'carpets' ? 0 : pick(random, [0, 0, 3])
  const game = drawGame(random)
  const scaffolding = pick(random, scaffoldings)
  const isMossLater = scaffolding === 'moss_block' && isVersionBefore(game.version, '1.17')
  const settings = {
    latencyMs: random() < 0.5 ? 0 : whole(random, 5, 200),
    isStationAway: random() < 0.3,
    isListed: random() < 0.8,
    mapart: {
      movement: random() < 0.8 ? ('auto' as const) : ('walk' as const),
      materialReturn: random() < 0.7,
      placement: {
        ...mapartDefaults.placement,
        profile: pick(random, ['strict', 'normal', 'fast'] as const),
      },
    },
  }
  const share = whole(random, 1, 4)
  return {
    seed,
    art,
    side,
    region: null,
    lift,
    game,
    ...settings,
    stock: hasFaults || scaffolding === null ? plenty.stock : share,
    scaffolding: isMossLater ? 'dirt' : scaffolding,
    faults: hasFaults ? drawFaults(random) : [],
    ...(file && random() < 0.5 ? drawPart(random, file, game) : {}),
    ...(hasThings ? drawPlot(seed) : emptyPlot),
  }
}

export const emptyPlot = { things: [], hasBelongings: false, clear: 'cover' } as const

/** Six of ten plots have things; in the others the bot builds on empty ground and carries nothing. */
export function drawPlot(seed: number): Pick<Scenario, 'things' | 'hasBelongings' | 'clear'> {
  const random = createRandom(seed + 4_000_000)
  if (random() >= 0.6) return emptyPlot
  const clear = pick(random, ['cover', 'cover', 'cover', 'terrain', 'all'] as const)
  return { things: drawThings(seed), hasBelongings: random() < 0.7, clear }
}

/** Part of a file, in a version that has its blocks. */
function drawPart(random: Random, file: string, game: PracticeOptions): Partial<Scenario> {
  const { width, length } = readArt(file)
  const side = whole(random, 6, 19)
  const corner = { x: whole(random, 0, width - side), z: whole(random, 0, length - side) }
  const version = pick(random, [supportedVersions.newest, '1.20.1'])
  return { file, region: { ...corner, width: side, length: side }, game: { ...game, version } }
}

function drawFaults(random: Random): string[] {
  const names = Array.from({ length: whole(random, 1, maxFaults) }, () => pick(random, usedFaults).name)
  return [...new Set(names)]
}

/** Every third server is of one kind, half of them with its version; the others have any rules together. */
export function drawGame(random: Random) {
  const personality = pick(random, personalityNames)
  const version = pick(random, versions)
  const flight = random() < 0.7
  const rules = {
    limiter: random() < 0.7,
    airPlace: random() < 0.7,
    strictMovement: random() < 0.3,
    strictPlacing: random() < 0.3,
  }
  if (random() >= 1 / 3) return { version, flight, ...rules }
  const preset: PracticeOptions = personalities[personality]
  return { personality, version: (random() < 0.5 && preset.version) || version, flight }
}

export function artOf(scenario: Scenario): Blueprint {
  const whole = wholeArt(scenario)
  return scenario.region ? withoutHeadroom(crop(whole, scenario.region)) : whole
}

/** A part of an art may be lower than the whole. */
function withoutHeadroom(art: Blueprint): Blueprint {
  const top = art.cells.reduce((most, packed) => Math.max(most, cellAt(art, packed).y), 0)
  return { ...art, height: top + 1 }
}

const read = new Map<string, Blueprint>()

function readArt(file: string): Blueprint {
  const art = read.get(file) ?? readBlueprint(readFileSync(file), gunzip)
  read.set(file, art)
  return art
}

function wholeArt({ seed, art, side, file, mixed }: Scenario): Blueprint {
  if (file) return readArt(file)
  const random = createRandom(seed + 1_000_000)
  if (mixed) return mixedArt(random, side, mixed)
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
    case 'water':
      return waterArt({ side, depthOf: () => Math.max(0, whole(random, -2, 4)) })
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
