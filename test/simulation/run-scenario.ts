import { blockAt } from '../../lib/game/position.ts'
import { createRandom } from '../../lib/random.ts'
import { type BuildResult, buildUnderFaults, siteOptionsOf } from '../faults/build-under-faults.ts'
import type { FaultKind } from '../faults/fault-kind.ts'
import { arrivalAt, botName, type FurnishedPlace, floor } from '../faults/fault-site.ts'
import type { Leftover } from './harm/block-harms.ts'
import type { HarmReport } from './harm/judge-harm.ts'
import { artOf, faultsOf, plenty, type Scenario } from './scenario.ts'
import { type Simulation, simulate } from './simulate.ts'
import { giveBelongings } from './things/belongings.ts'
import { placeThings } from './things/place-things.ts'

/**
 * Only the first two are good. From the worst on, the first that fits counts:
 * - `harmed`: something of the player's is not as it was, and a bot did it.
 * - `hung`: no end in time.
 * - `wrong`: it is said to be done, but a map would show something else than the art.
 * - `early`: an error while blocks are open that nothing keeps from being built, or one that does not say what has happened.
 * - `kicked`: the server has ended the connection for what the bot did.
 * - `untidy`: done, but scaffolding stands, or items lie on the ground that the bot has dropped.
 * - `slow`: much longer than the same build without faults and the faults together.
 * - `complete`: a fault makes finishing impossible, all else is built, and the error has this one cause.
 * - `right`: done, and right.
 */
export const outcomes = [
  'right',
  'complete',
  'early',
  'wrong',
  'harmed',
  'hung',
  'kicked',
  'untidy',
  'slow',
] as const
export type Outcome = (typeof outcomes)[number]

export const isGood = (outcome: Outcome): boolean => outcome === 'right' || outcome === 'complete'

/** Whether the art stands, whatever else is to be said of the build. */
export const isBuilt = (outcome: Outcome): boolean => ['right', 'untidy', 'slow'].includes(outcome)

export interface ScenarioResult {
  readonly outcome: Outcome
  readonly reason: string
  readonly harm?: HarmReport
  /** Game time. */
  readonly seconds: number
  readonly trace: string
  /** The bot's log, of builds that did not end right. */
  readonly lines: readonly string[]
}

/** Of each run: as long for the largest of small arts, and so much for each block more. */
const [leastTimeoutMs, timeoutMsPerBlock] = [45 * 60_000, 2000]
const timeoutOf = (scenario: Scenario) =>
  Math.max(leastTimeoutMs, artOf(scenario).cells.length * timeoutMsPerBlock)
/** With all the times until tasks are begun again. */
const maxElapsedHours = 24
const scaffoldingCount = 26 * 64
/** A build is slow that takes so many times as long as without faults, and so many seconds, besides what the faults take. */
const [slowFactor, graceSeconds] = [1.5, 60]

/** Runs a scenario on simulated time. `log` gets a line per packet. */
export async function runScenario(scenario: Scenario, log?: (line: string) => void): Promise<ScenarioResult> {
  const { played, failure, seconds, trace } = await runOnce(scenario, log)
  if (!played) return { outcome: 'hung', reason: failure, seconds, trace, lines: [] }
  const { build, hasDied, harm } = played
  const isSlow = await isSlowerThanPlain(scenario, seconds, build.faultSeconds)
  const judged = judgeOutcome({ ...build, hasDied, isSlow })
  const lines = judged.outcome === 'right' ? [] : build.lines
  return { ...judged, ...(harm ? { harm } : {}), seconds, trace, lines }
}

/** Compared with the same build without faults, which is run where that matters. */
async function isSlowerThanPlain(
  scenario: Scenario,
  seconds: number,
  faultSeconds: number,
): Promise<boolean> {
  const rest = seconds - faultSeconds - graceSeconds
  if (scenario.faults.length + (scenario.lasting?.length ?? 0) === 0 || rest <= 0) return false
  const plain = await runOnce({ ...scenario, faults: [], lasting: [] })
  return rest > slowFactor * plain.seconds
}

async function runOnce(scenario: Scenario, log?: (line: string) => void) {
  let [elapsedMs, trace, failure] = [0, '', '']
  const measured = async (simulation: Simulation) => {
    try {
      return await play(scenario)
    } finally {
      elapsedMs = simulation.elapsedMs()
      trace = simulation.traceHash()
    }
  }
  const played = await simulate(measured, {
    seed: scenario.seed,
    log,
    maxElapsedMs: maxElapsedHours * 3_600_000,
  }).catch((error: unknown) => {
    failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return null
  })
  return { played, failure, seconds: Math.round(elapsedMs / 100) / 10, trace }
}

