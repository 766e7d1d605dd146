import { blockAt } from '../../lib/game/position.ts'
import { createRandom } from '../../lib/random.ts'
import { type BuildResult, buildUnderFaults, siteOptionsOf } from '../faults/build-under-faults.ts'
import type { FaultKind } from '../faults/fault-kind.ts'
import { botName, type FurnishedPlace, floor } from '../faults/fault-site.ts'
import type { HarmReport } from './harm/judge-harm.ts'
import { artOf, faultsOf, plenty, type Scenario } from './scenario.ts'
import { type Simulation, simulate } from './simulate.ts'
import { giveBelongings } from './things/belongings.ts'
import { placeThings } from './things/place-things.ts'

/**
 * `trueError`: a fault makes finishing impossible and the error names it. `falseError`: any other error. `wrong`: it is said to
 * be done, but the world differs from the art. `hung`: no end in time. `harmed`, however it ended: something of the player's is not as
 * it was, and a bot did it.
 */
export type Outcome = 'right' | 'trueError' | 'falseError' | 'wrong' | 'hung' | 'harmed'

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

const timeoutMs = 45 * 60_000
const scaffoldingCount = 26 * 64

/** Runs a scenario on simulated time. `log` gets a line per packet. */
export async function runScenario(scenario: Scenario, log?: (line: string) => void): Promise<ScenarioResult> {
  let elapsedMs = 0
  let trace = ''
  const measured = async (simulation: Simulation) => {
    try {
      return await play(scenario)
    } finally {
      elapsedMs = simulation.elapsedMs()
      trace = simulation.traceHash()
    }
  }
  const { outcome, reason, lines, harm } = await simulate(measured, {
    seed: scenario.seed,
    log,
    maxElapsedMs: 2 * timeoutMs,
  }).catch((error: unknown) => ({
    outcome: 'hung' as const,
    reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    lines: [],
    harm: undefined,
  }))
  return {
    outcome,
    reason,
    ...(harm ? { harm } : {}),
    seconds: Math.round(elapsedMs / 100) / 10,
    trace,
    lines,
  }
}

async function play(scenario: Scenario) {
  const { seed, lift, game, latencyMs, isStationAway, isListed, mapart, stock, scaffolding, clear } = scenario
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
      ...siteOptionsOf(faults),
      stock,
      leastStock: stock < plenty.stock ? 0 : plenty.leastStock,
      clear,
      furnish: (place) => furnish(place, scenario),
      extras: scaffolding === null ? [] : [{ item: scaffolding, count: scaffoldingCount }],
    },
    { randomFor: ({ name }, purpose) => createRandom(seed + numberOf(name + purpose)), timeoutMs },
  )
  if (build.faultError) throw new Error(build.faultError)
  const judged = judgeOutcome(build)
  const { harms, blocksLeft, itemsLeft } = build.harm
  const hasHarm = harms.length + Object.keys(blocksLeft).length + Object.keys(itemsLeft).length > 0
  return {
    ...judged,
    harm: hasHarm ? build.harm : undefined,
    lines: judged.outcome === 'right' ? [] : build.lines,
  }
}

/** Puts up what the scenario has of players' things, apart from boxes, warps and each other. */
function furnish(place: FurnishedPlace, { seed, things, hasBelongings }: Scenario): void {
  const { world, blueprint, origin, stationServer, boxes, dump, stand } = place
  const [x, y, z] = dump
  const home = { x: origin.x - 4, y: floor + 1, z: origin.z + Math.floor(blueprint.length / 2) }
  const reserved = [
    ...boxes.map(({ at: [x, y, z] }) => ({ x, y, z })),
    ...[{ x, y, z }, { x, y, z: z + 2 }, blockAt(stand), home],
  ]
  placeThings({ world, origin, size: blueprint, groundY: floor + 1, stationServer, stand, reserved }, things)
  if (hasBelongings) giveBelongings(world, botName, seed)
}

/** Every fault has numbers of its own, so that it strikes in the same way without the others. */
const numberOf = (text: string) => Bun.hash.crc32(text)

export function judgeOutcome({
  end,
  isRight,
  isTrueError,
  harm,
}: Pick<BuildResult, 'end' | 'isRight' | 'isTrueError'> & {
  readonly harm?: Pick<HarmReport, 'harms'>
}): Pick<ScenarioResult, 'outcome' | 'reason'> {
  if (harm && harm.harms.length > 0)
    return {
      outcome: 'harmed',
      reason: harm.harms.map(({ what, where }) => `${what} at ${where}`).join('; '),
    }
  if (end.kind === 'timedOut') return { outcome: 'hung', reason: '' }
  if (end.kind === 'done') return { outcome: isRight ? 'right' : 'wrong', reason: '' }
  return {
    outcome: isTrueError ? 'trueError' : 'falseError',
    reason: 'reason' in end ? String(end.reason) : end.kind,
  }
}
