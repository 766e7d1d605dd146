import { createRandom } from '../../lib/random.ts'
import { type BuildResult, buildUnderFaults, siteOptionsOf } from '../faults/build-under-faults.ts'
import type { FaultKind } from '../faults/fault-kind.ts'
import { botName } from '../faults/fault-site.ts'
import { artOf, faultsOf, plenty, type Scenario } from './scenario.ts'
import { type Simulation, simulate } from './simulate.ts'

/**
 * `trueError`: a fault makes finishing impossible and the error names it. `falseError`: any other error. `wrong`: it is said to
 * be done, but the world differs from the art. `hung`: no end in time.
 */
export type Outcome = 'right' | 'trueError' | 'falseError' | 'wrong' | 'hung'

export interface ScenarioResult {
  readonly outcome: Outcome
  readonly reason: string
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
  const { outcome, reason, lines } = await simulate(measured, {
    seed: scenario.seed,
    log,
    maxElapsedMs: 2 * timeoutMs,
  }).catch((error: unknown) => ({ outcome: 'hung' as const, reason: String(error), lines: [] }))
  return { outcome, reason, seconds: Math.round(elapsedMs / 100) / 10, trace, lines }
}

async function play(scenario: Scenario) {
  const { seed, lift, game, latencyMs, isStationAway, isListed, mapart, stock, scaffolding } = scenario
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
      extras: scaffolding === null ? [] : [{ item: scaffolding, count: scaffoldingCount }],
    },
    { randomFor: ({ name }, purpose) => createRandom(seed + numberOf(name + purpose)), timeoutMs },
  )
  if (build.faultError) throw new Error(build.faultError)
  const judged = judgeOutcome(build)
  return { ...judged, lines: judged.outcome === 'right' ? [] : build.lines }
}

/** Every fault has numbers of its own, so that it strikes in the same way without the others. */
const numberOf = (text: string) => Bun.hash.crc32(text)

export function judgeOutcome({
  end,
  isRight,
  isTrueError,
}: Pick<BuildResult, 'end' | 'isRight' | 'isTrueError'>): Pick<ScenarioResult, 'outcome' | 'reason'> {
  if (end.kind === 'timedOut') return { outcome: 'hung', reason: '' }
  if (end.kind === 'done') return { outcome: isRight ? 'right' : 'wrong', reason: '' }
  return {
    outcome: isTrueError ? 'trueError' : 'falseError',
    reason: 'reason' in end ? String(end.reason) : end.kind,
  }
}