async function play(scenario: Scenario) {
  const { seed, lift, game, latencyMs, isStationAway, isListed, mapart, stock, scaffolding, clear } = scenario
  const {
    stationBlocks,
    isHub = false,
    lasting,
    bots = 1,
    boxKinds = ['chest'],
    isMixedUp = false,
    isPacked = false,
  } = scenario
  const faults = faultsOf(scenario)
  const latency: FaultKind = {
    name: 'latency',
    prepare: ({ world }) => {
      if (latencyMs > 0) world.faults.connection(botName, { latencyMs, jitterMs: 0 })
    },
  }
  const build = await buildUnderFaults(
    [latency, ...faults],
    {
      seed,
      blueprint: artOf(scenario),
      isStationAway,
      isListed,
      mapart,
      mayFly: game.flight ?? true,
      game,
      lift,
      ...(stationBlocks === undefined ? {} : { stationDistance: stationBlocks }),
      isHub,
      bots,
      boxKinds,
      isMixedUp,
      isPacked,
      reconnectsSlowly: lasting !== undefined,
      ...siteOptionsOf(faults),
      stock,
      leastStock: stock < plenty.stock ? 0 : plenty.leastStock,
      clear,
      furnish: (place) => furnish(place, scenario),
      extras: scaffolding === null ? [] : [{ item: scaffolding, count: scaffoldingCount }],
    },
    {
      randomFor: ({ name }, purpose) => createRandom(seed + numberOf(name + purpose)),
      timeoutMs: timeoutOf(scenario),
    },
  )
  if (build.faultError) throw new Error(build.faultError)
  const { harm } = build
  const hasDied = faults.some(({ name }) => name.includes('death'))
  const { harms, blocksLeft, itemsLeft } = harm
  const hasHarm = harms.length + blocksLeft.length + itemsLeft.length > 0
  return { build, hasDied, harm: hasHarm ? harm : undefined }
}

/** Puts up what the scenario has of players' things, apart from boxes, warps and each other. */
function furnish(place: FurnishedPlace, { seed, things, hasBelongings }: Scenario): void {
  const { world, blueprint, origin, stationServer, boxes, dump, stand } = place
  const [x, y, z] = dump
  const reserved = [
    ...boxes.map(({ at: [x, y, z] }) => ({ x, y, z })),
    ...[{ x, y, z }, { x, y, z: z + 2 }, blockAt(stand), blockAt(arrivalAt(place))],
  ]
  placeThings({ world, origin, size: blueprint, groundY: floor + 1, stationServer, stand, reserved }, things)
  if (hasBelongings) giveBelongings(world, botName, seed)
}

/** Every fault has numbers of its own, so that it strikes in the same way without the others. */
const numberOf = (text: string) => Bun.hash.crc32(text)

type Judged = Pick<BuildResult, 'end' | 'isRight'> &
  Partial<Pick<BuildResult, 'isComplete' | 'kicks'>> & {
    readonly harm?: Partial<HarmReport>
    /** A bot that dies drops what it carries. */
    readonly hasDied?: boolean
    readonly isSlow?: boolean
  }

/** The sums by name, and where the first of each lies. */
function inWords(left: readonly Leftover[]): string {
  const byName = Map.groupBy(left, ({ name }) => name)
  const words = [...byName].map(([name, all]) => {
    const count = all.reduce((sum, one) => sum + one.count, 0)
    return `${count} ${name}, the first at ${all[0]?.where} by ${all[0]?.by}`
  })
  return words.join('; ')
}

export function judgeOutcome(judged: Judged): Pick<ScenarioResult, 'outcome' | 'reason'> {
  const { end, isRight, isComplete, kicks = [], harm = {}, hasDied, isSlow } = judged
  const { harms = [], blocksLeft = [], itemsLeft = [] } = harm
  if (harms.length > 0)
    return { outcome: 'harmed', reason: harms.map(({ what, where }) => `${what} at ${where}`).join('; ') }
  if (end.kind === 'timedOut') return { outcome: 'hung', reason: '' }
  const reason = 'reason' in end ? String(end.reason) : ''
  const isDone = end.kind === 'done'
  if (isDone && !isRight) return { outcome: 'wrong', reason }
  if (!isDone && !isComplete) return { outcome: 'early', reason: reason || end.kind }
  if (kicks.length > 0) return { outcome: 'kicked', reason: kicks.join('; ') }
  const left = [...blocksLeft, ...(hasDied ? [] : itemsLeft)]
  if (isDone && left.length > 0) return { outcome: 'untidy', reason: inWords(left) }
  if (isSlow) return { outcome: 'slow', reason }
  return { outcome: isDone ? 'right' : 'complete', reason }
}
